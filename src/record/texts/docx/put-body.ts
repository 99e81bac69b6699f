import { childrenOf, firstOf, type XmlElement } from '../../../base/xml/index.ts';
import { isBibliographyControl } from '../../reference-lists/index.ts';
import { isHeadingByWords } from '../building/heading-words.ts';
import { loose, type Piece } from '../building/piece.ts';
import type { DocxReading } from './docx-reading.ts';
import { runPieces } from './run-pieces.ts';

const PARTS = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo', 'smartTag', 'AlternateContent', 'Choice']);

/** Puts the paragraphs and tables of a body, in order. */
export function putBody(body: XmlElement, reading: DocxReading, frame: 'paragraph' | 'footnote' = 'paragraph'): void {
  for (const child of childrenOf(body)) {
    if (child.name === 'p') putParagraph(child, reading, frame);
    else if (child.name === 'tbl') reading.builder.table(rowsOf(child, reading), { indexed: !reading.isManaged });
    else if (PARTS.has(child.name)) {
      const kept = child.name === 'sdt' && isKept(child);
      if (kept) reading.managed += 1;
      putBody(child, reading, frame);
      if (kept) reading.managed -= 1;
    }
  }
}

/** A content control that Word or a reference manager fills. */
function isKept(control: XmlElement): boolean {
  const properties = firstOf(control, 'sdtPr');
  const named = childrenOf(properties, 'tag', 'alias').map(({ attributes }) => attributes.val ?? '');
  const gallery = firstOf(properties, 'docPartObj', 'docPartGallery')?.attributes.val ?? '';
  return (
    firstOf(properties, 'bibliography') !== undefined ||
    /^Table of Contents|^Bibliograph/.test(gallery) ||
    [...named, gallery].some(isBibliographyControl)
  );
}

function putParagraph(paragraph: XmlElement, reading: DocxReading, frame: 'paragraph' | 'footnote'): void {
  reading.begin();
  const { builder } = reading;
  const pieces = runPieces(paragraph, reading);
  const indexed = !reading.isTouched;
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const properties = firstOf(paragraph, 'pPr');
  const style = reading.style(firstOf(properties, 'pStyle')?.attributes.val ?? '');
  const outline = Number(firstOf(properties, 'outlineLvl')?.attributes.val ?? 9);
  const level = outline < 9 ? outline + 1 : style.level;
  if (text !== '' && frame === 'paragraph') {
    if (style.name === 'title' && reading.title === undefined) {
      reading.title = text;
      builder.section([], 'title');
      builder.block('title', pieces);
      builder.section([], 'body');
    } else if (indexed && level !== undefined) builder.heading(level, pieces);
    else if (indexed && isHeadingByWords(text) && !/[.!?]$/.test(text)) builder.heading(1, pieces);
    else
      builder.block(kindOf(paragraph, style.name, text), pieces, {
        indexed: indexed && !/^(?:toc \d|toc heading|bibliography|table of figures)/.test(style.name),
      });
  } else builder.block(frame, pieces, { indexed });
  putNotes(reading);
  for (const box of boxesIn(paragraph)) putBody(box, reading, frame);
}

function putNotes(reading: DocxReading): void {
  const notes = reading.pending;
  reading.pending = [];
  const at = reading.paragraph;
  for (const note of notes) {
    putBody(note, reading, 'footnote');
    // Notes are counted with the paragraph that calls them.
    reading.paragraph = at;
  }
}

function kindOf(paragraph: XmlElement, style: string, text: string) {
  if (style === 'caption' || /^(?:Figure|Fig\.|Table)\s[A-Z]?\d{1,3}[a-z]?\s?[.:|]\s/.test(text)) return 'caption';
  if (/quote/.test(style)) return 'quote';
  if (/^(?:html preformatted|source code|code|macro)/.test(style)) return 'code';
  if (childrenOf(paragraph, 'oMathPara').length > 0 && childrenOf(paragraph, 'r').length === 0) return 'equation';
  return firstOf(paragraph, 'pPr', 'numPr') !== undefined || /^list\b/.test(style) ? 'list_item' : 'paragraph';
}

/** Text boxes that hang on a paragraph; of two forms of one box the first. */
function boxesIn(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'txbxContent') return [child];
    return child.name === 'Fallback' ? [] : boxesIn(child);
  });
}

function rowsOf(table: XmlElement, reading: DocxReading): Piece[][][] {
  const above: Piece[][] = [];
  return partsOf(table, 'tr').map((row) => {
    const cells: Piece[][] = [];
    for (const cell of partsOf(row, 'tc')) {
      const properties = firstOf(cell, 'tcPr');
      const merge = firstOf(properties, 'vMerge');
      const own = cellPieces(cell, reading);
      // A cell over several rows is repeated in each.
      const shown = merge !== undefined && merge.attributes.val !== 'restart' ? (above[cells.length] ?? []) : own;
      above[cells.length] = shown;
      cells.push(shown);
      const span = Math.min(200, Number(firstOf(properties, 'gridSpan')?.attributes.val ?? 1) || 1);
      for (let c = 1; c < span; c += 1) {
        above[cells.length] = [];
        cells.push([]);
      }
    }
    return cells;
  });
}

/** Rows or cells, also those in content controls and those that were put in. */
function partsOf(element: XmlElement, name: string): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    child.name === name ? [child] : PARTS.has(child.name) ? partsOf(child, name) : [],
  );
}

function cellPieces(cell: XmlElement, reading: DocxReading): Piece[] {
  return childrenOf(cell).flatMap((child) => {
    if (child.name === 'tbl')
      return rowsOf(child, reading)
        .flat()
        .flatMap((pieces) => [...pieces, loose(' ', reading.paragraph)]);
    if (PARTS.has(child.name)) return cellPieces(child, reading);
    if (child.name !== 'p') return [];
    reading.paragraph += 1;
    return [...runPieces(child, reading), loose(' ', reading.paragraph)];
  });
}
