export type * from './model.ts';
export { type LogRequest, readLogs } from './read-logs.ts';
