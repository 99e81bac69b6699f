import { childrenOf, firstOf, type XmlElement } from '../../../base/xml/index.ts';
import { loose, type Piece } from '../building/piece.ts';
import { raised } from '../building/raised.ts';
import type { DocxReading } from './docx-reading.ts';
import { formulaIn } from './formula-in.ts';

/** What is not part of the text that is shown: what was deleted or moved away, properties, second forms of what Word draws. */
const OUT = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'pPr',
  'rPr',
  'sdtPr',
  'instrText',
  'delText',
  'proofErr',
  'commentReference',
  'annotationRef',
  'txbxContent',
]);

/** The text that an element shows, in order. Every piece comes from the paragraph that is being read. */
export function runPieces(element: XmlElement, reading: DocxReading): Piece[] {
  return element.children.flatMap((child): Piece[] => {
    if (!('name' in child)) return [];
    switch (child.name) {
      case 't':
        return reading.isShown ? [loose(textIn(child), reading.paragraph)] : [];
      case 'r':
        return ofRun(child, reading);
      case 'tab':
      case 'br':
      case 'cr':
        return element.name === 'r' && reading.isShown ? [loose(' ', reading.paragraph)] : [];
      case 'noBreakHyphen':
        return reading.isShown ? [loose('-', reading.paragraph)] : [];
      case 'sym':
        return reading.isShown ? [loose(symbol(child.attributes.char ?? ''), reading.paragraph)] : [];
      case 'fldChar':
        reading.mark(child.attributes.fldCharType ?? '');
        return [];
      case 'fldSimple': {
        reading.mark('begin');
        reading.code(child.attributes.instr ?? '');
        reading.mark('separate');
        const shown = runPieces(child, reading);
        reading.mark('end');
        return shown;
      }
      case 'instrText':
        reading.code(textIn(child));
        return [];
      case 'footnoteReference':
        reading.note('footnote', child.attributes.id ?? '');
        return [];
      case 'endnoteReference':
        reading.note('endnote', child.attributes.id ?? '');
        return [];
      case 'oMath':
      case 'oMathPara':
        return [loose(` ${formulaIn(child)} `, reading.paragraph)];
      case 'drawing':
      case 'pict':
        reading.builder.leaveOut('figure');
        return [];
      default:
        return OUT.has(child.name) ? [] : runPieces(child, reading);
    }
  });
}

function ofRun(run: XmlElement, reading: DocxReading): Piece[] {
  const properties = firstOf(run, 'rPr');
  const [vanish] = childrenOf(properties, 'vanish');
  if (vanish !== undefined && !/^(?:0|false|off)$/.test(vanish.attributes.val ?? '')) return [];
  const pieces = runPieces(run, reading);
  return firstOf(properties, 'vertAlign')?.attributes.val === 'superscript' ? raised(pieces) : pieces;
}

const textIn = (element: XmlElement) => element.children.map((child) => ('name' in child ? '' : child.text)).join('');

/** A sign of a symbol font; those of the private range have a shape only there. */
function symbol(char: string): string {
  const code = Number.parseInt(char, 16);
  return Number.isInteger(code) && code > 31 && code < 0xe000 && !(code >= 0xd800)
    ? String.fromCodePoint(code)
    : '\ufffd';
}
