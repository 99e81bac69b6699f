export { type PublicDirectory, readPublicDirectory } from './read-public-directory.ts';
export { RunFile } from './run-file.ts';
export { type RunRequest, runPrompts } from './run-prompts.ts';
export { RunSettings } from './run-settings.ts';
export { runText } from './run-text.ts';
