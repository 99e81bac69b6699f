import type { Identifiers, MismatchField, Reference, SourceAnswer } from '../works/index.ts';
import { type Comparison, IDENTIFIER_KINDS } from './compare.ts';
import { compareTitles } from './title.ts';

/** What the sources say about one identifier that a reference bears. */
export type IdentifierFinding =
  | { readonly kind: keyof Identifiers; readonly id: string; readonly says: 'this'; readonly by: Comparison }
  | { readonly kind: keyof Identifiers; readonly id: string; readonly says: 'another'; readonly by: Comparison }
  /** It belongs to the book or proceedings that holds the work. */
  | { readonly kind: keyof Identifiers; readonly id: string; readonly says: 'container'; readonly by: Comparison }
  | { readonly kind: keyof Identifiers; readonly id: string; readonly says: 'nothing' }
  /** Who issues such identifiers says that this one does not exist. */
  | { readonly kind: keyof Identifiers; readonly id: string; readonly says: 'refuted'; readonly source: string };

/** Asks each identifier of a reference which record bears it. The issuing source decides where sources disagree. */
export function identifierFindings(
  reference: Reference,
  compared: readonly Comparison[],
  answers: readonly SourceAnswer[],
): readonly IdentifierFinding[] {
  return KINDS.flatMap((kind) =>
    reference.identifiers[kind].map((id) => findingOf(reference, kind, id, compared, answers)),
  );
}

/** A standard's number is also named by works about the standard: it identifies only a standard. */
const KINDS = IDENTIFIER_KINDS;

function findingOf(
  reference: Reference,
  kind: keyof Identifiers,
  id: string,
  compared: readonly Comparison[],
  answers: readonly SourceAnswer[],
): IdentifierFinding {
  const bearers = compared.filter((one) => one.work.identifiers[kind].includes(id));
  const best = bearers[0];
  if (best === undefined) {
    const refuting = answers.find((answer) => answer.refuted === true && answer.asked === `${kind}:${id}`);
    return refuting === undefined
      ? { kind, id, says: 'nothing' }
      : { kind, id, says: 'refuted', source: refuting.source };
  }
  // Bearers come best rank first; among equals one that agrees decides.
  const peers = bearers.filter((one) => one.rank === best.rank);
  const by = peers.find((one) => !isAnotherWork(reference, one)) ?? best;
  if (!isAnotherWork(reference, by)) return { kind, id, says: 'this', by };
  if (isContainer(reference, by)) return { kind, id, says: 'container', by };
  if (kind === 'standard' && reference.class !== 'standard') return { kind, id, says: 'nothing' };
  return { kind, id, says: 'another', by };
}

/** Title below 0.55 and authors who disagree: both, or it is called a difference and no conflict. */
function isAnotherWork(_reference: Reference, one: Comparison): boolean {
  if (one.title === undefined) return false;
  const far = one.title.relation === 'far' || (one.title.relation === 'other' && one.title.similarity < CONFLICT);
  return far && disagree(one);
}

const CONFLICT = 0.55;

function disagree({ authors, text }: Comparison): boolean {
  if (text !== undefined && text.authors > 0) return false;
  if (authors.state !== 'differ' || authors.first === true) return false;
  return authors.common * 3 < Math.min(authors.given, authors.recorded);
}

/** The record is what the reference names as its container: the identifier of the whole book stands with one chapter. */
function isContainer(reference: Reference, one: Comparison): boolean {
  if (reference.container === undefined) return false;
  const holder = compareTitles([reference.container], [one.work.title, ...one.work.otherTitles]);
  return holder !== undefined && holder.relation !== 'far' && holder.relation !== 'other';
}

/** The field under which a difference of an identifier is named. */
export function fieldOf(kind: keyof Identifiers): MismatchField {
  return kind === 'arxiv' || kind === 'pmid' || kind === 'isbn' ? kind : 'doi';
}
