import type { Paper, Stretch } from '../../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../../record/quantities/index.ts';
import type { Block } from '../../../../../record/texts/index.ts';

/** A sentence with its numbers. */
export interface Said extends Stretch {
  readonly text: string;
  readonly quantities: readonly PaperQuantity[];
  /** The text with its nth number replaced by `⟦n⟧`, so that patterns read words alone. */
  readonly marked: string;
  /** Offset in the canonical text of a character of `marked`; inside a mark, the beginning of the number. */
  readonly offsetOf: (marked: number) => number;
  readonly block: number;
  readonly kind: Block['kind'];
  readonly section: 'abstract' | 'methods' | 'results' | 'body';
}

/** A sentence longer than this is a table or a list that was read as one; it says nothing. */
const LONGEST = 1500;
const KINDS: ReadonlySet<Block['kind']> = new Set(['paragraph', 'list_item', 'quote', 'caption', 'footnote']);

/** The sentences of the running text and the captions, in order. */
export function saidIn(paper: Paper, quantities: readonly PaperQuantity[]): Said[] {
  const ofSentence = new Map<number, PaperQuantity[]>();
  for (const q of quantities) {
    if (q.kind === 'excluded' || q.cell !== undefined) continue;
    const list = ofSentence.get(q.sentence.start);
    if (list === undefined) ofSentence.set(q.sentence.start, [q]);
    else list.push(q);
  }
  const said: Said[] = [];
  for (const [index, block] of paper.text.blocks.entries()) {
    const section = paper.text.sections[block.section];
    if (!KINDS.has(block.kind) || section === undefined || section.kind === 'references') continue;
    if (section.kind === 'front' || section.kind === 'acknowledgements') continue;
    const place =
      section.kind === 'abstract' || section.kind === 'methods' || section.kind === 'results' ? section.kind : 'body';
    for (const [start, end] of block.sentences) {
      if (end - start > LONGEST) continue;
      const inside = (ofSentence.get(start) ?? []).filter((q) => q.start >= start && q.end <= end);
      said.push({ ...marked(paper.text.text, start, end, inside), block: index, kind: block.kind, section: place });
    }
  }
  return said;
}

function marked(text: string, start: number, end: number, quantities: readonly PaperQuantity[]) {
  let result = '';
  let at = start;
  // [offset in the marked text, offset in the text] of every stretch that is copied as it stands.
  const copied: [number, number][] = [];
  const used: PaperQuantity[] = [];
  for (const q of quantities) {
    if (q.start < at) continue;
    copied.push([result.length, at]);
    result += text.slice(at, q.start);
    copied.push([result.length, q.start]);
    result += `⟦${used.length}⟧`;
    used.push(q);
    at = q.end;
  }
  copied.push([result.length, at]);
  result += text.slice(at, end);
  const offsetOf = (offset: number): number => {
    const index = copied.findLastIndex(([from]) => from <= offset);
    const [from, to] = copied[index] ?? [0, start];
    return index % 2 === 1 ? to : to + offset - from;
  };
  return { start, end, text: text.slice(start, end), marked: result.replace(/\s/g, ' '), quantities: used, offsetOf };
}
