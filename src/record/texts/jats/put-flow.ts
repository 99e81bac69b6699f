import { childrenOf, firstOf, type XmlElement, type XmlText } from '../../../base/xml/index.ts';
import { loose, type Piece } from '../building/piece.ts';
import { sectionKindOf } from '../building/section-kind.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import type { SectionKind } from '../model.ts';
import { formulaText } from './formula-text.ts';
import { inlineOf, pieceOf } from './inline.ts';
import { putReferences } from './put-references.ts';
import { tableRows } from './table-rows.ts';

/** What reading an article keeps at hand. */
export interface JatsReading {
  readonly xml: string;
  readonly builder: TextBuilder;
  /** Footnotes met inside the running text, put after the paragraph. */
  notes: XmlElement[];
}

type Frame = 'paragraph' | 'list_item' | 'quote' | 'footnote';

/** Elements that stand as blocks of their own, also inside a paragraph. */
const BLOCKS = new Set([
  'p',
  'sec',
  'list',
  'def-list',
  'disp-formula',
  'disp-formula-group',
  'disp-quote',
  'verse-group',
  'boxed-text',
  'statement',
  'table-wrap',
  'table-wrap-group',
  'table',
  'fig',
  'fig-group',
  'supplementary-material',
  'preformat',
  'code',
  'speech',
  'chem-struct-wrap',
  'fn-group',
  'app',
  'ref-list',
  'ack',
  'glossary',
]);
const PASSED = new Set([
  'title',
  'label',
  'sec-meta',
  'permissions',
  'object-id',
  'graphic',
  'media',
  'alt-text',
  'long-desc',
]);

/** Puts what stands in an element, block by block; its own `title` is the caller's. `level` is that of headings directly inside. */
export function putFlow(
  element: XmlElement,
  reading: JatsReading,
  level: number,
  kind?: SectionKind,
  frame: Frame = 'paragraph',
): void {
  let run: Piece[] = [];
  const flush = () => {
    reading.builder.block(frame, run);
    run = [];
  };
  for (const child of element.children) {
    if ('name' in child && BLOCKS.has(child.name)) {
      flush();
      putBlock(child, reading, level, kind, frame);
    } else if (!('name' in child && PASSED.has(child.name) && element.name !== 'p'))
      run.push(...pieceOf(child, reading));
  }
  flush();
  putNotes(reading);
}

function putBlock(
  element: XmlElement,
  reading: JatsReading,
  level: number,
  kind: SectionKind | undefined,
  frame: Frame,
): void {
  const { builder } = reading;
  switch (element.name) {
    case 'sec':
    case 'app':
    case 'glossary':
    case 'ack':
    case 'boxed-text':
    case 'statement':
      putSection(element, reading, level, kind, frame);
      return;
    case 'list':
      for (const item of childrenOf(element, 'list-item')) putItem(item, reading, level);
      return;
    case 'def-list':
      for (const item of childrenOf(element, 'def-item')) {
        const term = firstOf(item, 'term');
        const pieces = term === undefined ? [] : inlineOf(term, reading);
        for (const def of childrenOf(item, 'def'))
          pieces.push(loose(pieces.length > 0 ? ': ' : '', def.at), ...spaced(def, reading));
        builder.block('list_item', pieces);
      }
      return;
    case 'disp-formula':
    case 'chem-struct-wrap':
      builder.block('equation', [loose(formulaText(element, builder), element.at)]);
      return;
    case 'disp-quote':
    case 'verse-group':
    case 'speech':
      putFlow(element, reading, level, kind, 'quote');
      return;
    case 'fn-group':
      for (const note of childrenOf(element, 'fn')) putFlow(note, reading, level, kind, 'footnote');
      return;
    case 'preformat':
    case 'code':
      builder.lines('code', codeLines(element));
      return;
    case 'fig':
    case 'supplementary-material':
      putCaption(element, reading);
      if (element.name === 'fig') builder.leaveOut('figure');
      return;
    case 'table-wrap':
      putTable(element, reading);
      return;
    case 'table':
      builder.table(tableRows(element, reading));
      return;
    case 'ref-list':
      putReferences(element, reading, level);
      return;
    default:
      putFlow(element, reading, level, kind, frame);
  }
}

