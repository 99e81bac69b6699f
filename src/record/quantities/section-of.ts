import type { Paper } from '../papers/index.ts';
import type { Block } from '../texts/index.ts';
import type { Surroundings } from './kinds/index.ts';
import type { PaperQuantity } from './model.ts';

const RELATED = /\b(?:related|background|prior work|previous work|literature|state of the art)\b/i;
const RESULTS =
  /\b(?:results?|evaluations?|analys[ei]s|ablations?|discussion|conclusions?|findings|performance|comparisons?|limitations?|outcomes?|summary|impact)\b/i;
const METHODS =
  /\b(?:methods?|methodology|set-?up|settings?|implementation|training|architecture|hyper-?parameters?|materials|participants|procedure|data(?:sets?)?|preliminaries|problem|approach|measures)\b/i;

/** What a section is about, by the innermost of its headings that says so: "Experiments / Training details" is about methods. */
export function sectionOf(paper: Paper, block: Block): Pick<Surroundings, 'section' | 'headings'> {
  const section = paper.text.sections[block.section];
  const path = section?.path ?? [];
  const headings = path.join(' / ');
  for (const heading of [...path].reverse()) {
    if (RELATED.test(heading)) return { section: 'related', headings };
    if (RESULTS.test(heading)) return { section: 'results', headings };
    if (METHODS.test(heading)) return { section: 'methods', headings };
  }
  if (section?.kind === 'results' || section?.kind === 'methods') return { section: section.kind, headings };
  return { section: 'other', headings };
}

/** The part of the paper that a block of text belongs to. */
export function placeOf(paper: Paper, block: Block): PaperQuantity['place'] {
  if (block.kind === 'caption' || block.kind === 'footnote' || block.kind === 'equation' || block.kind === 'table')
    return block.kind;
  const about = paper.text.sections[block.section]?.kind;
  if (about === 'abstract' || about === 'methods' || about === 'results') return about;
  const { section } = sectionOf(paper, block);
  return section === 'results' || section === 'methods' ? section : 'body';
}
