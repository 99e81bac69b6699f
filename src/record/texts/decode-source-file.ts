/** The characters of a file of text, without byte order mark: UTF-8, UTF-16 with a mark, else Western Windows. Throws `bad_input` for bytes that are no text. */
export function decodeSourceFile(_bytes: Uint8Array, _path: string): string {
  throw new Error('not built yet');
}
