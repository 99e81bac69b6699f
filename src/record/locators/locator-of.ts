import type { Block, CanonicalText } from '../texts/index.ts';
import { anchorOf } from './anchor-of.ts';
import type { Locator } from './model.ts';
import { sectionName, sectionsNamed } from './section-name.ts';

/**
 * The place of a stretch in words and numbers: section path, paragraph, sentences (`Results/Primary outcome/p12/s1-3`). A stretch over several
 * paragraphs names both ends (`Results/p2/s3 to p3/s1`). A `/` in a heading is written `\/`. Throws RangeError outside the text.
 */
export function locatorOf(text: CanonicalText, start: number, end: number): Locator {
  const anchor = anchorOf(text.text, start, end);
  const first = blockAt(text.blocks, start);
  const last = blockBefore(text.blocks, end) ?? first;
  if (first === undefined || last === undefined) return { path: '', anchor };
  return {
    path: pathOf(text, first, last, start, end),
    anchor,
    ...(first.page === undefined ? {} : { page: first.page }),
  };
}

/** The stretch that the path of a locator names: whole sentences. Undefined where the text has no such place. */
export function resolveLocatorPath(text: CanonicalText, path: string): Stretch | undefined {
  const whole = oneParagraph(text, path);
  if (whole !== undefined) return whole;
  // A heading may hold " to ", too: every place where the path may part is tried.
  for (let at = path.indexOf(' to '); at >= 0; at = path.indexOf(' to ', at + 1)) {
    const start = oneParagraph(text, path.slice(0, at));
    if (start === undefined) continue;
    const rest = path.slice(at + ' to '.length);
    const section = /^(.*)\/(?:p\d|heading|title)/.exec(path.slice(0, at))?.[1];
    const end =
      (rest.includes('/p') || section === undefined ? undefined : oneParagraph(text, `${section}/${rest}`)) ??
      oneParagraph(text, rest);
    if (end !== undefined && end.end > start.start) return { start: start.start, end: end.end };
  }
  return undefined;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const PATH = /^(?:(.*)\/)?(p\d{1,7}|heading|title)(?:\/s(\d{1,7})(?:-(\d{1,7}))?)?$/;

function oneParagraph(text: CanonicalText, path: string): Stretch | undefined {
  const match = PATH.exec(path);
  if (match === null) return undefined;
  const [, section = '', paragraph = '', from, to] = match;
  const block = blockNamed(text, section, paragraph);
  const start = block?.sentences[from === undefined ? 0 : Number(from) - 1];
  const last = to ?? from;
  const end = last === undefined ? block?.sentences.at(-1) : block?.sentences[Number(last) - 1];
  return start === undefined || end === undefined || end[1] <= start[0] ? undefined : { start: start[0], end: end[1] };
}

function pathOf(text: CanonicalText, first: Block, last: Block, start: number, end: number): string {
  const from = sentenceAt(first, start);
  const to = sentenceBefore(last, end);
  const head = named(text, first);
  if (first === last) return `${head}/s${from + 1}${to > from ? `-${to + 1}` : ''}`;
  const tail = first.section === last.section ? paragraphName(last) : named(text, last);
  return `${head}/s${from + 1} to ${tail}/s${to + 1}`;
}

function named(text: CanonicalText, block: Block): string {
  const section = sectionName(text.sections, block.section);
  return section === '' ? paragraphName(block) : `${section}/${paragraphName(block)}`;
}

const paragraphName = (block: Block) =>
  block.paragraph > 0 ? `p${block.paragraph}` : block.kind === 'title' ? 'title' : 'heading';

function blockNamed(text: CanonicalText, section: string, paragraph: string): Block | undefined {
  const sections = sectionsNamed(text.sections, section);
  return text.blocks.find((block) => sections.includes(block.section) && paragraphName(block) === paragraph);
}

/** The block that an offset falls into, or the next one after it. */
function blockAt(blocks: readonly Block[], offset: number): Block | undefined {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return blocks[low] ?? blocks.at(-1);
}

/** The last block that begins before an offset. */
function blockBefore(blocks: readonly Block[], offset: number): Block | undefined {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return blocks[low - 1];
}

function sentenceAt({ sentences }: Block, offset: number): number {
  const index = sentences.findIndex(([, end]) => end > offset);
  return index < 0 ? Math.max(0, sentences.length - 1) : index;
}

function sentenceBefore({ sentences }: Block, offset: number): number {
  return Math.max(
    0,
    sentences.findLastIndex(([start]) => start < offset),
  );
}
