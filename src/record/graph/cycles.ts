/** Order and cycles of a directed graph, by Tarjan's strongly connected components, without recursion; linear time. */
export interface GraphOrder {
  /** Nodes with everything they rest on before them; nodes of a cycle stand together. */
  readonly order: readonly string[];
  /** Each cycle as the nodes along it, the first not repeated at the end. */
  readonly cycles: readonly (readonly string[])[];
}

/** `next` gives what a node rests on; nodes outside `nodes` are ignored. */
export function orderGraph(nodes: readonly string[], next: (node: string) => readonly string[]): GraphOrder {
  const known = new Set(nodes);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const onStack = new Set<string>();
  const stack: string[] = [];
  const order: string[] = [];
  const cycles: string[][] = [];
  for (const root of nodes) {
    if (index.has(root)) continue;
    const frames: { node: string; targets: readonly string[]; at: number }[] = [];
    const enter = (node: string) => {
      index.set(node, index.size);
      low.set(node, index.size - 1);
      stack.push(node);
      onStack.add(node);
      frames.push({ node, targets: next(node).filter((to) => known.has(to)), at: 0 });
    };
    enter(root);
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const target = frame.targets[frame.at];
      if (target !== undefined) {
        frame.at += 1;
        if (!index.has(target)) enter(target);
        else if (onStack.has(target)) lower(low, frame.node, index.get(target) ?? 0);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1);
      if (parent !== undefined) lower(low, parent.node, low.get(frame.node) ?? 0);
      if (low.get(frame.node) !== index.get(frame.node)) continue;
      const component = stack.splice(stack.lastIndexOf(frame.node));
      for (const node of component) onStack.delete(node);
      order.push(...component);
      if (component.length > 1 || next(frame.node).includes(frame.node)) cycles.push(walkCycle(component, next));
    }
  }
  return { order, cycles };
}

function lower(low: Map<string, number>, node: string, value: number): void {
  low.set(node, Math.min(low.get(node) ?? value, value));
}

// Any walk inside a component comes back to a node it has seen; that part of it is a cycle a person can read.
function walkCycle(component: readonly string[], next: (node: string) => readonly string[]): string[] {
  const inside = new Set(component);
  const seen = new Map<string, number>();
  const path: string[] = [];
  let node = [...component].sort()[0] ?? '';
  while (!seen.has(node)) {
    seen.set(node, path.length);
    path.push(node);
    node = next(node).find((to) => inside.has(to)) ?? node;
  }
  return path.slice(seen.get(node));
}
