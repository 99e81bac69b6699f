import type * as z from 'zod';
import { ledgerAdd } from './ledger-add.ts';
import { ledgerConfirm } from './ledger-confirm.ts';
import { ledgerExport } from './ledger-export.ts';
import { ledgerJudge } from './ledger-judge.ts';
import { ledgerReject } from './ledger-reject.ts';
import { ledgerSelect } from './ledger-select.ts';
import { ledgerShow } from './ledger-show.ts';
import type { Operation } from './operation.ts';

/** Verbs of the evidence ledger, in the order of the help. To add one: a file beside these, and a line here. */
export const ledgerVerbs: readonly Operation<z.ZodObject>[] = [
  ledgerAdd,
  ledgerShow,
  ledgerJudge,
  ledgerSelect,
  ledgerReject,
  ledgerConfirm,
  ledgerExport,
] as readonly Operation<z.ZodObject>[];
