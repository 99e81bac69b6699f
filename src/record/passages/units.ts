import type { IndexedSource, Window } from './model.ts';

/** What a unit is: `first` begins a block, `next` goes on in it. Title and headings are searched and are never part of a window. */
export const UNIT = { title: 0, heading: 1, first: 2, next: 3 } as const;
export type UnitKind = (typeof UNIT)[keyof typeof UNIT];

/** The smallest thing that is counted: the title, a heading path, a sentence, or a whole table, caption or equation. */
export interface Unit extends Omit<Window, 'sourceId'> {
  readonly kind: UnitKind;
  readonly text: string;
}

/** Sentences of a window. */
export const WINDOW = 3;

/** Units of a source in order: the title, then for each section the path of its headings and the sentences of its indexed blocks. */
export function unitsOf(source: IndexedSource): Unit[] {
  const { text, blocks, sections } = source.text;
  const title = source.title !== '' ? source.title : titleIn(source);
  const units: Unit[] = [{ kind: UNIT.title, text: title, ...NOWHERE }];
  let section = -1;
  blocks.forEach((block, number) => {
    if (!block.indexed || block.kind === 'title' || block.kind === 'heading' || block.end <= block.start) return;
    if (block.section !== section) {
      section = block.section;
      const path = sections[section]?.path.join(' ') ?? '';
      if (path !== '') units.push({ kind: UNIT.heading, text: path, ...NOWHERE });
    }
    const last = Math.max(0, block.sentences.length - 1);
    const whole = WHOLE.has(block.kind) || block.sentences.length < 2;
    const parts = whole ? [{ first: 0, last, start: block.start, end: block.end }] : sentencesOf(block.sentences);
    parts.forEach((part, at) => {
      units.push({
        kind: at === 0 ? UNIT.first : UNIT.next,
        block: number,
        ...part,
        text: text.slice(part.start, part.end),
      });
    });
  });
  return units;
}

const NOWHERE = { block: 0, first: 0, last: 0, start: 0, end: 0 };
const WHOLE: ReadonlySet<string> = new Set(['table', 'caption', 'equation']);

function titleIn({ text: { text, blocks } }: IndexedSource): string {
  const block = blocks.find(({ kind }) => kind === 'title');
  return block === undefined ? '' : text.slice(block.start, block.end);
}

function sentencesOf(sentences: readonly (readonly [number, number])[]) {
  return sentences.map(([start, end], at) => ({ first: at, last: at, start, end }));
}

/** How many windows begin in a source, by the kinds of its units. */
export function windowsIn(kinds: Iterable<number>): number {
  let [windows, inBlock] = [0, 0];
  for (const kind of kinds) {
    inBlock = kind === UNIT.next ? inBlock + 1 : kind === UNIT.first ? 1 : 0;
    // The first window of a block stands from its first sentence on; each sentence past the third begins one more.
    if (inBlock === 1 || inBlock > WINDOW) windows += 1;
  }
  return windows;
}
