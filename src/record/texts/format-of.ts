import type { TextFormat } from './model.ts';

/** What a file is read as: told by its first bytes and its ending; undefined where it is nothing that is read. */
export function formatOf(_path: string, _bytes: Uint8Array): TextFormat | undefined {
  throw new Error('not built yet');
}
