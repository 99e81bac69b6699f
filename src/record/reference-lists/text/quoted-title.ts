import { journalLikeness } from './journal-like.ts';

/** A title between quotation marks. */
export interface QuotedTitle {
  readonly title: string;
  /** Offset after the closing mark. */
  readonly end: number;
}

const CLOSERS: Readonly<Record<string, string>> = {
  '“': '”',
  '"': '"',
  '„': '“”',
  '«': '»',
  '‘': "’'",
  '`': "'’`",
  "'": "'",
  '‟': '”',
  '”': '”',
};

/** The title that `text` begins with in quotation marks; undefined where the marks hold only its first words or never close. */
export function quotedTitle(text: string): QuotedTitle | undefined {
  const doubled = text.startsWith('``') || text.startsWith("''");
  const open = text[0] ?? '';
  const closers = doubled ? "''" : CLOSERS[open];
  if (closers === undefined) return undefined;
  const from = doubled ? 2 : 1;
  let depth = 0;
  for (let at = from; at < Math.min(text.length, 1200); at += 1) {
    // Quotation inside the title: “Pay “attention” to it”.
    if (open === '“' && text[at] === '“') depth += 1;
    else if (open === '“' && text[at] === '”' && depth > 0) {
      depth -= 1;
      continue;
    }
    if (doubled ? !text.startsWith("''", at) && text[at] !== '”' : !closers.includes(text[at] ?? '\u0000')) continue;
    const after = text.slice(at + (doubled && text[at] !== '”' ? 2 : 1));
    // An apostrophe inside a word closes nothing.
    if (/['’]/.test(text[at] ?? '') && /^[\p{L}\p{N}]/u.test(after)) continue;
    if (/[’']/.test(text[at] ?? '') && !doubled && !/^(?:$|[\s.,;:)?!(])/.test(after)) continue;
    if (
      /[’']/.test(text[at] ?? '') &&
      /s$/.test(text.slice(from, at)) &&
      /^\s\p{Ll}/u.test(after) &&
      /[’']/.test(after)
    )
      continue;
    const inner = text.slice(from, at);
    // “Foo” and “bar” in a sentence that goes on: the marks belong to words of the title.
    if (
      !/[.,?!]$/.test(inner) &&
      /^\s+(?!in\s|In\s|vol|pp?\b|no\b|\d)[\p{Ll}\p{Lu}]/u.test(after) &&
      /^\s+\p{Ll}/u.test(after)
    )
      return undefined;
    // “Nice try”: a study of … and “Is it?” Asking for …: the same at the beginning of a title.
    if (/^:\s*\S/.test(after) && !/^:\s*(?:in|In)\s/.test(after)) return undefined;
    const following = /^\s+(\p{Lu}[^.?!]{12,300})[.?!]/u.exec(after)?.[1];
    if (/[?!]$/.test(inner) && following !== undefined && journalLikeness(following) < 0.3 && !/^In\s/.test(following))
      return undefined;
    const title = inner.trim().replace(/[,.;:\s]+$/, '');
    if (title === '') return undefined;
    return { title, end: text.length - after.length };
  }
  return undefined;
}
