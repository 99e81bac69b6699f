import * as z from 'zod';
import { WORK_CLASSES } from '../works/index.ts';
import { FAIL_KINDS } from './gate.ts';
import { LIST_FORMATS } from './read-references.ts';

const count = z.number().int().min(0);
const Severity = z.enum(['high', 'review', 'info']);
const Place = z.object({
  path: z.string(),
  line: z.number().int().min(1).exactOptional(),
  column: z.number().int().min(1).exactOptional(),
  pointer: z.string().exactOptional(),
  quote: z.string().exactOptional(),
});
const ProblemFile = z.object({
  what: z.string(),
  where: Place.exactOptional(),
  expected: z.string().exactOptional(),
  mend: z.string().exactOptional(),
});

const Identity = z.enum([
  'verified',
  'verified_partial',
  'mismatch',
  'identifier_conflict',
  'identifier_unresolved',
  'ambiguous',
  'not_found',
  'unchecked',
  'not_applicable',
]);
const Editorial = z.enum(['retracted', 'withdrawn', 'concern', 'corrected', 'reinstated', 'none_recorded', 'unknown']);
const FailKindFile = z.enum(FAIL_KINDS);

const RecordFile = z.object({
  source: z.string(),
  id: z.string().describe('Id of the record at the source'),
  class: z.enum(WORK_CLASSES),
  title: z.string(),
  authors: z.array(z.string()),
  years: z.array(z.number()),
  containers: z.array(z.string()),
  volume: z.string().exactOptional(),
  issue: z.string().exactOptional(),
  pages: z.string().exactOptional(),
  identifiers: z.record(z.string(), z.array(z.string())),
  url: z.string().exactOptional(),
});
export type ReferenceRecord = z.infer<typeof RecordFile>;

const SourceFile = z.object({
  source: z.string(),
  question: z.enum(['identifier', 'search', 'handle']),
  asked: z.string().exactOptional().describe('The identifier that was asked for'),
  state: z.enum(['answered', 'no_hit', 'failed', 'not_asked', 'out_of_scope']),
  detail: z.string().exactOptional(),
  records: count.describe('How many records the answer held'),
  refuted: z.boolean().exactOptional().describe('The source issues such identifiers and has none of this name'),
  covers: z.boolean().exactOptional().describe('A library that found nothing: whether it holds this venue and year'),
  date: z.string().exactOptional().describe('When the answer was given'),
  digest: z.string().exactOptional().describe('SHA-256 of the stored answer, or of the library'),
  replayed: z.boolean().exactOptional(),
});

/** One reference with its verdict. */
export const ReferenceEntryFile = z.object({
  key: z.string(),
  index: count.describe('Position in its list'),
  class: z.enum(WORK_CLASSES),
  title: z.string().exactOptional(),
  where: Place,
  identity: Identity,
  severity: Severity,
  editorial: Editorial.exactOptional().describe('Only where the work was found'),
  editorial_detail: z.string().exactOptional(),
  mismatches: z.array(
    z.object({
      field: z.string(),
      given: z.string(),
      recorded: z.string(),
      source: z.string(),
      severity: Severity,
    }),
  ),
  compared: z.array(
    z.object({
      field: z.string(),
      given: z.string(),
      recorded: z.string(),
      agrees: z.enum(['yes', 'no', 'unconfirmed']),
    }),
  ),
  sources: z.array(SourceFile),
  match: RecordFile.exactOptional().describe('The record that was accepted as the work'),
  nearest: RecordFile.exactOptional().describe('The best record that was not accepted'),
  candidates: z.array(RecordFile).exactOptional().describe('Records that fit equally well'),
  notices: z
    .array(
      z.object({
        kind: z.enum(['retraction', 'withdrawal', 'concern', 'correction', 'reinstatement']),
        source: z.string(),
        date: z.string().exactOptional(),
        notice: z.string().exactOptional(),
        reason: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
  choice: z
    .object({
      chosen: z.string().exactOptional(),
      votes: z.array(z.object({ judge: z.string(), verdict: z.string(), rationale: z.string() })),
      needed: count,
      packet: z.string(),
    })
    .exactOptional()
    .describe('What judges said where several records fit'),
  notes: z.array(z.string()).describe('Differences that are none'),
  faults: z.array(z.string()).describe('What is broken in the entry itself'),
  troubles: z.array(FailKindFile).describe('Everything that can be said against the entry'),
  failing: z.array(FailKindFile).describe('Those of them that this run was asked to fail on'),
  corrections: z
    .array(z.object({ field: z.string(), value: z.string(), from: z.string().exactOptional(), source: z.string() }))
    .exactOptional()
    .describe('BibTeX fields as the record has them'),
  message: z.string(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntryFile>;

/** `touchstone.references/1`: what `references check --json` writes. */
export const ReferencesFile = z.object({
  schema: z.literal('touchstone.references/1'),
  tool: z.object({ name: z.literal('touchstone'), version: z.string() }),
  policy: z.object({
    profile: z.enum(['general', 'biomedical', 'strict']),
    fail_on: z.array(FailKindFile),
    online: z.boolean(),
    judges: count.describe('Votes per question; 0 where no judge is configured'),
  }),
  lists: z.array(
    z.object({
      path: z.string(),
      format: z.enum(LIST_FORMATS),
      sha256: z.string(),
      entries: count,
      broken: count.describe('Entries with a fault; they are among the entries'),
      problems: z.array(ProblemFile).describe('What is wrong in the list but belongs to no entry'),
      citations: z
        .object({
          none_cited: z.boolean(),
          not_listed: z.array(
            z.object({ cited: z.string(), places: z.array(z.object({ line: z.number(), column: z.number() })) }),
          ),
          never_cited: z.array(z.string()),
        })
        .exactOptional()
        .describe('How text and list agree, where the list is that of a manuscript'),
    }),
  ),
  libraries: z.array(
    z.object({
      id: z.string(),
      records: count,
      built: z.string(),
      digest: z.string(),
      years: z.array(z.number()).describe('First and last publication year held; empty where no record has one'),
    }),
  ),
  retraction_watch: z.object({ rows: count, digest: z.string(), date: z.string() }).exactOptional(),
  summary: z.object({
    entries: count,
    failing: count,
    identity: z.partialRecord(Identity, count),
    editorial: z.partialRecord(Editorial, count),
  }),
  same_works: z
    .array(
      z.object({
        kind: z.enum(['duplicate', 'versions']),
        entries: z.array(count).describe('Positions in `entries` below'),
        by: z.string(),
      }),
    )
    .describe('Entries that are one work'),
  entries: z.array(ReferenceEntryFile),
  run: z
    .object({ started: z.string(), seconds: z.number() })
    .exactOptional()
    .describe('The only part that may differ between two runs on the same bytes and the same answers'),
});
export type ReferencesFile = z.infer<typeof ReferencesFile>;
