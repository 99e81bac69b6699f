import type { Paint } from '../../../base/terminal/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import type { ReferenceResult } from '../../../record/references/index.ts';
import type { EditorialStatus, IdentityStatus } from '../../../record/works/index.ts';

/** What is counted, with its sign, in order. */
const PARTS: readonly (readonly [
  sign: '✓' | '✗' | '!' | '?' | '–',
  words: string,
  statuses: readonly IdentityStatus[],
])[] = [
  ['✓', 'verified', ['verified']],
  ['✓', 'found, with something unconfirmed', ['verified_partial']],
  ['!', 'differ from the record', ['mismatch']],
  ['✗', 'with an identifier of another work', ['identifier_conflict']],
  ['✗', 'with an identifier that does not exist', ['identifier_unresolved']],
  ['!', 'ambiguous', ['ambiguous']],
  ['?', 'not found', ['not_found']],
  ['?', 'not checked', ['unchecked']],
  ['–', 'of kinds that no registry covers', ['not_applicable']],
];

const EDITORIAL: readonly (readonly [status: EditorialStatus, words: string])[] = [
  ['retracted', 'retracted'],
  ['withdrawn', 'withdrawn'],
  ['concern', 'with an expression of concern'],
  ['corrected', 'corrected after publication'],
  ['reinstated', 'reinstated after a retraction'],
];

/** How the references stand: a line for each status that occurs, then what became of works, and how many fail. */
export function tallyLines(results: readonly ReferenceResult[], p: Paint): string[] {
  if (results.length === 0) return ['No references were found in it.'];
  const rows = [
    ...PARTS.map(([sign, words, statuses]) => {
      const n = results.filter(({ verdict }) => statuses.includes(verdict.identity)).length;
      return [sign, n, words] as const;
    }),
    ...EDITORIAL.map(([status, words]) => {
      const n = results.filter(({ editorial }) => editorial?.status === status).length;
      return ['!', n, words] as const;
    }),
    ['!', results.filter(({ reference }) => reference.faults.length > 0).length, 'broken'] as const,
  ].filter(([, n]) => n > 0);
  const digits = Math.max(...rows.map(([, n]) => groupDigits(n).length));
  const color = { '✓': p.good, '✗': p.bad, '!': p.look, '?': p.look, '–': p.dim };
  const failing = results.filter((result) => result.failing.length > 0).length;
  return [
    ...rows.map(([sign, n, words]) => `${color[sign](sign)} ${groupDigits(n).padStart(digits)} ${words}`),
    failing === 0 ? 'None fails.' : `${groupDigits(failing)} fail${failing === 1 ? 's' : ''}.`,
  ];
}
