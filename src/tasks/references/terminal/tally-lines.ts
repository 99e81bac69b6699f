import { wrap } from '../../../base/terminal/index.ts';
import type { ReferenceResult } from '../../../record/references/index.ts';
import type { IdentityStatus } from '../../../record/works/index.ts';
import type { Paint } from './paint.ts';

/** What is counted, with its sign, in the order of the line. */
const PARTS: readonly (readonly [sign: string, words: string, statuses: readonly IdentityStatus[]])[] = [
  ['✓', 'verified', ['verified']],
  ['✓', 'found, with something unconfirmed', ['verified_partial']],
  ['!', 'differ from the record', ['mismatch']],
  ['✗', 'with an identifier of another work', ['identifier_conflict']],
  ['✗', 'with an identifier that does not exist', ['identifier_unresolved']],
  ['!', 'ambiguous', ['ambiguous']],
  ['?', 'not found', ['not_found']],
  ['?', 'not checked', ['unchecked']],
  ['·', 'of kinds that no registry covers', ['not_applicable']],
];

/** How the references stand, one line of counts, and the works that were retracted or are in doubt. */
export function tallyLines(results: readonly ReferenceResult[], width: number, p: Paint): string[] {
  const identity = PARTS.map(([sign, words, statuses]) => {
    const n = results.filter(({ verdict }) => statuses.includes(verdict.identity)).length;
    return { sign, text: `${sign} ${n} ${words}`, n };
  }).filter(({ n }) => n > 0);
  const editorial = (['retracted', 'withdrawn', 'concern', 'corrected', 'reinstated'] as const).flatMap((status) => {
    const n = results.filter((result) => result.editorial?.status === status).length;
    return n === 0 ? [] : [`${n} ${status === 'concern' ? 'with an expression of concern' : status}`];
  });
  const broken = results.filter(({ reference }) => reference.faults.length > 0).length;
  const failing = results.filter((result) => result.failing.length > 0).length;
  const parts = [
    ...identity.map(({ text }) => text),
    ...(broken === 0 ? [] : [`${broken} broken`]),
    ...editorial,
    `${failing} fail${failing === 1 ? 's' : ''}`,
  ];
  if (results.length === 0) return ['No references were found in it.'];
  return wrap(parts.join(' · '), width).map((line) =>
    line.replace(/[✓✗!?](?= \d)/g, (sign) => (sign === '✓' ? p.good(sign) : sign === '✗' ? p.bad(sign) : p.look(sign))),
  );
}
