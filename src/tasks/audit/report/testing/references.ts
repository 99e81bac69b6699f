import type { AuditResult } from '../../model/index.ts';

type Entry = NonNullable<AuditResult['references']>[number];

const where = (line: number) => ({ path: 'references.bib', line, column: 1 });
const base: Pick<Entry, 'class' | 'mismatches' | 'compared' | 'notes' | 'faults'> = {
  class: 'article',
  mismatches: [],
  compared: [],
  notes: [],
  faults: [],
};

/** References of the example: one as cited, one that differs, one retracted, one that nobody looked up. */
export const REFERENCES: readonly Entry[] = [
  {
    ...base,
    key: 'moritz2019',
    index: 0,
    title: 'Gauging small rivers by camera',
    where: where(1),
    identity: 'verified',
    severity: 'info',
    editorial: 'none_recorded',
    editorial_detail: 'no notice in crossref',
    compared: [
      {
        field: 'title',
        given: 'Gauging small rivers by camera',
        recorded: 'Gauging Small Rivers by Camera',
        agrees: 'yes',
      },
    ],
    sources: [
      {
        source: 'crossref',
        question: 'identifier',
        asked: 'doi:10.5555/rivers',
        state: 'answered',
        records: 1,
        date: '2026-01-02T00:00:00.000Z',
        replayed: true,
      },
    ],
    troubles: [],
    failing: [],
    notes: ['given names are initials'],
    message: 'Found in crossref.',
  },
  {
    ...base,
    key: 'quist2008',
    index: 1,
    title: 'On the thermal drift of sealed barometers',
    where: where(9),
    identity: 'mismatch',
    severity: 'high',
    editorial: 'retracted',
    editorial_detail: 'retracted 2010-02 (crossref)',
    mismatches: [{ field: 'authors', given: 'Per Quist', recorded: 'Emi Sato', source: 'crossref', severity: 'high' }],
    compared: [{ field: 'authors', given: 'Per Quist', recorded: 'Emi Sato', agrees: 'no' }],
    sources: [{ source: 'crossref', question: 'search', state: 'answered', records: 3 }],
    notices: [{ kind: 'retraction', source: 'crossref', date: '2010-02' }],
    troubles: ['retracted', 'authors', 'mismatch'],
    failing: ['retracted', 'authors'],
    message: 'Found in crossref: the authors differ.',
  },
  {
    ...base,
    key: 'broken',
    index: 2,
    where: where(20),
    identity: 'not_found',
    severity: 'review',
    faults: ['the brace opened here is never closed'],
    sources: [
      {
        source: 'library:cs',
        question: 'search',
        state: 'no_hit',
        records: 0,
        covers: true,
        detail: 'holds 12 papers',
      },
    ],
    nearest: {
      source: 'library:cs',
      id: 'x:1',
      class: 'article',
      title: 'Another work',
      authors: ['Ada Moritz'],
      years: [2001],
      containers: ['Journal'],
      identifiers: { doi: ['10.5555/x'] },
    },
    troubles: ['broken', 'not_found'],
    failing: [],
    message: 'Nothing was found.',
  },
];
