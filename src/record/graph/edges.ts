import type { Claim, Derivation } from '../claims/index.ts';

/** Kinds of edges, from a claim to what it rests on. */
export type EdgeKind = 'recorded_in' | 'cited_from' | 'implemented_by' | 'computed_from' | 'rests_on';

/** One edge; `pointer` leads to it within the claim, e.g. `/quantities/0/recorded_in`. */
export interface Edge {
  readonly kind: EdgeKind;
  readonly to: string;
  readonly pointer: string;
  readonly formula?: string;
  /** Index of the quantity it belongs to; absent for edges of the claim itself. */
  readonly quantity?: number;
}

/** Every edge of a claim, in the order of the file. */
export function edgesOf(claim: Claim): Edge[] {
  return [
    ...listed('recorded_in', claim.recorded_in, '/recorded_in'),
    ...listed('cited_from', claim.cited_from, '/cited_from'),
    ...listed('implemented_by', claim.implemented_by, '/implemented_by'),
    ...derived(claim.computed_from, '/computed_from'),
    ...claim.rests_on.map((to, i): Edge => ({ kind: 'rests_on', to, pointer: `/rests_on/${i}` })),
    ...claim.quantities.flatMap((quantity, i) => {
      const at = `/quantities/${i}`;
      const edges = [
        ...listed('recorded_in', quantity.recorded_in, `${at}/recorded_in`),
        ...derived(quantity.computed_from, `${at}/computed_from`),
        ...listed('recorded_in', quantity.spread?.recorded_in, `${at}/spread/recorded_in`),
        ...derived(quantity.spread?.computed_from, `${at}/spread/computed_from`),
        ...(typeof quantity.spread?.n === 'string' ? listed('recorded_in', quantity.spread.n, `${at}/spread/n`) : []),
      ];
      return edges.map((edge): Edge => ({ ...edge, quantity: i }));
    }),
  ];
}

function listed(kind: EdgeKind, to: string | readonly string[] | undefined, pointer: string): Edge[] {
  if (to === undefined) return [];
  return typeof to === 'string'
    ? [{ kind, to, pointer }]
    : to.map((one, i) => ({ kind, to: one, pointer: `${pointer}/${i}` }));
}

function derived(derivation: Derivation | undefined, pointer: string): Edge[] {
  if (derivation === undefined) return [];
  return Object.entries(derivation.inputs).flatMap(([name, to]) =>
    listed('computed_from', to, `${pointer}/inputs/${name}`).map((edge) => ({ ...edge, formula: derivation.formula })),
  );
}
