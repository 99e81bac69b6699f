import { childrenOf, firstOf, type XmlElement } from '../../../base/xml/index.ts';
import { loose, type Piece } from '../building/piece.ts';
import { inlineOf, pieceOf } from './inline.ts';
import type { JatsReading } from './put-flow.ts';

/** The article's own list of references: kept, and never evidence. */
export function putReferences(list: XmlElement, reading: JatsReading, level: number): void {
  const title = firstOf(list, 'title');
  const words = title === undefined ? [loose('References', list.at)] : inlineOf(title, reading);
  reading.builder.heading(level, words, { kind: 'references' });
  for (const ref of childrenOf(list, 'ref'))
    reading.builder.block('list_item', citation(ref, reading), { pieceIsSentence: false });
  for (const inner of childrenOf(list, 'ref-list')) putReferences(inner, reading, level + 1);
}

/** A reference as it is printed; parts of one that is given in fields are set apart by spaces. */
function citation(element: XmlElement, reading: JatsReading): Piece[] {
  const printed = element.name === 'mixed-citation';
  return element.children.flatMap((child) => {
    if (printed || !('name' in child)) return pieceOf(child, reading);
    const inner = childrenOf(child).length > 0 ? citation(child, reading) : pieceOf(child, reading);
    return [...inner, loose(' ', child.at)];
  });
}
