import type { Paper, Stretch } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';

/** Headings that a section stands under, the nearest first. */
export function headingsAt(paper: Paper, section: number): readonly string[] {
  return [...(paper.text.sections[section]?.path ?? [])].reverse();
}

/** The words around a number in running text, from near to far; each entry is a scope of its own. */
export interface Surroundings {
  /** The words right behind the number, up to the next number or mark: `36.97 seconds for the baseline`. */
  readonly behind: string;
  /** The words of its clause right before the number, back to another number. */
  readonly ahead: string;
  readonly clause: string;
  readonly sentence: string;
  /** The sentences before it in its paragraph, the nearest first; for a list item the paragraph that leads to the list. */
  readonly before: readonly string[];
  readonly headings: readonly string[];
}

const MOST_BEFORE = 4;
/** A sentence is read so many characters to either side of a number; longer ones are lists or no sentences. */
const FAR = 500;
/** How many items up from here the paragraph that leads to a list is looked for. */
const LONGEST_LIST = 30;

export function surroundingsOf(paper: Paper, quantity: PaperQuantity): Surroundings {
  const { text, blocks } = paper.text;
  const cut = (s: Stretch) => text.slice(Math.max(s.start, quantity.start - FAR), Math.min(s.end, quantity.end + FAR));
  const block = blocks[quantity.block];
  const before = (block?.sentences ?? [])
    .filter(([start]) => start < quantity.sentence.start)
    .slice(-MOST_BEFORE)
    .map(([start, end]) => text.slice(Math.max(start, end - FAR), end))
    .reverse();
  return {
    behind: behind(text.slice(quantity.end, Math.max(quantity.end, Math.min(quantity.clause.end, quantity.end + FAR)))),
    ahead:
      text
        .slice(Math.max(quantity.clause.start, quantity.start - FAR), quantity.start)
        .split(/\d/)
        .at(-1) ?? '',
    clause: cut(quantity.clause),
    sentence: cut(quantity.sentence),
    before: [...before, ...leadIn(paper, quantity.block)],
    headings: block === undefined ? [] : headingsAt(paper, block.section),
  };
}

/** Only words that belong to the number: what follows a comma or another number is about something else. */
function behind(rest: string): string {
  const words = rest.replace(/^[\s)\]%]+/, ' ').split(/[,;:.()\d]/, 1)[0] ?? '';
  return /\b(?:for|of|in|by|with|on|under|using)\b/i.test(words) ? words : '';
}

/** For an item of a list: the last sentences of the paragraph before the list. */
function leadIn(paper: Paper, index: number): string[] {
  const { text, blocks } = paper.text;
  if (blocks[index]?.kind !== 'list_item') return [];
  for (let i = index - 1; i >= Math.max(0, index - LONGEST_LIST); i -= 1) {
    const block = blocks[i];
    if (block === undefined || block.kind === 'list_item') continue;
    if (block.kind !== 'paragraph') return [];
    return block.sentences
      .slice(-MOST_BEFORE)
      .map(([start, end]) => text.slice(start, end))
      .reverse();
  }
  return [];
}
