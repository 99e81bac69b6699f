// What stands between and after names.

/** `, `, ` and `, `; `, `&`: a further name follows. */
export const SEPARATOR =
  /\s*(?:[,;]\s*(?:(?:and|And|AND|und|et|y|e|og|och|en|with)(?=\s)|&|u\.(?=\s?\p{Lu}))?|(?<=\s)(?:and|And|AND|und|et|y|e|og|och|en|u\.)(?=[\s\p{Lu}])|&|\/|—|u\.(?=\s*\p{Lu}))\s*/uy;

/** `et al.`, `and others`: the list is cut short. */
export const ET_AL =
  /\s*[,;.]?\s*(?:(?:et|ET|Et)\.?\s{0,2}(?:al|AL|Al)(?![\p{L}])\.?:?|(?:&|and|AND)\s+(?:others|colleagues|co-?workers)(?![\p{L}])|et coll\.|u\.\s?a\.|и др\.|等)/uy;

/** APA leaves out the middle of long lists. */
export const ELLIPSIS = /\s*,?\s*(?:…|\.\s?\.\s?\.(?:\s?\.)?)\s*,?\s*&?\s*/uy;

const STOP =
  /\s*(?:[([.:,;“”"‘«„`—–?]|(?:1[5-9]|20)\d{2}(?!\d)|'(?=\p{L})|$|(?:in|In)(?=[\s:])|(?:eds?|Eds?|editors?)(?=[.,\s)]))/uy;

/** After a name comes a separator, a stop, `et al.` or the end. */
export function goesOn(text: string, at: number): boolean {
  return (
    match(STOP, text, at) !== undefined ||
    match(SEPARATOR, text, at) !== undefined ||
    match(ET_AL, text, at) !== undefined
  );
}

/** What a sticky pattern matches at an offset. */
export function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
