import { authorList } from './author-list.ts';
import { quotedTitle } from './quoted-title.ts';

const LEAD_IN =
  /^(?:(?:see|cf\.?|compare|for (?:an?|the) [^,:]{3,60}|as (?:quoted|cited) in|quoted in|cited in)(?:\s+(?:also|e\.g\.|for example|especially))*(?:\s+the\s+\p{L}+\s+in)?[,:]?\s+|(?:also|in)\s+)+/iu;

/** A footnote that leads in before it names: the names and the offset of the quoted title; `See the discussion in N. Roe, “…”`. */
export function quoteInside(
  text: string,
): { readonly names: ReturnType<typeof authorList>; readonly at: number } | undefined {
  const at = text.slice(0, 250).search(/[“"«„](?=[\p{Lu}\d])/u);
  if (at < 1) return undefined;
  const quoted = quotedTitle(text.slice(at));
  if (quoted === undefined || quoted.title.split(/\s+/).length < 3) return undefined;
  const before = text
    .slice(0, at)
    .trim()
    .replace(LEAD_IN, '')
    .replace(/[,:.]$/, '');
  const names = authorList(before);
  return { names: names !== undefined && names.end >= before.length - 2 ? names : undefined, at };
}
