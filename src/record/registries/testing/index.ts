export { citedAsReference } from './cited.ts';
export { type Cited, citedReferences, type Recording, recordings, recordingsMissing } from './recordings.ts';
export { referenceOf } from './reference.ts';
export { replayRecordings } from './replay.ts';
export {
  type Asked,
  type Behaviour,
  emptyAnswer,
  type StubAnswer,
  type StubServices,
  startServices,
} from './stub-services.ts';
