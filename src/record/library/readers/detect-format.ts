import { closeSync, openSync, readSync } from 'node:fs';
import { constants, gunzipSync } from 'node:zlib';
import type { RecordFormat } from './record.ts';

/** What a file of records is written in; undefined where it is none. */
export function detectFormat(absolute: string): { readonly format: RecordFormat; readonly gzip: boolean } | undefined {
  const head = headOf(absolute);
  if (head === undefined) return undefined;
  const bare = absolute.toLowerCase().replace(/\.gz$/, '');
  const extension = /\.([a-z]+)$/.exec(bare)?.[1] ?? '';
  const format = formatOfHead(extension, head.text);
  return format === undefined ? undefined : { format, gzip: head.gzip };
}

/** Endings of files that are looked at in a folder. */
export const RECORD_ENDINGS = /\.(?:jsonl|ndjson|json|bib|bibtex|biblatex|ris|xml)(?:\.gz)?$/i;

function formatOfHead(extension: string, head: string): RecordFormat | undefined {
  if (extension === 'jsonl' || extension === 'ndjson') return 'jsonl';
  if (extension === 'bib' || extension === 'bibtex' || extension === 'biblatex') return 'bibtex';
  if (extension === 'ris') return 'ris';
  const text = head.replace(/^\s+/, '');
  if (text.startsWith('<')) return xmlFormat(text);
  if (text.startsWith('[')) return 'csl-json';
  if (text.startsWith('{'))
    return /^\{.*\}[ \t\r]*(?:\n|$)/.test(text.slice(0, text.indexOf('\n') + 1) || text) ? 'jsonl' : 'csl-json';
  if (extension === 'json' || extension === 'xml') return undefined;
  if (/^TY {1,2}- /m.test(text)) return 'ris';
  return /^[ \t]*@[A-Za-z]{2,30}\s{0,9}[{(]/m.test(text) ? 'bibtex' : undefined;
}

/** Told by the root element. */
function xmlFormat(text: string): RecordFormat | undefined {
  const root = /<([A-Za-z][\w.-]{0,60})[\s/>]/.exec(withoutComments(text))?.[1];
  if (root === 'collection') return 'acl-xml';
  return root === 'PubmedArticleSet' || root === 'PubmedArticle' ? 'pubmed-xml' : undefined;
}

function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', at)) {
    kept.push(text.slice(at, start));
    const end = text.indexOf('-->', start);
    if (end < 0) return kept.join('');
    at = end + 3;
  }
  return kept.join('') + text.slice(at);
}

const HEAD_BYTES = 1 << 16;

/** The first letters of a file, unpacked. */
function headOf(path: string): { readonly text: string; readonly gzip: boolean } | undefined {
  const buffer = Buffer.alloc(HEAD_BYTES);
  let read: number;
  try {
    const descriptor = openSync(path, 'r');
    try {
      read = readSync(descriptor, buffer, 0, HEAD_BYTES, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
  const bytes = buffer.subarray(0, read);
  const gzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = gzip ? unpackedHead(bytes) : bytes;
  return { text: plain.toString('utf8').replace(/^\ufeff/, ''), gzip };
}

function unpackedHead(bytes: Uint8Array): Buffer {
  try {
    // The piece ends in the middle, which is no fault here. What it unpacks to is bounded: deflate packs at most a thousand to one.
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1 << 27 }).subarray(0, HEAD_BYTES);
  } catch {
    return Buffer.alloc(0);
  }
}
