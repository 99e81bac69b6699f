import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault, sha256 } from '../../../base/files/index.ts';
import { groupDigits, shorten } from '../../../base/text/index.ts';
import { promptsDigest } from '../export/index.ts';
import { type FieldMapping, ORDERS, type ReleaseAudit, SCOPE, UPSTREAM } from '../model/index.ts';
import { TEMPLATE } from '../prompt/index.ts';
import { type GraderCase, LARGEST_RELEASE, readRelease } from '../release/index.ts';
import { type AggregateRow, type AggregateTable, readAggregates } from './aggregate-table.ts';
import type { ColumnName } from './column-names.ts';
import { isPercentColumn } from './printed-share.ts';
import { ROW_CHECKS, type RowContext } from './row-arithmetic.ts';

/** The two files of a release. */
export interface AuditRequest {
  /** Folder that relative paths start from; the current one where absent. */
  readonly cwd?: string;
  readonly questions: string;
  readonly aggregates: string;
  readonly fields?: FieldMapping;
}

const LARGEST_AGGREGATES = 16 * 1024 * 1024;

/**
 * Checks a release without a model: that it splits, its labels, its digests, and the arithmetic of every aggregate row.
 * Rows that do not add up are findings. Throws `bad_input` for files that are no release.
 */
export function auditRelease(request: AuditRequest): ReleaseAudit {
  const { fields } = request;
  const release = readRelease(readBounded(request, request.questions, LARGEST_RELEASE), request.questions, fields);
  const { graderCases } = release;
  const scores = readBounded(request, request.aggregates, LARGEST_AGGREGATES);
  const table = readAggregates(scores, request.aggregates, fields?.aggregates);
  const digest = sha256(scores);
  const state = digest === UPSTREAM.aggregates.sha256 ? 'pinned' : 'unpinned';
  const groups = countGroups(graderCases);
  return {
    schema: 'touchstone.pivot-audit/1',
    scope: SCOPE,
    release: release.state === 'pinned' && state === 'pinned' ? 'pinned' : 'unpinned',
    full_experiment_status: 'not_reproduced_high_cost',
    deterministic: true,
    seeds: [],
    cases: graderCases.length,
    prompts: ORDERS.length * graderCases.length,
    labels: countLabels(graderCases),
    ...(groups === undefined ? {} : { groups }),
    files: {
      questions: { sha256: release.sha256, bytes: release.bytes, state: release.state },
      aggregates: { sha256: digest, bytes: scores.length, state },
    },
    planned: { prompts_sha256: promptsDigest(release), template: TEMPLATE.name, template_sha256: TEMPLATE.sha256 },
    ...auditRows(table, graderCases.length),
    not_done: NOT_DONE,
  };
}

const NOT_DONE = [
  'No model was asked anything: the prompts were planned and digested, not sent.',
  'No score was recomputed from predictions: the release has aggregates and no prediction per case and order.',
  'No confidence interval of the paper was reconstructed.',
  'No project, reconsideration or private-history condition was looked at: those histories are not released.',
  'That the arithmetic agrees says nothing of how the counts came about.',
];

function readBounded({ cwd = process.cwd() }: AuditRequest, given: string, limit: number): Uint8Array {
  const path = isAbsolute(given) ? given : join(cwd, given);
  try {
    const there = statSync(path);
    if (!there.isFile() || there.size > limit)
      throw new TouchstoneError('bad_input', {
        what: there.isFile() ? 'too large' : 'not a file',
        where: { path: given },
        expected: `a file of at most ${groupDigits(limit)} bytes`,
      });
    return readFileSync(path);
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, given);
  }
}

function countLabels(cases: readonly GraderCase[]): ReleaseAudit['labels'] {
  const A = cases.filter(({ reference }) => reference === 'A').length;
  const B = cases.length - A;
  return { A, B, balanced: A === B };
}

function countGroups(cases: readonly GraderCase[]): Record<string, number> | undefined {
  const counts = new Map<string, number>();
  for (const { group } of cases) if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  // fromEntries defines own members, so that a group called __proto__ is one like any other.
  return counts.size === 0 ? undefined : Object.fromEntries([...counts].sort(([x], [y]) => (x < y ? -1 : 1)));
}

function auditRows(table: AggregateTable, cases: number): Pick<ReleaseAudit, 'aggregates' | 'findings'> {
  const context: RowContext = { cases, percent: percentColumns(table) };
  const tally = () => ({ agree: 0, disagree: 0, undecided: 0 });
  const tallies = { accuracy: tally(), case_accuracy: tally(), parsed_only: tally() };
  const findings: ReleaseAudit['findings'] = [];
  const reasons = new Map<string, ReleaseAudit['aggregates']['undecided'][number]>();
  const lines = new Map<string, number>();
  for (const row of table.rows) {
    const name = nameOf(row);
    const before = lines.get(name);
    if (before !== undefined && name !== '')
      findings.push({
        check: 'row',
        line: row.line,
        row: name,
        found: `the same model and condition as in line ${before}`,
        expected: 'one row each',
      });
    lines.set(name, before ?? row.line);
    for (const [check, run] of ROW_CHECKS) {
      const result = run(row, context);
      tallies[check][result.outcome] += 1;
      if (result.outcome === 'disagree')
        findings.push({ check, line: row.line, row: name, found: result.found, expected: result.expected });
      if (result.outcome !== 'undecided') continue;
      const key = `${check}\0${result.reason}`;
      const known = reasons.get(key);
      reasons.set(key, { check, reason: result.reason, rows: (known?.rows ?? 0) + 1 });
    }
  }
  return {
    aggregates: { rows: table.rows.length, columns: table.columns, ...tallies, undecided: [...reasons.values()] },
    findings,
  };
}

function percentColumns({ columns, rows }: AggregateTable): Set<ColumnName> {
  const shares: readonly ColumnName[] = ['accuracy', 'case_accuracy', 'parsed_accuracy'];
  return new Set(
    shares.filter((column) =>
      isPercentColumn(
        columns[column] ?? '',
        rows.flatMap((row) => row.cell(column) ?? []),
      ),
    ),
  );
}

function nameOf(row: AggregateRow): string {
  return (['model', 'condition', 'effort'] as const)
    .flatMap((column) => shorten(row.cell(column) ?? '', 80) || [])
    .join(' / ');
}
