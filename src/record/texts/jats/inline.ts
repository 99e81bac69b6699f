import { alignedStretches, type XmlElement, type XmlText } from '../../../base/xml/index.ts';
import { loose, type Piece } from '../building/piece.ts';
import { raised } from '../building/raised.ts';
import { formulaText } from './formula-text.ts';
import type { JatsReading } from './put-flow.ts';

/** Elements that hold no running text of their own. */
const SILENT = new Set([
  'fn',
  'graphic',
  'inline-graphic',
  'media',
  'object-id',
  'processing-meta',
  'index-term',
  'alternatives-image',
]);

/** The running text of an element with its places. Raised digits are written as such, so that 10<sup>3</sup> is not 103. */
export function inlineOf(element: XmlElement, reading: JatsReading): Piece[] {
  return element.children.flatMap((child) => pieceOf(child, reading));
}

/** The same of one child. Footnotes inside it are put aside. */
export function pieceOf(child: XmlElement | XmlText, reading: JatsReading): Piece[] {
  if (!('name' in child)) return alignedStretches(reading.xml.slice(child.start, child.end), child.text, child.start);
  switch (child.name) {
    case 'fn':
      reading.notes.push(child);
      return [];
    case 'sup':
      return raised(inlineOf(child, reading));
    case 'break':
      return [loose(' ', child.at)];
    case 'inline-formula':
    case 'disp-formula':
    case 'math':
    case 'tex-math':
      return [loose(formulaText(child, reading.builder), child.at)];
    default:
      return SILENT.has(child.name) ? [] : inlineOf(child, reading);
  }
}
