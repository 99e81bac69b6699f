import {
  alternativesTried,
  type Branch,
  type Closure,
  closureOf,
  type Decision,
  isDeclarationChanged,
  type Next,
  nextOf,
  noiseOf,
  type Ranked,
  ranking,
  type Sensitivity,
  sensitivityOf,
} from '../../record/branches/index.ts';

/** A branch in the tree. */
export interface TreeNode {
  readonly branch: Branch;
  readonly depth: number;
  readonly children: readonly TreeNode[];
  readonly ranked: Ranked | undefined;
}

/** Everything that is shown of a decision, computed once. */
export interface DecisionView {
  readonly decision: Decision;
  readonly roots: readonly TreeNode[];
  readonly ranking: readonly Ranked[];
  readonly noise: number;
  readonly closure: Closure | undefined;
  readonly next: Next;
  readonly sensitivity: Sensitivity | undefined;
  /** N of "best of N": those that failed, and those of superseded decisions, included. */
  readonly tried: number;
  readonly isDeclarationChanged: boolean;
}

/** What is to be shown of a decision. */
export function viewOf(decision: Decision, all: readonly Decision[]): DecisionView {
  const ranked = ranking(decision);
  return {
    decision,
    roots: treeOf(decision, ranked),
    ranking: ranked,
    noise: noiseOf(decision),
    closure: closureOf(decision),
    next: nextOf(decision),
    sensitivity: sensitivityOf(decision),
    tried: alternativesTried(decision, all),
    isDeclarationChanged: isDeclarationChanged(decision),
  };
}

// Children stand below their parent, the older first. A branch whose parent is not there, or that stands in a circle, is a root.
function treeOf(decision: Decision, ranked: readonly Ranked[]): readonly TreeNode[] {
  const { branches = [] } = decision;
  const places = new Map(ranked.map((one) => [one.branch, one]));
  const children = Map.groupBy(branches, ({ parent }) => parent);
  const placed = new Set<Branch>();
  const grow = (branch: Branch, depth: number): TreeNode => {
    placed.add(branch);
    const below = (children.get(branch.id) ?? []).filter((child) => !placed.has(child));
    return {
      branch,
      depth,
      children: below.map((child) => grow(child, depth + 1)),
      ranked: places.get(branch),
    };
  };
  const ids = new Set(branches.map(({ id }) => id));
  const roots = branches
    .filter(({ parent }) => parent === undefined || !ids.has(parent))
    .map((branch) => grow(branch, 1));
  return [...roots, ...branches.flatMap((branch) => (placed.has(branch) ? [] : [grow(branch, 1)]))];
}

/** Every node with the way it is drawn in: the older first, children below their parent. */
export function flat(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
