export { changeSources, type SourcesChange } from './change-sources.ts';
export { readSources, sourceById } from './read-sources.ts';
export { FullText, Source, SourceId, SourceTrust } from './schema.ts';
export { identifierIds, type SourceIdentifiers, sourceIdOf } from './source-id.ts';
export { SOURCES_PATH, SourceLine, sourceLine } from './source-line.ts';
export { type SourceState, sourceStates } from './source-states.ts';
export { INDEX_PATH, openSourceTexts, type SourceTexts, textOfSource } from './source-texts.ts';
