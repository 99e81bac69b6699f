import { unreadable } from './limits.ts';

/**
 * The characters of a file of text, without byte order mark: UTF-16 with a mark, the encoding that XML or HTML declares, UTF-8, else
 * Western Windows. Throws `bad_input` for bytes that are no text.
 */
export function decodeSourceFile(bytes: Uint8Array, path: string): string {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return new TextDecoder(a === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (bytes.subarray(0, 65_536).includes(0)) throw unreadable(path, 'it is binary', { expected: 'text in UTF-8' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderFor(declared(bytes)).decode(bytes);
  }
}

/** The encoding that the beginning of an XML or HTML file names; '' where it names none. */
function declared(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return (
    /^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(head)?.[1] ??
    /<meta[^>]{0,200}\bcharset\s*=\s*["']?([\w.:-]{2,40})/i.exec(head)?.[1] ??
    ''
  );
}

function decoderFor(name: string): InstanceType<typeof TextDecoder> {
  try {
    return name === '' || /^utf-?8$/i.test(name) ? new TextDecoder('windows-1252') : new TextDecoder(name);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
