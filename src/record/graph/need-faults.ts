import { type Claim, isCounted } from '../claims/index.ts';
import type { Edge, EdgeKind } from './edges.ts';
import type { Report } from './report.ts';
import type { GraphFault } from './verify.ts';

/** A claim without the kind of edge that its type needs. */
export function needFaults(claim: Claim, edges: readonly Edge[], fault: Report): GraphFault[] {
  const has = (...kinds: EdgeKind[]) => edges.some((edge) => kinds.includes(edge.kind));
  const onlySetAside = claim.quantities.length > 0 && claim.quantities.every((quantity) => !isCounted(quantity.kind));
  if (claim.type === 'numerical' && !onlySetAside && !has('recorded_in', 'computed_from')) {
    return [
      fault(
        'no_evidence',
        'unverified',
        '',
        'is numerical, but no edge leads to a record (recorded_in or computed_from)',
        'Add the record that holds the number.',
      ),
    ];
  }
  if (claim.type === 'citation' && !has('cited_from'))
    return [
      fault(
        'no_evidence',
        'unverified',
        '',
        'is a citation, but no edge leads to its source (cited_from)',
        'Add the reference or passage.',
      ),
    ];
  if (claim.type === 'methodological' && !has('implemented_by'))
    return [
      fault(
        'no_evidence',
        'unverified',
        '',
        'is about method, but no edge leads to code (implemented_by)',
        'Add the lines of code that do it.',
      ),
    ];
  if (claim.type === 'conclusion' && !has('rests_on', 'computed_from'))
    return [
      fault(
        'no_premise',
        'unverified',
        '',
        'is a conclusion without a premise (rests_on)',
        'Name the claims it rests on.',
      ),
    ];
  return [];
}
