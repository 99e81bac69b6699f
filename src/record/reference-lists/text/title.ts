import { acceptTitle, type FoundTitle, type TitleContext } from './accept-title.ts';
import { beginsWithJournal } from './begins-with-journal.ts';
import { wordCount } from './count-words.ts';
import { quotedTitle } from './quoted-title.ts';
import { sentencesOf } from './sentences.ts';
import { titleByCommas } from './title-by-commas.ts';
import { NAMES_RUN_ON, titleBySentence } from './title-by-sentence.ts';
import { titleBySigns } from './title-by-signs.ts';

/** Finds the title at the start of what follows names and year. Where only a journal stands there, there is no title. */
export function findTitle(text: string, context: TitleContext): FoundTitle {
  const body = text.replace(/^[\s,.:;–—•]+/u, '');
  const quoted = quotedTitle(body);
  if (quoted !== undefined && wordCount(quoted.title) >= 1) {
    return { title: quoted.title, rest: body.slice(quoted.end), quoted: true };
  }
  if (beginsWithContainer(body)) return { rest: body };
  if (/^(?:ph\.?\s?d\.?|doctoral|master[’']?s?|m\.?sc\.?|unpublished)[\s,.]*(?:thesis|dissertation|diss\.)/i.test(body))
    return { rest: body };
  if (!context.authors && NAMES_RUN_ON.test(body)) return { rest: body };
  // Chinese lists mark the kind of work behind the title: `[J]`, `[C]`, `[D]`.
  const marked = /^.{5,400}?(?=\s?\[(?:[JMCDRNSPZ]|EB|EB\/OL|J\/OL|DB\/OL)\])/u.exec(body);
  if (marked !== null && !context.authors && !context.year && /\.\s\p{Lu}/u.test(marked[0])) return { rest: body };
  if (marked !== null) return acceptTitle(body, marked[0].length);
  if (beginsWithJournal(body)) return { rest: body };
  const sentences = sentencesOf(body);
  const first = sentences[0];
  if (first === undefined) return { rest: body };
  const found =
    titleBySigns(body, first) ??
    titleByCommas(body, first, sentences, context) ??
    titleBySentence(body, sentences, context);
  // `Degremont, Water Treatment Handbook`: a name that cannot be told from the title.
  const mixed = !context.authors && !context.year && /^\p{Lu}[\p{L}-]+,\s\p{Lu}/u.test(found.title ?? '');
  return mixed ? { rest: body } : found;
}

/** `In: Roe (ed.) …`: nothing but the book is named. */
function beginsWithContainer(body: string): boolean {
  if (/^(?:В|В кн\.):\s/.test(body)) return true;
  if (/^in\s?:\s/i.test(body) || /^in:\p{Lu}/iu.test(body)) return true;
  if (/^(?:Proc\.|Proceedings of(?: the)?)\s(?:\p{Lu}|\d)/u.test(body)) return true;
  return (
    /^in\s+(?=\p{Lu})/u.test(body) ||
    (/^In\s+(?=\p{Lu})/u.test(body) &&
      /\((?:eds?|hrsg)\b|\beds?\.|^In\s+(?:Proc|Proceedings|Conference|Symposium)/i.test(body.slice(0, 250)))
  );
}
