import type * as z from 'zod';
import { audit } from './audit.ts';
import { explain } from './explain.ts';
import { init } from './init.ts';
import { judge } from './judge.ts';
import type { Operation, OperationGroup } from './operation.ts';
import { pivotAudit } from './pivot-audit.ts';
import { pivotCompare } from './pivot-compare.ts';
import { pivotExport } from './pivot-export.ts';
import { pivotScore } from './pivot-score.ts';
import { pivotVerifyReceipt } from './pivot-verify-receipt.ts';
import { referencesCheck } from './references-check.ts';
import { referencesIndex } from './references-index.ts';
import { seal } from './seal.ts';
import { verify } from './verify.ts';

export type { Answer, Door, FieldMeta, Operation, OperationGroup } from './operation.ts';
export { checkOutputs, writeOutput } from './outputs.ts';

/** Words that stand before verbs of two words. */
export const groups: readonly OperationGroup[] = [
  { name: 'references', summary: 'Check references against records, build a library of records' },
  { name: 'pivot', summary: 'Measure research judgment on pairs of plans, options only' },
];

/** Every verb, in the order of the help. To add one: a file beside these, and a line here. */
export const operations: readonly Operation<z.ZodObject>[] = [
  init,
  seal,
  verify,
  audit,
  judge,
  referencesCheck,
  referencesIndex,
  pivotAudit,
  pivotExport,
  pivotVerifyReceipt,
  pivotScore,
  pivotCompare,
  explain,
] as readonly Operation<z.ZodObject>[];
