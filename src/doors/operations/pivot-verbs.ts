import type * as z from 'zod';
import type { Operation } from './operation.ts';
import { pivotAudit } from './pivot-audit.ts';
import { pivotCompare } from './pivot-compare.ts';
import { pivotExport } from './pivot-export.ts';
import { pivotReport } from './pivot-report.ts';
import { pivotRun } from './pivot-run.ts';
import { pivotScore } from './pivot-score.ts';
import { pivotVerifyReceipt } from './pivot-verify-receipt.ts';

/** The verbs of `pivot`, in the order of the help. To add one: a file beside these, and a line here. */
export const pivotVerbs: readonly Operation<z.ZodObject>[] = [
  pivotAudit,
  pivotExport,
  pivotVerifyReceipt,
  pivotRun,
  pivotScore,
  pivotCompare,
  pivotReport,
] as readonly Operation<z.ZodObject>[];
