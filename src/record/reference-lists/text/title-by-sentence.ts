import { acceptTitle, type FoundTitle, type TitleContext } from './accept-title.ts';
import { plainWords, wordCount } from './count-words.ts';
import { journalLikeness } from './journal-like.ts';
import { namesGroup } from './name-words.ts';
import { namesPublisher } from './places-and-publishers.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** The first sentence, with its subtitle, where it looks like a title. */
export function titleBySentence(body: string, sentences: readonly Sentence[], context: TitleContext): FoundTitle {
  const first = sentences[0];
  if (first === undefined) return { rest: body };
  const second = sentences[1];
  // A group that signs after the persons is no title.
  if (
    context.authors &&
    second !== undefined &&
    wordCount(first.text) <= 8 &&
    namesGroup(first.text) &&
    plainWords(first.text) === 0 &&
    plainWords(second.text) >= 3
  )
    return titleBySentence(body.slice(second.start), sentencesOf(body.slice(second.start)), context);
  const last = lastOfTitle(sentences, first);
  const end = last.start + last.text.length;
  const title = body.slice(first.start, end);
  const words = wordCount(title);
  const plain = (title.match(/(?<![\p{L}.])\p{Ll}{3,}/gu) ?? []).length;
  if (!context.authors && !context.year && (words < 4 || plain < 2)) return { rest: body };
  if (
    !context.authors &&
    (words < 3 ||
      /^(?:for example|see|cf|ibid|id)(?![\p{L}])/iu.test(title) ||
      /^\p{Ll}[\p{Ll}]/u.test(title) ||
      /^(?:\p{Lu}[\p{L}-]+(?:\s[\p{L}-]{1,12}){1,2},\s){1,12}\p{Lu}[\p{L}-]+(?:\s[\p{L}-]{1,12}){1,2}$/u.test(
        first.text,
      ) ||
      (!context.year && /^\p{Lu}[\p{L}-]+,\s\p{Lu}/u.test(title)) ||
      NAMES_RUN_ON.test(title) ||
      (!context.year && title.includes(';')))
  )
    return { rest: body };
  if (first.stop === '' && /\d\s?[:(,]\s?\d|(?<![\p{L}\d-])\d+\s?[–-]\s?\d+(?![\p{L}\d])/u.test(title))
    return { rest: body };
  // `Macromol. Res., 14, 539`: a lone short word before numbers is the beginning of a journal's name.
  if (
    words === 1 &&
    title.length <= 9 &&
    first.stop === '.' &&
    /^[\s.]*\p{Lu}\p{L}*[.,]?,?\s\p{Lu}?\d/u.test(body.slice(end))
  )
    return { rest: body };
  const pages = /,\spp?\.?\s?\d/.exec(title);
  if (pages !== null) return acceptTitle(body, first.start + pages.index);
  // Foundations of Testing (Library of Tests, Ottawa).
  const closing = /\s\(\p{Lu}[^(),]{3,80},\s\p{Lu}[^()]{2,40}\)$/u.exec(title);
  if (closing !== null && context.year && sentences.length === 1) return acceptTitle(body, first.start + closing.index);
  return acceptTitle(body, /[?!]/.test(last.stop) ? end + 1 : end);
}

/** Names without any separator between them: where they end cannot be told. */
export const NAMES_RUN_ON = /^(?:(?:\p{Lu}\.[- ]?)+\s?\p{Lu}\p{Ll}+\s|\p{Lu}\p{Ll}+\s\p{Lu}{1,3}\s(?=\p{Lu}))/u;

/** Title and subtitle may be parted by a full stop; `Part II.` joins what stands around it. */
function lastOfTitle(sentences: readonly Sentence[], first: Sentence): Sentence {
  let last = first;
  for (let i = 1; i < Math.min(4, sentences.length - 1); i += 1) {
    const [before, one, next] = [sentences[i - 1], sentences[i], sentences[i + 1]];
    if (one === undefined || next === undefined) break;
    const part = /^(?:part|pt|teil)\s(?:[IVX]{1,4}|\d{1,2})$/iu.test(one.text);
    const afterPart =
      before !== undefined && i > 1 && /^(?:part|pt|teil)\s/iu.test(before.text) && plainWords(one.text) > 0;
    const journal = journalLikeness(next.text.replace(/[\d:;,()–-]+.*$/u, '')) >= 0.2;
    // What stands between a title and `In: …` is its second half, unless it names a publisher.
    const holds = /^(?:in[\s:]|(?:proceedings|findings) of\s)/i.test(next.text);
    const journalNext = before?.stop === '?' && journalLikeness(next.text) >= 0.6 && journalLikeness(one.text) < 0.5;
    const beforeBook =
      (holds || journalNext) && wordCount(one.text) >= 3 && !namesPublisher(one.text) && !/\d{3}/.test(one.text);
    if (!part && !afterPart && !beforeBook && !(continuesTitle(one.text, before?.stop === '?') && journal)) break;
    last = one;
  }
  return last;
}

/** A second sentence in sentence case that is neither journal, publisher nor book belongs to the title. */
function continuesTitle(text: string, question: boolean): boolean {
  if (
    /^in[\s:]/i.test(text) ||
    /\d{3,4}\s?[;:,(]|(?:19|20)\d\d/.test(text) ||
    namesPublisher(text) ||
    /[;:]\s?\d|\(eds?\b/.test(text)
  )
    return false;
  const plain = text.match(/(?<![\p{L}.])\p{Ll}{4,}(?![\p{L}.])/gu) ?? [];
  if (/(?<!\p{L})(?:edn|ed\.|edition|series|Aufl)(?!\p{L})/u.test(text)) return false;
  const enough = plain.length >= (question ? 1 : 3) || (plain.length === 2 && wordCount(text) >= 6);
  return enough && wordCount(text) >= 4 && journalLikeness(text) < 0.3;
}
