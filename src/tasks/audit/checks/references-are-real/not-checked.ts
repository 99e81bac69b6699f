import { type ReferenceResult, type ReferenceSources, silences } from '../../../../record/references/index.ts';
import type { CheckOutcome } from '../../model/index.ts';
import type { ListedReferences } from './listed.ts';

/** What was not looked up, why, and what would help. */
export function notChecked(
  results: readonly ReferenceResult[],
  { list }: ListedReferences,
  sources: ReferenceSources | undefined,
): CheckOutcome['notChecked'] {
  const say = (found: readonly ReferenceResult[], what: (n: number) => string, reason: string, mend?: string) =>
    found.length === 0 ? [] : [{ what: what(found.length), reason, ...(mend === undefined ? {} : { mend }) }];
  const unchecked = results.filter(({ verdict }) => verdict.identity === 'unchecked');
  const silent = results.filter(({ editorial }) => editorial?.status === 'unknown');
  const outside = results.filter(({ verdict }) => verdict.identity === 'not_applicable');
  const library = sources === undefined || sources.libraries.length === 0;
  const mend = library
    ? 'Name an offline library with --library, or ask the registries with --online.'
    : 'Ask the registries with --online, or add a library of the field.';
  if (results.length === 0) return [{ what: `references: ${list.path} lists none`, reason: 'no_references' }];
  return [
    ...say(
      unchecked,
      (n) => `${references(n)} listed in ${list.path}${failures(unchecked)}`,
      'references_not_checked',
      mend,
    ),
    ...say(
      silent,
      (n) => `whether ${n === 1 ? 'a cited work was' : `${n} cited works were`} retracted or corrected`,
      'notices_not_checked',
      'Ask with --online, or name a table with --retraction-watch.',
    ),
    ...say(outside, (n) => `${references(n)} of kinds that no registry covers`, 'reference_not_applicable'),
  ];
}

const references = (n: number) => `${n} reference${n === 1 ? '' : 's'}`;

function failures(unchecked: readonly ReferenceResult[]): string {
  const reasons = silences(unchecked);
  return reasons.length === 0 ? '' : ` (${reasons.slice(0, 4).join('; ')})`;
}
