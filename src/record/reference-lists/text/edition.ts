const EDITION =
  /(?<![\p{L}\d])(?:(\d{1,2}(?:st|nd|rd|th|e)?|first|second|third|fourth|fifth|revised|rev\.?)\s+(?:ed(?:n|ition)?|Ed(?:n|ition)?)(?![\p{L}])\.?|(\d{1,2})\.\s?(?:Aufl(?:age)?|Ausg))/iu;

/** `3rd ed.`, `second edition`, `2. Aufl.`: what stands before the word. */
export function editionIn(text: string): string | undefined {
  const found = EDITION.exec(text);
  return found?.[1] ?? found?.[2];
}
