import { SaxesParser } from 'saxes';

/** An element of a small XML document. Names keep their prefix: `arxiv:comment`. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const DEEPEST = 100;
const MOST_ELEMENTS = 500_000;

/**
 * The root of a document, or undefined where it is not well-formed, nested deeper than 100 or larger than half a million
 * elements. Entities of a document type are not declared, so they are an error; nothing is expanded or fetched.
 */
export function readXml(text: string): Element | undefined {
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length > DEEPEST || elements > MOST_ELEMENTS) throw new Error('too large');
    const attributes: Record<string, string> = Object.create(null);
    for (const [key, value] of Object.entries(tag.attributes)) attributes[key] = String(value);
    const element = { name: tag.name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const add = (piece: string) => void open.at(-1)?.children.push(piece);
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return root.children.find((child) => typeof child !== 'string');
}

/** Child elements of that name, in order. */
export function all(element: Element | undefined, name: string): Element[] {
  return (element?.children ?? []).filter((child) => typeof child !== 'string').filter((child) => child.name === name);
}

/** The first element at a path of names. */
export function first(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  let at = element;
  for (const name of path) at = all(at, name)[0];
  return at;
}

/** All text inside, markup left out; undefined where there is none but white space. */
export function textIn(element: Element | undefined): string | undefined {
  if (element === undefined) return undefined;
  const pieces: string[] = [];
  const gather = (at: Element) => {
    for (const child of at.children) {
      if (typeof child === 'string') pieces.push(child);
      else gather(child);
    }
  };
  gather(element);
  const text = pieces.join('').replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}
