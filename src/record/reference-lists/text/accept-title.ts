/** The title, where one is clear, and what follows it. */
export interface FoundTitle {
  readonly title?: string;
  readonly rest: string;
  /** It stood in quotation marks. */
  readonly quoted?: true;
}

/** What came before the text in which a title is looked for. */
export interface TitleContext {
  readonly authors: boolean;
  readonly year: boolean;
  /** A comma stands between names (or year) and title: then commas also part title and journal. */
  readonly commas: boolean;
}

/** Takes what stands before `end` for the title, marks and editions trimmed off; not what cannot be one. */
export function acceptTitle(body: string, end: number): FoundTitle {
  const title = body
    .slice(0, end)
    .replace(/^[\s“"‘'«*]+(?=[^”"’'»]*$)/u, '')
    .replace(/[\s,.;:–—-]+$/u, '')
    .replace(/,\spp?\.\s?\d[\d–-]*$|\s\((?:19|20)\d\d\)$/u, '')
    .replace(/\s+\((?:in [A-Z]\p{Ll}+[^)]{0,40}|\d{1,2}(?:st|nd|rd|th) ed[^)]{0,12})\)$/u, '')
    .trim();
  const rest = body.slice(end);
  const letters = (title.match(/\p{L}/gu) ?? []).length;
  const digits = (title.match(/\d/g) ?? []).length;
  if (/^(?:&|(?:and|et|und|or|of)(?![\p{L}]))/u.test(title)) return { rest: body };
  if (
    /^(?:arxiv|biorxiv|in press|(?:private|personal) communication|unpublished|submitted|to be published|manuscript in)(?![\p{L}])/iu.test(
      title,
    )
  )
    return { rest: body };
  if (/^(?:\p{Lu}\.\s?)+,/u.test(title)) return { rest: body };
  if (letters < 3 || digits > letters || title.length > 600) return { rest: body };
  return { title, rest };
}
