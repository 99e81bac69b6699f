import { alignedStretches } from '../../../base/xml/index.ts';
import { isGroup, type Name, plainText, type Reference } from '../../works/index.ts';
import type { Piece } from '../building/piece.ts';
import { TextBuilder } from '../building/text-builder.ts';
import type { ReadSource, StatedMetadata } from '../model.ts';

/** Names of the field that holds an abstract: BibTeX and CSL, RIS. */
const ABSTRACT = ['abstract', 'ab', 'n2'];

/** The source that one entry of a bibliography is. */
export function sourceOfReference(reference: Reference, key: string, path: string): ReadSource {
  const builder = new TextBuilder(path);
  const at = reference.start ?? 0;
  builder.section([], 'title');
  builder.block('title', [
    { text: reference.title ?? '', source: reference.fields.get('title')?.start ?? at, exact: false },
  ]);
  const field = ABSTRACT.map((name) => reference.fields.get(name)).find(
    (one) => one !== undefined && one.value.trim() !== '',
  );
  if (field !== undefined) {
    builder.section(['Abstract'], 'abstract');
    const text = plainText(field.value);
    const inner =
      reference.start === undefined
        ? -1
        : reference.raw.indexOf(field.value, Math.max(0, field.start - reference.start));
    builder.block('paragraph', piecesOf(text, field.value, inner < 0 ? undefined : at + inner, field.start));
  }
  return {
    key,
    text: builder.finish('record', 'record/1'),
    stated: statedIn(reference),
    fullText: field === undefined ? 'metadata_only' : 'abstract',
  };
}

/** Character by character where the abstract stands in the file as it reads; else all of it from where its field begins. */
function piecesOf(text: string, value: string, inner: number | undefined, start: number): Piece[] {
  if (inner === undefined || text !== value.replace(/\s+/g, ' ').trim()) return [{ text, source: start, exact: false }];
  return alignedStretches(value, value, inner);
}

function statedIn(reference: Reference): StatedMetadata {
  const { title, year, container, identifiers, urls } = reference;
  const [doi, pmid, pmcid, arxiv, url] = [
    identifiers.doi[0],
    identifiers.pmid[0],
    identifiers.pmcid[0],
    identifiers.arxiv[0],
    urls[0],
  ];
  return {
    authors: reference.authors.map(shownName),
    ...(title === undefined ? {} : { title }),
    ...(year === undefined ? {} : { year }),
    ...(container === undefined ? {} : { container }),
    ...(doi === undefined ? {} : { doi }),
    ...(pmid === undefined ? {} : { pmid }),
    ...(pmcid === undefined ? {} : { pmcid }),
    ...(arxiv === undefined ? {} : { arxiv }),
    ...(url === undefined ? {} : { url }),
  };
}

/** `Given van Family Jr.` */
export function shownName(name: Name): string {
  if (isGroup(name)) return name.literal;
  return [name.given, name.particle, name.family, name.suffix]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}
