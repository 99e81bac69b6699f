import { TouchstoneError } from '../../../../base/fault/index.ts';
import type { AuditResult } from '../../model/index.ts';

/**
 * `touchstone.audit/1` as JSON: two-space indent, a line feed at the end, keys in one fixed order whatever the order in
 * which they were set. A number that JSON cannot hold is a defect of ours and thrown.
 */
export function serializeAudit(result: AuditResult): string {
  const orders: Orders = { known: new Map(), refuse: () => refuse(result) };
  const { run, ...rest } = result;
  // `run` differs between two audits of the same bytes, so it comes last at the top.
  const lines = JSON.stringify(
    { ...ordered(rest, orders), ...(run === undefined ? {} : { run: ordered(run, orders) }) },
    null,
    2,
  );
  return `${lines}\n`;
}

interface Orders {
  /** Keys in order, by the set of keys. */
  readonly known: Map<string, readonly string[]>;
  readonly refuse: () => never;
}

function refuse(result: AuditResult): never {
  throw new TouchstoneError('internal', { what: `the audit holds ${notFinite(result, '')}, which is no value` });
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
  'references',
];
const RANK = new Map(LEADING.map((key, index) => [key, index]));
const LAST = LEADING.length;

// Thousands of records share a few sets of keys, so each set is put in order once.
function ordered<T>(value: T, orders: Orders): T {
  if (typeof value === 'number' && !Number.isFinite(value)) return orders.refuse();
  if (Array.isArray(value)) return value.map((item) => ordered(item, orders)) as T;
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value);
  const set = keys.join('\n');
  let order = orders.known.get(set);
  if (order === undefined) {
    order = keys.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
    orders.known.set(set, order);
  }
  const result: Record<string, unknown> = {};
  for (const key of order) {
    const item = ordered((value as Record<string, unknown>)[key], orders);
    if (key === '__proto__') Object.defineProperty(result, key, { value: item, enumerable: true });
    else result[key] = item;
  }
  return result as T;
}

function rank(key: string): number {
  return RANK.get(key) ?? LAST;
}

/** The first number that JSON cannot hold, with its pointer. */
function notFinite(value: unknown, key: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${value} at ${key}`;
  if (value === null || typeof value !== 'object') return undefined;
  for (const name in value) {
    const bad = notFinite((value as Record<string, unknown>)[name], '');
    if (bad !== undefined) return bad.replace(' at ', ` at /${name}`);
  }
  return undefined;
}
