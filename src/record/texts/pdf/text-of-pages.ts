import { type PdfLine, withoutRunningLines } from '../../../base/pdf/index.ts';
import { doisIn } from '../../works/index.ts';
import { fullTextOf } from '../building/full-text-of.ts';
import { isHeadingByWords } from '../building/heading-words.ts';
import { joinOfLines, wordsInside } from '../building/join-of-lines.ts';
import type { Piece } from '../building/piece.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import type { ReadSource } from '../model.ts';
import { headingOf } from './heading-of.ts';
import { layoutOf } from './layout-of.ts';
import { type Paragraph, paragraphsOf } from './paragraphs-of.ts';

const CAPTION =
  /^(?:(?:Supplementary|Supplemental|Extended Data|Appendix)\s)?(?:Figure|Fig\.|FIGURE|FIG\.|Table|TABLE|Abbildung|Abb\.|Tabelle)\s?[A-Z]?\d{1,3}[a-z]?\s?[.:|—–]?\s/;
/** Dots that lead to a page number in a table of contents. */
const LEADERS = /(?:\.\s?){6}/;
const ITEM = /^(?:[•‣▪◦–-]\s|\(?\d{1,2}[.)]\s|\([a-z]\)\s)/;

/** The canonical text of the lines of a PDF. */
export function textOfPages(pages: readonly (readonly PdfLine[])[], builder: TextBuilder): ReadSource {
  const lines = withoutRunningLines(pages).flat();
  builder.leaveOut('page without text', pages.filter((page) => page.length === 0).length);
  const layout = layoutOf(lines);
  const known = wordsInside(lines.map(({ text }) => text));
  let title: string | undefined;
  let begun = false;
  for (const paragraph of paragraphsOf(lines, layout)) {
    const [first] = paragraph;
    if (first === undefined) continue;
    const text = paragraph.map((line) => line.text.trim()).join(' ');
    const page = first.page;
    if (title === undefined && page === 1 && builder.isEmpty && first.size >= 1.2 * layout.size && text.length < 400) {
      builder.section([], 'title');
      builder.block('title', piecesOf(paragraph, known), { page });
      builder.section([], 'body');
      title = text.replace(/\s+/g, ' ');
      continue;
    }
    const inContents = LEADERS.test(text) || (builder.kind === 'front' && /\s\d{1,4}$/.test(text));
    const level = inContents ? undefined : headingOf(paragraph, layout, builder.kind === 'references');
    // Names and affiliations under the title are set large, too.
    const isName: boolean = !begun && level !== undefined && !isHeadingByWords(text) && !/^\d/.test(text);
    begun ||= text.length > 300 || (level !== undefined && !isName);
    const pieces = piecesOf(paragraph, known);
    if (level !== undefined && !isName) builder.heading(level, pieces, { page });
    else builder.block(kindOf(paragraph, text, layout.size), pieces, { page, indexed: !inContents });
  }
  const canonical = builder.finish('pdf', 'pdf/1');
  const doi = doisIn(canonical.text.slice(0, 4000))[0]?.doi;
  return {
    text: canonical,
    stated: { authors: [], ...(title === undefined ? {} : { title }), ...(doi === undefined ? {} : { doi }) },
    fullText: fullTextOf(canonical),
  };
}

function kindOf(paragraph: Paragraph, text: string, size: number) {
  if (CAPTION.test(text)) return 'caption';
  const [first] = paragraph;
  // A number and small print: a note at the foot of the page.
  if (first !== undefined && first.size < 0.9 * size && /^(?:\d{1,2}|[*†‡§¶])\s?\p{L}/u.test(text)) return 'footnote';
  return ITEM.test(text) ? 'list_item' : 'paragraph';
}

/** Lines as one text: words that were divided are whole again. Each line comes from its page. */
function piecesOf(paragraph: Paragraph, known: (word: string) => boolean): Piece[] {
  return paragraph.map((line, i) => {
    const next = paragraph[i + 1];
    const text = line.text.trim();
    const join = next === undefined ? 'nothing' : joinOfLines(text, next.text.trim(), known);
    const shown = join === 'space' ? `${text} ` : join === 'no_hyphen' ? text.slice(0, -1) : text;
    return { text: shown, source: line.page, exact: false };
  });
}
