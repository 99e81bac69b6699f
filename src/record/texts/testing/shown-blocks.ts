import type { CanonicalText } from '../model.ts';

/** The blocks of a text as lines: `+` evidence or `-` none, its kind, the kind of its section, the section, the text. */
export function shownBlocks({ text, blocks, sections }: CanonicalText): string[] {
  return blocks.map((block) => {
    const section = sections[block.section];
    const head = `${block.indexed ? '+' : '-'} ${block.kind} ${section?.kind} [${section?.path.join(' > ')}]`;
    return `${head} ${text.slice(block.start, block.end)}`;
  });
}
