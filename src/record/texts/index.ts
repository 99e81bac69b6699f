export { decodeSourceFile } from './decode-source-file.ts';
export { formatOf } from './format-of.ts';
export type * from './model.ts';
export { plainTextSource } from './plain-text-source.ts';
export type { ReadPart, ReadResult } from './read-result.ts';
export { type ReadOptions, readSourceFile, readSourceParts } from './read-source-file.ts';
export { sentencesOf } from './sentences/sentences-of.ts';
export { type SourcePlace, sourcePlace } from './source-place.ts';
