/** Spaces that a conversion lost: `Phys. Rev.,12`, `Neurochir.35 (1974)`, `Nutr55: 670`, `Liu,Phys. Rev.`, `women.Am J Clin`. */
export function mendSpaces(text: string): string {
  return text
    .replace(/(?<=[\p{L}.)]),(?=\p{L}|\d+[\s,(])/gu, ', ')
    .replace(/(?<=\p{Ll}{2}\.)(?=\d{1,4}[\s,:(])/gu, ' ')
    .replace(/(?<=\p{Ll}{3})(?=\d{1,3}(?:\s?\(\d{1,4}\))?\s?[,:]\s?\d)/gu, ' ')
    .replace(/(?<=(?:[a-z]{3}|\))[:;])(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/(?<=\((?:eds?|Eds?|Hrsg)\.?\)[,.]?)(?=\p{L})/gu, ' ')
    .replace(/(?<=(?<!\p{L})O['’]) (?=\p{Lu})/gu, '')
    .replace(/(?<=[a-z]{3});(?=\p{Lu})/gu, '; ')
    .replace(/(?<=\p{Ll}{5}\.)(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .replace(/(?<=\p{Ll}{2})(?=\(\p{Lu}\p{Ll})/gu, ' ')
    .replace(/(?<=\p{L}) (?=[,;] )/gu, '')
    .replace(/\( (?=\d{4} \))/g, '(')
    .replace(/(?<=\(\d{4}) \)/g, ')');
}
