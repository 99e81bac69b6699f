import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { SaxesParser } from 'saxes';
import { TouchstoneError } from '../fault/index.ts';
import type { XmlElement, XmlText } from './xml-element.ts';

/** Deepest nesting, most elements and attributes of one document. */
const DEEPEST = 400;
const MOST_ELEMENTS = 3_000_000;
const MOST_ATTRIBUTES = 200;

export interface XmlOptions {
  /** As it is shown in faults. */
  readonly path: string;
  /** What the document should be: `a JATS document`. */
  readonly expected: string;
  /** Part of the file that is read, as a JSON Pointer, where it is inside a container. */
  readonly pointer?: string;
  /** Called at every element; may throw to stop. */
  readonly hurry?: () => void;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | XmlText)[];
  at: number;
}

/**
 * The root of an XML document as a tree with offsets. Nothing is fetched or expanded: a document that declares entities of its own is
 * refused; names of characters that HTML knows are read, other names stand as they are. Throws `bad_input` with the place.
 */
export function readXml(xml: string, { path, expected, pointer, hurry }: XmlOptions): XmlElement {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  const top: Open = { name: '', attributes: {}, children: [], at: 0 };
  const open: Open[] = [top];
  let elements = 0;
  let after = 0;
  const stop = (what: string): never => {
    throw new TouchstoneError('bad_input', {
      what,
      where: { path, ...(pointer === undefined ? { line: parser.line, column: parser.column + 1 } : { pointer }) },
      expected,
    });
  };
  nameEntities(parser.ENTITIES, xml);
  parser.on('error', (error) => stop(`the file is no well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`));
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) stop('the file declares entities of its own, which are not expanded');
    after = parser.position;
  });
  parser.on('opentag', ({ name, attributes }) => {
    hurry?.();
    elements += 1;
    if (elements > MOST_ELEMENTS) stop(`the file has more than ${MOST_ELEMENTS} elements`);
    if (open.length > DEEPEST) stop(`the file is nested deeper than ${DEEPEST} elements`);
    after = parser.position;
    const own: Record<string, string> = Object.create(null);
    for (const [key, value] of Object.entries(attributes).slice(0, MOST_ATTRIBUTES)) own[localOf(key)] = value;
    open.push({ name: localOf(name), attributes: own, children: [], at: after });
  });
  parser.on('closetag', () => {
    after = parser.position;
    const closed = open.pop();
    if (closed !== undefined) open.at(-1)?.children.push(closed);
  });
  parser.on('text', (text) => {
    const end = xml[parser.position - 1] === '<' ? parser.position - 1 : parser.position;
    open.at(-1)?.children.push({ text, start: after, end });
  });
  parser.on('cdata', (text) => {
    const start = after + '<![CDATA['.length;
    open.at(-1)?.children.push({ text, start, end: Math.max(start, parser.position - ']]>'.length) });
    after = parser.position;
  });
  const passed = () => {
    after = parser.position;
  };
  parser.on('comment', passed);
  parser.on('processinginstruction', passed);
  parser.write(xml).close();
  const root = top.children.find((child) => 'name' in child);
  return root ?? stop('the file holds no element');
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/** Names of characters that document types define and XML itself does not know. */
function nameEntities(entities: Record<string, string>, xml: string): void {
  for (const [, name = ''] of xml.matchAll(/&([A-Za-z][A-Za-z0-9]{1,30});/g)) {
    if (name in entities) continue;
    const decoded = decodeNamedCharacterReference(name);
    entities[name] = decoded === false ? `&${name};` : decoded;
  }
}
