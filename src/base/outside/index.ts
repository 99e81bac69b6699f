export { canonicalDigest, canonicalJson } from '../json/index.ts';
export type { Answer, FailureReason, Finish } from './answer.ts';
export type { Fetched, FetchFailure, GetRequest, Pace } from './fetched.ts';
export { type Fetcher, type FetcherOptions, openFetcher } from './fetcher.ts';
export { type ModelDoor, type ModelDoorOptions, openModel } from './model-door.ts';
export { type Outside, type OutsideOptions, openOutside } from './outside.ts';
export { openPageDoor, type PageDoor, type PageDoorOptions, type Visit } from './page-door.ts';
export type { ChatMessage, ChatRequest, CommandRequest, OutsideRequest } from './request.ts';
export type { ModelTarget, TokenCount, Turn } from './turn.ts';
