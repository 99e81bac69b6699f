import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { numericalCpr } from '../index.ts';
import { studyOf } from './study-of.ts';

/** One line of numeric_cases.jsonl: a printed text, the log behind it, and what has to come out. */
export interface NumericCase {
  readonly id: string;
  readonly text: string;
  readonly log: readonly {
    readonly path: string;
    readonly value: unknown;
    readonly unit?: string;
    readonly split?: string;
  }[];
  readonly verdict: string;
  readonly code: string;
  readonly lang?: string | null;
}

/** What the author of the study would declare for a case. */
export interface Declaration {
  readonly type?: string;
  readonly format?: 'markdown' | 'latex';
  readonly study?: Readonly<Record<string, unknown>>;
  readonly claim: Readonly<Record<string, unknown>>;
  /** Further evidence with pointers of its own. */
  readonly evidence?: readonly Readonly<Record<string, unknown>>[];
  /** claim: the case is about the claim as a whole (a row, a proposition); all: about every number; default: the first. */
  readonly judge?: 'claim' | 'all';
}

export interface Observed {
  readonly verdict: string;
  readonly code: string;
  /** State of the whole claim; none where all its numbers are excluded. */
  readonly claim: string;
  readonly computation: string;
}

export const sharedData = (root: string): string => process.env.TOUCHSTONE_SHARED_DATA ?? join(root, '../shared/data');

export async function readCases(path: string): Promise<NumericCase[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as NumericCase);
}

export async function readDeclarations(path: string): Promise<Record<string, Declaration>> {
  return parse(await readFile(path, 'utf8')) as Record<string, Declaration>;
}

/** Writes the case as a sealed study, audits it through the public function and says what came out. */
export async function observe(one: NumericCase, declaration: Declaration): Promise<Observed> {
  const study = await studyOf({
    study: { ...(typeof one.lang === 'string' ? { language: one.lang } : {}), ...declaration.study },
    files: { 'logs/run.json': JSON.stringify(nested(one.log), null, 1) },
    evidence: [...one.log.map(evidenceOf), ...(declaration.evidence ?? [])],
    claims: [{ id: 'C-1', type: declaration.type ?? 'numerical', text: one.text, ...declaration.claim }],
  });
  const outcome = await numericalCpr({
    study,
    format: declaration.format ?? 'markdown',
    ...(one.lang === null ? { language: null } : {}),
  });
  const quantities = outcome.quantities.get('C-1') ?? [];
  const computation = quantities[0]?.computation ?? '';
  const verdict = outcome.verdicts.find((v) => v.claim === 'C-1');
  const claim = verdict?.state ?? 'none';
  if (declaration.judge === 'claim') return { verdict: claim, code: verdict?.reason ?? '', claim, computation };
  const odd =
    declaration.judge === 'all' ? quantities.find((q) => q.state !== one.verdict || q.code !== one.code) : undefined;
  const shown = odd ?? quantities[0];
  return { verdict: shown?.state ?? 'none', code: shown?.code ?? '', claim, computation };
}

const evidenceOf = ({ path, unit, split }: NumericCase['log'][number]) => ({
  id: `E-${path.replaceAll('/', '-')}`,
  type: 'log_record',
  path: 'logs/run.json',
  at: { pointer: `/${path.replaceAll('.', '/')}` },
  ...(unit === undefined ? {} : { unit }),
  ...(split === undefined ? {} : { stage: split }),
});

function nested(log: NumericCase['log']): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const { path, value } of log) {
    const keys = path.split(/[./]/);
    let at = root;
    for (const key of keys.slice(0, -1)) {
      const inner = (at[key] ?? {}) as Record<string, unknown>;
      at[key] = inner;
      at = inner;
    }
    at[keys.at(-1) ?? path] = value;
  }
  return root;
}
