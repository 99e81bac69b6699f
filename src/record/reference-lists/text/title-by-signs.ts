import { acceptTitle, type FoundTitle } from './accept-title.ts';
import { wordCount } from './count-words.ts';
import { journalLikeness } from './journal-like.ts';
import { isPlace, namesPublisher } from './places-and-publishers.ts';
import type { Sentence } from './sentences.ts';
import { CONTAINER_STARTS } from './title-by-commas.ts';

/** Marks that end a title wherever they stand. */
const END_MARKS =
  /\s*(?:[,;.]?\s+In:\s|[,.]\s(?:to be published|to appear|in press|submitted|accepted)(?![\p{L}])|\s\[(?:computer software|software|data ?set|doctoral dissertation|master[’']?s thesis)[^\]]{0,60}\]|[\s,(.]+(?:unpublished\s)?(?:(?:ph\.?\s?d\.?|doctoral|master[’']?s?|m\.?sc\.?|m\.?s\.?|m\.?a\.?|mphil|bachelor[’']?s?|honou?rs|diploma)[\s,.]*(?:thesis|dissertation|diss\.)|dissertation,|diplomarbeit|masterarbeit|thèse)|\s\[in\s|\s\/\/\s|\s\((?:version|v\.?)\s?\d|,\sizd\.?\s|,\s\d{1,2}\.\s(?:aufl|ausg)|\s\/\s(?:pod|под)\s|\s\((?:pp?\.|vol\.|\d{1,2}(?:st|nd|rd|th) ed|rev\. ed|eds?\.|hrsg)|,\s\d{1,2}(?:st|nd|rd|th)\sed(?:ition|n)?(?![\p{L}])|\s(?:tech(?:nical|\.)?\s)?rep(?:ort|\.)\s(?:no|nr)(?![\p{L}])|\sproceedings of\s(?=[^.]{10}))/iu;

/** Title up to a sign that only what follows a title bears. */
export function titleBySigns(body: string, first: Sentence): FoundTitle | undefined {
  const mark = END_MARKS.exec(body);
  if (
    mark !== null &&
    mark.index > 0 &&
    mark.index < first.start + first.text.length + 2 &&
    wordCount(body.slice(0, mark.index)) >= 1
  )
    return acceptTitle(body, mark.index);
  // The Built Environment; Imperial College Press: London
  const semicolon = first.text.indexOf('; ');
  if (
    semicolon > 0 &&
    namesPublisher(first.text.slice(semicolon, semicolon + 80)) &&
    !namesPublisher(first.text.slice(0, semicolon))
  )
    return acceptTitle(body, first.start + semicolon);
  const journal =
    semicolon < 0 ? undefined : /^;\s+([^\d]{3,80}?)[\s,.]*\d/u.exec(body.slice(first.start + semicolon))?.[1];
  if (semicolon > 0 && journal !== undefined && journalLikeness(journal) >= 0.6)
    return acceptTitle(body, first.start + semicolon);
  // Les Coniques (Gauthier-Villars, Paris, 1942)
  const bracket = /\s*\((?<inner>[^()]{3,120}?),?\s(?:1[5-9]|20)\d\d[a-z]?\)/u.exec(first.text);
  const inner = bracket?.groups?.inner;
  if (bracket !== null && inner !== undefined && (namesPublisher(inner) || inner.split(/[,:]/).some(isPlace))) {
    const before = first.text.slice(0, bracket.index);
    const last = before.slice(before.lastIndexOf(', ') + 1);
    if (
      wordCount(before) >= 1 &&
      (last === before || (!CONTAINER_STARTS.test(last.trim()) && journalLikeness(last) < 0.5))
    )
      return acceptTitle(body, first.start + bracket.index);
  }
  return undefined;
}
