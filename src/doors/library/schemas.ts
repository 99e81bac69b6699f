import * as z from 'zod';
import { BranchesFile } from '../../record/branches/index.ts';
import { ClaimsFile } from '../../record/claims/index.ts';
import { JournalEntry } from '../../record/journal/index.ts';
import { LedgerFile, StanceVote } from '../../record/ledger/index.ts';
import { LockFile } from '../../record/lock/index.ts';
import { QuestionsFile } from '../../record/questions/index.ts';
import { ReferencesFile } from '../../record/references/index.ts';
import { SourceLine } from '../../record/sources/index.ts';
import { StudyFile } from '../../record/study/index.ts';
import { Vote } from '../../record/votes/index.ts';
import { AuditFile } from '../../tasks/audit/index.ts';
import { CheckFile } from '../../tasks/check/index.ts';
import { IngestFile, SourceList } from '../../tasks/ingest/index.ts';
import {
  CompareFile,
  FieldMapping,
  Prediction,
  Prompt,
  Pseudonyms,
  Receipt,
  ReceiptCheck,
  References,
  ReleaseAudit,
  ReportFile,
  RunFile,
  ScoreFile,
} from '../../tasks/pivot/index.ts';

const SCHEMAS: readonly (readonly [file: string, title: string, schema: z.ZodType, io: 'input' | 'output'])[] = [
  ['study.schema.json', 'touchstone.yaml: what a study is', StudyFile, 'input'],
  ['claims.schema.json', 'claims.yaml: the claim graph', ClaimsFile, 'input'],
  ['vote.schema.json', 'One line of a votes file', Vote, 'input'],
  ['questions.schema.json', 'planning/questions.yaml: what must be known before an outline', QuestionsFile, 'input'],
  ['source.schema.json', 'One line of evidence/sources.jsonl: a source of the study', SourceLine, 'input'],
  [
    'branches.schema.json',
    'planning/branches.yaml: decisions that branch, within limits fixed beforehand',
    BranchesFile,
    'input',
  ],
  ['journal.schema.json', 'One line of .touchstone/journal.jsonl: the trail of changes', JournalEntry, 'output'],
  ['ledger.schema.json', 'evidence/ledger.yaml: the ranked evidence-context ledger', LedgerFile, 'input'],
  ['stance.schema.json', 'One line of evidence/stances.jsonl: what a judge said of a passage', StanceVote, 'input'],
  ['lock.schema.json', 'touchstone.lock.json: the seal', LockFile, 'output'],
  ['audit.schema.json', 'Result of an audit', AuditFile, 'output'],
  ['references.schema.json', 'Result of a check of references', ReferencesFile, 'output'],
  ['ingest.schema.json', 'Result of ingest', IngestFile, 'output'],
  ['sources.schema.json', 'Result of ingest --list', SourceList, 'output'],
  ['check.schema.json', 'Result of check', CheckFile, 'output'],
  ['pivot-fields.schema.json', 'Where the fields of a release stand, for pivot', FieldMapping, 'input'],
  ['pivot-audit.schema.json', 'Result of pivot audit', ReleaseAudit, 'output'],
  ['pivot-prompt.schema.json', 'One line of prompts.jsonl in a public directory of pivot', Prompt, 'output'],
  ['pivot-references.schema.json', 'references.json in a grader directory of pivot', References, 'output'],
  ['pivot-pseudonyms.schema.json', 'pseudonyms.json in a grader directory of pivot', Pseudonyms, 'output'],
  ['pivot-receipt.schema.json', 'Receipt of pivot export', Receipt, 'output'],
  ['pivot-receipt-check.schema.json', 'Result of pivot verify-receipt', ReceiptCheck, 'output'],
  ['pivot-prediction.schema.json', 'One line of a predictions file of pivot', Prediction, 'input'],
  ['pivot-run.schema.json', 'Result of pivot run', RunFile, 'output'],
  ['pivot-score.schema.json', 'Result of pivot score', ScoreFile, 'output'],
  ['pivot-compare.schema.json', 'Result of pivot compare', CompareFile, 'output'],
  ['pivot-report.schema.json', 'Result of pivot report', ReportFile, 'output'],
];

/** The JSON Schemas (draft 2020-12) that editors and other programs read, by file name. */
export function publishedSchemas(): Record<string, string> {
  return Object.fromEntries(
    SCHEMAS.map(([file, title, schema, io]) => {
      const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
      return [file, `${JSON.stringify({ $schema, title, ...rest }, undefined, 2)}\n`];
    }),
  );
}
