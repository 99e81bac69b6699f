import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where a user's stored answers of sources lie: `$XDG_CACHE_HOME/touchstone/references`, or below `~/.cache`. */
export function referenceCacheFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const cache = environment.XDG_CACHE_HOME ?? '';
  return join(isAbsolute(cache) ? cache : join(homedir(), '.cache'), 'touchstone', 'references');
}