const KIND_OF_TYPE: readonly (readonly [RegExp, SectionKind])[] = [
  [/method|materials|subjects/i, 'methods'],
  [/results/i, 'results'],
  [/acknowledg/i, 'acknowledgements'],
];

function putSection(
  element: XmlElement,
  reading: JatsReading,
  level: number,
  kind: SectionKind | undefined,
  frame: Frame,
): void {
  const title =
    firstOf(element, 'title') ??
    firstOf(element, 'caption', 'title') ??
    (element.name === 'statement' ? firstOf(element, 'label') : undefined);
  const words = title === undefined ? [] : inlineOf(title, reading);
  const name = words
    .map(({ text }) => text)
    .join('')
    .trim();
  const type = element.attributes['sec-type'] ?? (element.name === 'ack' ? 'acknowledgements' : '');
  const own = kind ?? sectionKindOf(name) ?? KIND_OF_TYPE.find(([pattern]) => pattern.test(type))?.[1];
  if (name !== '') reading.builder.heading(level, words, own === undefined ? {} : { kind: own });
  else if (element.name === 'ack') reading.builder.section(['Acknowledgements'], 'acknowledgements');
  putFlow(element, reading, name === '' ? level : level + 1, kind, frame);
  if (name !== '') reading.builder.close(level);
}

function putItem(item: XmlElement, reading: JatsReading, level: number): void {
  const label = firstOf(item, 'label');
  const [first, ...rest] = childrenOf(item, 'p');
  // A label belongs to the first paragraph of its item.
  if (label !== undefined && first !== undefined && !childrenOf(first).some(({ name }) => BLOCKS.has(name))) {
    reading.builder.block('list_item', [
      ...inlineOf(label, reading),
      loose(' ', first.at),
      ...inlineOf(first, reading),
    ]);
    const others = item.children.filter((child) => child !== label && child !== first);
    if (rest.length > 0 || others.length > 0)
      putFlow({ ...item, children: others }, reading, level, undefined, 'list_item');
  } else putFlow(item, reading, level, undefined, 'list_item');
}

/** Paragraphs of a short element as one run. */
export function spaced(element: XmlElement, reading: JatsReading): Piece[] {
  return element.children.flatMap((child: XmlElement | XmlText) =>
    'name' in child && child.name === 'p'
      ? [loose(' ', child.at), ...inlineOf(child, reading), loose(' ', child.at)]
      : pieceOf(child, reading),
  );
}

function putCaption(element: XmlElement, reading: JatsReading): void {
  const label = firstOf(element, 'label');
  const caption = firstOf(element, 'caption');
  const pieces =
    label === undefined
      ? []
      : [...inlineOf(label, reading), loose(/[.:]\s*$/.test(textEnd(label)) ? ' ' : '. ', label.at)];
  for (const part of childrenOf(caption, 'title', 'p')) pieces.push(...inlineOf(part, reading), loose(' ', part.at));
  reading.builder.block('caption', pieces);
  putNotes(reading);
}

const textEnd = (element: XmlElement): string => {
  const last = element.children.at(-1);
  return last === undefined ? '' : 'name' in last ? textEnd(last) : last.text;
};

function putTable(wrap: XmlElement, reading: JatsReading): void {
  putCaption(wrap, reading);
  const tables = [...childrenOf(wrap, 'table'), ...childrenOf(firstOf(wrap, 'alternatives'), 'table')];
  for (const table of tables) reading.builder.table(tableRows(table, reading));
  if (tables.length === 0) reading.builder.leaveOut('table as picture');
  for (const foot of childrenOf(wrap, 'table-wrap-foot')) putFlow(foot, reading, 1, undefined, 'footnote');
  putNotes(reading);
}

function codeLines(element: XmlElement): Piece[][] {
  const text = (one: XmlElement): string =>
    one.children.map((child) => ('name' in child ? text(child) : child.text)).join('');
  return text(element)
    .split('\n')
    .map((line) => [loose(line, element.at)]);
}

function putNotes(reading: JatsReading): void {
  const { notes } = reading;
  reading.notes = [];
  for (const note of notes) putFlow(note, reading, 1, undefined, 'footnote');
}
