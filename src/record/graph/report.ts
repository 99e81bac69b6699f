import type { GraphFault, GraphReason } from './verify.ts';

/** Makes a fault of one claim; `pointer` leads to its place within the claim. */
export type Report = (
  reason: GraphReason,
  state: GraphFault['state'],
  pointer: string,
  message: string,
  mend: string,
) => GraphFault;
