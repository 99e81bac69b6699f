import type { Place } from '../../../base/fault/index.ts';
import type { LogSource } from '../../../record/logs/index.ts';
import type { ExclusionReason, PaperQuantity, QuantityKind } from '../../../record/quantities/index.ts';
import type { PaperQuantityResult } from './paper-check.ts';

/** A paper without marks as it was read: what it is, how many numbers of which kind it prints, and what was not read. */
export interface PaperReading {
  /** File, POSIX, relative to the folder that was audited. */
  readonly path: string;
  readonly format: string;
  readonly title: string;
  readonly pages?: number;
  readonly sections: number;
  readonly words: number;
  readonly tables: number;
  /** Numbers by kind; `excluded` by the reason for which they were set aside. */
  readonly numbers: Readonly<Record<Exclude<QuantityKind, 'excluded'>, number>> & {
    readonly excluded: Readonly<Partial<Record<ExclusionReason, number>>>;
  };
  /** What the reader had to leave out. */
  readonly unread: readonly { readonly what: string; readonly count: number }[];
  /** What is wrong with how the source is written and changes what a reader sees. */
  readonly remarks: readonly { readonly rule: string; readonly message: string; readonly where: Place }[];
  /** How far the numbers of abstract, results, captions and tables were understood. */
  readonly coverage: {
    /** Numbers printed there. */
    readonly printed: number;
    /** Those of them that were told to be of some kind. */
    readonly classified: number;
    /** Numbers of kind `result` in the whole paper. */
    readonly result_numbers: number;
    /** Those of them that were compared with a record or with another place of the paper. */
    readonly bound: number;
  };
}

/** A run of the logs, as they tell of it. */
export interface LogRunReading {
  readonly id: string;
  readonly title?: string;
  readonly status: 'ok' | 'failed' | 'unknown';
  readonly baseline?: true;
  readonly files: number;
}

/** One number of a paper with what came of it. */
export interface PaperQuantityReading {
  /** `Q-0001`, in order of the text. */
  readonly id: string;
  readonly literal: string;
  readonly kind: QuantityKind;
  readonly exclusion?: ExclusionReason;
  readonly place: PaperQuantity['place'];
  /** Where it stands; `quote` is its sentence or row. */
  readonly where: Place;
  /** Heads of a cell: name of the table, above, to the left. */
  readonly cell?: { readonly table: string; readonly above: readonly string[]; readonly left: readonly string[] };
  readonly state: PaperQuantityResult['state'];
  readonly code: string;
  readonly expected?: string;
  readonly found?: string;
  readonly computation?: string;
  readonly confidence?: 'high' | 'medium' | 'low';
  /** Records that it was compared with, or that it may be meant to come from. */
  readonly records: readonly Place[];
}

/** What the audit of a paper without marks adds to `AuditResult`. */
export interface PaperPart {
  readonly paper?: PaperReading;
  /** Files that were read as logs. */
  readonly logs?: readonly LogSource[];
  readonly runs?: readonly LogRunReading[];
  readonly quantities?: readonly PaperQuantityReading[];
}
