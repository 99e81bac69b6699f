export { type ForgetRequest, forgetSource } from './forget.ts';
export { type Ingested, ingest } from './ingest.ts';
export { ingestText } from './ingest-text.ts';
export { listSources, sourceListText } from './list.ts';
export { idFrom } from './newcomers.ts';
export type { IngestRequest } from './request.ts';
export { IngestFile, SourceList } from './schema.ts';
