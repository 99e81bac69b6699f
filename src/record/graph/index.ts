export { type Edge, type EdgeKind, edgesOf } from './edges.ts';
export { type BundleVerification, type FileFault, type GraphFault, type GraphReason, verifyBundle } from './verify.ts';
