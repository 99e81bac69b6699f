import type { Reference, SourceAnswer, Work } from '../../works/index.ts';
import { type Covering, coveringOf } from '../coverage/covers.ts';
import { inWords } from '../coverage/describe-coverage.ts';
import { IDENTIFIER_KINDS, type IdentifierKind, identifierKey } from '../keys/identifier-keys.ts';
import type { LibraryReader } from '../store/library-reader.ts';
import { textCandidates } from './text-candidates.ts';
import { ALIKE, type Candidate, NOTHING, titleCandidates } from './title-candidates.ts';

/** Records that one search gives. */
const MOST_WORKS = 20;
/** Records that are given although they are not alike, to show what comes nearest. */
const MOST_NEAREST = 3;
/** Identifiers of one reference that are looked up, and records under one of them. */
const MOST_IDENTIFIERS = 12;

/** Puts references to a library. */
export function asker(library: LibraryReader): (reference: Reference) => SourceAnswer[] {
  const covering = coveringOf(library.coverage);
  const common = {
    source: `library:${library.name}`,
    rank: 'curated',
    date: library.built,
    digest: library.digest,
  } as const;
  return (reference) => {
    try {
      return [...identifierQuestions(library, reference), search(library, reference, covering(reference))].map(
        (question) => ({ ...common, ...question }),
      );
    } catch (error) {
      // A file with broken pages, or one that is not what it says: its other answers may still be good.
      const detail = `the library cannot be read: ${error instanceof Error ? error.message : String(error)}`;
      return [{ ...common, question: 'search', state: 'failed', detail, works: [] }];
    }
  };
}

type Question = Omit<SourceAnswer, 'source' | 'rank'>;

/** One answer for each identifier that the library could hold. */
function identifierQuestions(library: LibraryReader, reference: Reference): Question[] {
  const { identifiers, doiPrefixes } = library.coverage;
  const asked = IDENTIFIER_KINDS.flatMap((kind) => reference.identifiers[kind].map((value) => ({ kind, value })));
  return asked.slice(0, MOST_IDENTIFIERS).flatMap(({ kind, value }) => {
    const held = kind === 'doi' ? doiPrefixes[value.slice(0, value.indexOf('/'))] : identifiers[kind];
    if (held === undefined) return [];
    const works = worksWith(library, kind, value);
    const what =
      kind === 'doi' ? `DOIs under ${value.slice(0, value.indexOf('/'))}` : `records with such an identifier (${kind})`;
    return [
      {
        question: 'identifier',
        asked: `${kind}:${value}`,
        state: works.length > 0 ? 'answered' : 'no_hit',
        ...(works.length > 0 ? {} : { detail: `holds ${inWords(held)} ${what}, this one is not among them` }),
        works,
      } as const,
    ];
  });
}

function worksWith(library: LibraryReader, kind: IdentifierKind, value: string): Work[] {
  return library
    .records(library.under([identifierKey(kind, value)], MOST_WORKS).flat())
    .map(({ work }) => work)
    .filter((work) => work.identifiers[kind].includes(value));
}

function search(library: LibraryReader, reference: Reference, covering: Covering): Question {
  const isText = reference.format === 'text';
  if (reference.title === undefined && !isText)
    return { question: 'search', state: 'not_asked', detail: 'the reference has no title', works: [] };
  const found = new Map<number, Candidate>();
  const byTitle = reference.title === undefined ? NOTHING : titleCandidates(library, reference);
  for (const one of byTitle.candidates) keepBetter(found, one);
  if (isText && !byTitle.settled) for (const one of textCandidates(library, reference)) keepBetter(found, one);
  const best = near([...found.values()].sort((a, b) => b.score - a.score || a.number - b.number));
  const works = best.slice(0, MOST_WORKS).map(({ work }) => work);
  const more = best.length - works.length;
  return {
    question: 'search',
    state: works.length > 0 ? 'answered' : 'no_hit',
    detail: more > 0 ? `${covering.detail}; ${inWords(more)} further records are like it` : covering.detail,
    works,
    covers: covering.covers,
  };
}

/** All that may be meant, and of the rest the nearest. */
function near(sorted: readonly Candidate[]): readonly Candidate[] {
  return sorted.filter(({ alike }, i) => alike >= ALIKE || i < MOST_NEAREST);
}

function keepBetter(found: Map<number, Candidate>, one: Candidate): void {
  const held = found.get(one.number);
  if (held === undefined || held.score < one.score) found.set(one.number, one);
}
