import { SaxesParser } from 'saxes';
import type { Problem } from '../../../base/fault/index.ts';
import { readBytes } from './read-bytes.ts';
import type { RecordFile } from './record.ts';

/** An element with what is in it, in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

/** An element that was asked for, where it begins, and the elements that it stands in, outermost first. */
export interface FoundElement {
  readonly element: XmlElement;
  readonly line: number;
  readonly within: readonly { readonly name: string; readonly attributes: ReadonlyMap<string, string> }[];
}

/** Letters, tags and attributes that one record may have. */
const MOST_OF_RECORD = 1 << 23;
const DEEPEST = 60;

/**
 * Reads the elements of some names out of an XML file of any size, one after the other. Nothing is expanded or fetched: a document that
 * declares entities of its own is refused. What comes before a fault is good.
 */
export async function* xmlRecords(
  file: RecordFile,
  wanted: ReadonlySet<string>,
): AsyncGenerator<FoundElement[], Problem | undefined> {
  const parser = new SaxesParser({ position: true });
  const source = readBytes(file);
  const decoder = new TextDecoder('utf-8');
  const open: { name: string; attributes: Map<string, string>; children: (XmlElement | string)[]; line: number }[] = [];
  let found: FoundElement[] = [];
  let fault: Problem | undefined;
  /** Depth at which the record began that is being read; 0 outside of records. */
  let recordAt = 0;
  let size = 0;
  let events = 0;

  const stop = (what: string) => {
    fault ??= { what, where: { path: file.shown, line: parser.line } };
  };
  const grow = (by: number) => {
    size += by;
    if (size > MOST_OF_RECORD) stop('a record is longer than 8 MiB');
  };
  parser.on('error', (error) => stop(`no well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`));
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) stop('the document declares entities of its own, which are not expanded');
  });
  parser.on('opentag', ({ name, attributes }) => {
    events += 1;
    if (fault !== undefined) return;
    if (open.length >= DEEPEST) return stop(`elements are nested deeper than ${DEEPEST}`);
    open.push({ name, attributes: new Map(Object.entries(attributes)), children: [], line: parser.line });
    grow(name.length + 16);
    if (recordAt === 0 && wanted.has(name)) recordAt = open.length;
  });
  const text = (piece: string) => {
    events += 1;
    if (recordAt === 0 || fault !== undefined) return;
    grow(piece.length);
    open.at(-1)?.children.push(piece);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined || fault !== undefined) return;
    const { name, attributes, children, line } = closed;
    if (recordAt === 0) {
      size = 0;
      return;
    }
    const element = { name, attributes, children };
    if (open.length >= recordAt) open.at(-1)?.children.push(element);
    else {
      found.push({ element, line, within: open.map(({ name, attributes }) => ({ name, attributes })) });
      recordAt = 0;
      size = 0;
    }
  });

  let eventsBefore = 0;
  let sinceEvent = 0;
  for (;;) {
    const { value, done } = await source.next();
    if (done !== true) {
      parser.write(decoder.decode(value, { stream: true }));
      sinceEvent = events === eventsBefore ? sinceEvent + value.length : 0;
      eventsBefore = events;
      // The parser holds a text or comment until it ends.
      if (sinceEvent > MOST_OF_RECORD) stop('a text or comment is longer than 8 MiB');
    } else if (fault === undefined) {
      parser.write(decoder.decode());
      if (value === undefined) parser.close();
      else fault = value;
    }
    if (found.length > 0) yield found;
    found = [];
    if (done === true || fault !== undefined) {
      await source.return(undefined);
      return fault;
    }
  }
}

/** The first child of a name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return children(element, name)[0];
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((one): one is XmlElement => typeof one !== 'string' && one.name === name);
}

/** All text in an element, tags away, one space between words; '' where the element is absent. */
export function textIn(element: XmlElement | undefined): string {
  return element === undefined ? '' : flat(element).replace(/\s+/g, ' ').trim();
}

function flat(element: XmlElement): string {
  return element.children.map((one) => (typeof one === 'string' ? one : flat(one))).join('');
}
