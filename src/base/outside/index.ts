export type { Answer, FailureReason, Finish } from './answer.ts';
export { canonicalDigest, canonicalJson } from './canonical.ts';
export { type Outside, type OutsideOptions, openOutside } from './outside.ts';
export type { ChatMessage, ChatRequest, CommandRequest, OutsideRequest } from './request.ts';
