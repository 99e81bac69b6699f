import type { Reference, Work } from '../works/index.ts';
import type { Told } from './accepted.ts';
import type { Searched } from './choose.ts';
import type { Comparison } from './compare.ts';
import { comparedFields } from './compared-fields.ts';
import { fieldOf, type IdentifierFinding } from './conflict.ts';
import { kindName } from './identifier-difference.ts';
import { placeOf } from './sentences.ts';

/** An identifier belongs to another work; the right one is offered where the search found it. */
export function conflict(
  reference: Reference,
  wrong: IdentifierFinding,
  searched: Searched,
  compared: readonly Comparison[],
): Told {
  const bearer = 'by' in wrong ? wrong.by : compared[0];
  const right = searched.choice?.work;
  const rightIds = right?.identifiers[wrong.kind] ?? [];
  const belongs = bearer === undefined ? '' : ` belongs to “${bearer.work.title}” (${bearer.work.source})`;
  const offer = right === undefined ? '' : `; the work meant is ${placeOf(right)}`;
  return {
    identity: 'identifier_conflict',
    severity: 'high',
    mismatches: [
      {
        field: fieldOf(wrong.kind),
        given: wrong.id,
        recorded: rightIds[0] ?? `of “${bearer?.work.title ?? ''}”`,
        source: right?.source ?? bearer?.work.source ?? '',
        severity: 'high',
      },
    ],
    notes: [],
    compared: bearer === undefined ? [] : comparedFields(reference, bearer),
    alsoMatched: [],
    candidates: right === undefined ? searched.rivals.map(({ work }) => work) : [right],
    ...nearestOf(right ?? bearer?.work),
    message: `The ${kindName(wrong.kind)} ${wrong.id}${belongs}${offer}.`,
  };
}

/** Who issues such identifiers does not know this one. */
export function unresolved(
  reference: Reference,
  refuted: IdentifierFinding,
  own: Comparison | undefined,
  searched: Searched,
): Told {
  const meant = own ?? searched.choice;
  const right = meant?.work;
  const source = refuted.says === 'refuted' ? refuted.source : '';
  const ids = right?.identifiers[refuted.kind] ?? [];
  return {
    identity: 'identifier_unresolved',
    severity: 'high',
    mismatches: [
      {
        field: fieldOf(refuted.kind),
        given: refuted.id,
        recorded: ids[0] ?? 'not registered',
        source,
        severity: 'high',
      },
    ],
    notes: [],
    compared: meant === undefined ? [] : comparedFields(reference, meant),
    alsoMatched: [],
    candidates: right === undefined ? searched.rivals.map(({ work }) => work) : [right],
    ...nearestOf(right),
    message: `The ${kindName(refuted.kind)} ${refuted.id} is not registered (${source})${right === undefined ? '' : `; a record of the work is ${placeOf(right)}`}.`,
  };
}

/** `nearest`, where there is one. */
export const nearestOf = (work: Work | undefined): { nearest?: Work } => (work === undefined ? {} : { nearest: work });
