export { silenceInFolder, silenceInStudy, withSilence } from './append-silence.ts';
export { SILENCED_PATH, SilenceLine, type Silences } from './model.ts';
export { parseSilences, readSilences } from './read-silences.ts';
