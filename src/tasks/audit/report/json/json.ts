import { TouchstoneError } from '../../../../base/fault/index.ts';
import type { AuditResult } from '../../model/index.ts';

/**
 * `touchstone.audit/1` as JSON: two-space indent, a line feed at the end, keys in one fixed order whatever the order in
 * which they were set. A number that JSON cannot hold is a defect of ours and thrown.
 */
export function serializeAudit(result: AuditResult): string {
  return `${JSON.stringify(ordered(result, ''), null, 2)}\n`;
}

/** Keys that lead, in this order; the others follow by code unit. Readers see what a thing is before its details. */
const LEADING = [
  'schema',
  'id',
  'code',
  'evaluator',
  'check',
  'kind',
  'type',
  'title',
  'what',
  'text',
  'state',
  'reason',
  'severity',
  'claim',
  'message',
  'study',
  'tool',
  'policy',
  'summary',
  'cpr',
  'cpr_counts',
  'checks',
  'findings',
  'not_checked',
  'claims',
  'evidence',
  'scores',
  'questions',
];
const RANK = new Map(LEADING.map((key, index) => [key, index]));
const LAST = LEADING.length;

function ordered(value: unknown, pointer: string): unknown {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TouchstoneError('internal', { what: `the audit holds ${value} at ${pointer}, which is no value` });
  if (Array.isArray(value)) return value.map((item, index) => ordered(item, `${pointer}/${index}`));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  // `run` differs between two audits of the same bytes, so it comes last at the top.
  const rank = (key: string) => (pointer === '' && key === 'run' ? LAST + 1 : (RANK.get(key) ?? LAST));
  entries.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, item]) => [key, ordered(item, `${pointer}/${key}`)]));
}
