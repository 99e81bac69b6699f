export { FullText, Source, SourceId, SourceTrust } from './schema.ts';
