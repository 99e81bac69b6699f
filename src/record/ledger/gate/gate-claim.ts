import { foldSpace } from '../../../base/text/index.ts';
import type { GateFinding } from '../../gates/index.ts';
import type { Profile } from '../../profiles/index.ts';
import { reasonFault } from '../reason.ts';
import type { LedgerClaim, StanceVote } from '../schema.ts';
import type { ContextFacts } from './facts.ts';
import { type Bearing, type Impediment, impedimentsOf } from './impediments.ts';
import type { ClaimState, ContextState, GatedClaim } from './model.ts';

/** A claim with all that is known of its contexts. */
export interface ClaimFacts {
  readonly claim: LedgerClaim;
  /** The claim as it is worded now. */
  readonly text: string;
  readonly facts: readonly ContextFacts[];
  /** Votes of this claim on contexts that do not stand in the ledger. */
  readonly strays: readonly StanceVote[];
  /** false: the ledger was made or changed outside the tool, and a relevance in it may be anybody's. */
  readonly isByTool: boolean;
}

/**
 * What the gate says of a claim of the ledger. Supported: a selected context without any impediment, a reason of substance, and every
 * contradiction named in it. Pure: the same facts give the same answer.
 */
export function gateClaim({ claim, text, facts, strays, isByTool }: ClaimFacts, bearing: Bearing): GatedClaim {
  const selected = new Set<string>(claim.selected_contexts);
  const chosen = facts
    .filter(({ context }) => selected.has(context.id))
    .map((one) => ({ id: one.context.id, impediments: impedimentsOf(one, bearing) }));
  const carrying = chosen.filter(({ impediments }) => impediments.length === 0);
  const carried = carrying.length > 0;
  const known = new Set<string>(facts.map(({ context }) => context.id));
  const gone = claim.selected_contexts.filter((id) => !known.has(id));
  const is = finder(claim.claim_id);
  const { commands } = bearing;
  const isReworded = foldSpace(text) !== foldSpace(claim.claim_text);

  const findings: GateFinding[] = [];
  if (isReworded)
    findings.push(
      is('blocks', 'claim_text_changed', 'the claim is worded otherwise than when its evidence was judged', {
        mend: `Bring the ledger up to date and judge again: ${commands.ground(claim.claim_id)}`,
      }),
    );
  if (claim.selected_contexts.length === 0) findings.push(is(...nothingSelected(facts, bearing)));
  for (const id of gone)
    findings.push(
      is(carried ? 'warns' : 'blocks', 'selected_context_gone', `${id} is selected and does not stand in the ledger`, {
        mend: `Select one that does: ${commands.show(claim.claim_id)}`,
      }),
    );
  for (const { id, impediments } of chosen)
    for (const { code, what, mend } of impediments) {
      const blocks = !carried || code === 'summary_selected';
      findings.push(is(blocks ? 'blocks' : 'warns', code, `${id} ${what}`, { mend }));
    }
  if (claim.selected_contexts.length > 0) findings.push(...reasonFindings(claim, text, bearing));
  const contradictions = contradictionFindings({ claim, text, facts, strays, isByTool }, bearing);
  findings.push(...contradictions, ...remarks(facts, claim, bearing));

  return {
    claimId: claim.claim_id,
    text,
    type: bearing.claimType,
    state: stateOf({ isReworded, carried, chosen, gone: gone.length, findings, contested: contradictions.length > 0 }),
    findings,
    contexts: facts.map((one) => contextState(one, claim)),
  };
}

/** A finding about one claim. */
export function finder(claim: string) {
  return (level: GateFinding['level'], code: string, what: string, { mend }: { mend: string }): GateFinding => ({
    gate: 'evidence',
    about: claim,
    code,
    level,
    what: `${what}.`,
    mend,
  });
}

type Said = Parameters<ReturnType<typeof finder>>;

function nothingSelected(facts: readonly ContextFacts[], { claimId, commands }: Bearing): Said {
  const ready = facts.find(({ weighed, stale }) => weighed.supports === true && stale === undefined);
  const mend =
    facts.length === 0
      ? commands.ground(claimId)
      : ready === undefined
        ? `Judge what was found: ${commands.judge(claimId, facts[0]?.context.id ?? '')}`
        : commands.select(claimId, ready.context.id);
  const what =
    facts.length === 0
      ? 'no passage stands in the ledger'
      : `no context is selected; ${facts.length} ${facts.length === 1 ? 'stands' : 'stand'} in the ledger`;
  return ['blocks', 'no_selected_context', what, { mend }];
}

function reasonFindings(claim: LedgerClaim, text: string, { claimId, commands }: Bearing): GateFinding[] {
  const fault = reasonFault(claim.decision_reason, text);
  if (fault === undefined) return [];
  const code = claim.decision_reason.trim() === '' ? 'reason_missing' : 'reason_without_substance';
  const id = claim.selected_contexts[0] ?? '';
  return [finder(claimId)('blocks', code, `the decision_reason ${fault}`, { mend: commands.select(claimId, id) })];
}

function contradictionFindings({ claim, facts, strays, isByTool }: ClaimFacts, bearing: Bearing): GateFinding[] {
  const { claimId, profile, commands } = bearing;
  const is = finder(claimId);
  const isAnswered = (id: string) => claim.decision_reason.includes(id);
  const list = facts
    .filter((one) => (isAbove(one, profile) || !isByTool) && counts(one))
    .filter(({ context }) => !isAnswered(context.id))
    .flatMap((one) => {
      const { id, relevance } = one.context;
      const aside = isAbove(one, profile)
        ? ''
        : ` (its relevance of ${relevance} does not count, since the ledger was changed outside the tool)`;
      if (contradicts(one))
        return [
          is(
            'blocks',
            'contradiction_unanswered',
            `${id} contradicts the claim, and the decision_reason does not name it${aside}`,
            { mend: `Answer it: ${commands.reject(claimId, id)}` },
          ),
        ];
      if (!contradictedBefore(one)) return [];
      return [
        is(
          'blocks',
          'contradiction_unanswered',
          `${id} was judged to contradict the claim in other words, and nobody has judged it since${aside}`,
          { mend: `Judge it as it reads now: ${commands.judge(claimId, id)}` },
        ),
      ];
    });
  const missing = [...new Set(strays.filter(({ stance }) => stance === 'contradicts').map(({ context }) => context))]
    .filter((id) => !isAnswered(id))
    .map((id) =>
      is(
        'blocks',
        'contradicting_context_gone',
        `${id} was judged to contradict the claim and no longer stands in the ledger`,
        {
          mend: `Find it again (${commands.ground(claimId)}), or name it in the reason of the selection.`,
        },
      ),
    );
  return [...list, ...missing];
}

const isAbove = ({ context }: ContextFacts, { evidence }: Profile) => context.relevance >= evidence.contradictionFloor;

// A contradiction is not got rid of by changing its file; a person's word in the ledger counts against the claim even without a vote.
const contradicts = ({ context, weighed }: ContextFacts) => weighed.contradicts ?? context.contradicts === true;

const contradictedBefore = ({ weighed }: ContextFacts) =>
  weighed.counted.length === 0 && weighed.onOtherText.some(({ stance }) => stance === 'contradicts');

const counts = ({ source }: ContextFacts) =>
  source === undefined || (source.kind !== 'summary' && !['retracted', 'withdrawn'].includes(source.editorial.status));

/** What is only said: judges that are divided on contexts nobody selected, fields of the ledger that the sources do not bear out. */
function remarks(facts: readonly ContextFacts[], claim: LedgerClaim, { claimId, commands }: Bearing): GateFinding[] {
  const is = finder(claimId);
  const selected = new Set<string>(claim.selected_contexts);
  return facts.flatMap(({ context, source, weighed, place }) => {
    const list: GateFinding[] = [];
    if (weighed.divided && !selected.has(context.id) && weighed.counted.some(({ stance }) => stance === 'contradicts'))
      list.push(
        is('warns', 'judges_divided', `${context.id} contradicts the claim by some of its judges and not by others`, {
          mend: commands.judge(claimId, context.id),
        }),
      );
    if (source !== undefined && (source.trust !== context.trust || source.full_text !== context.full_text))
      list.push(
        is(
          'warns',
          'recorded_otherwise',
          `${context.id} has trust ${context.trust} and full_text ${context.full_text} in the ledger, and ${source.trust} and ${source.full_text} in the list of sources, which counts`,
          { mend: `Bring the ledger up to date: ${commands.ground(claimId)}` },
        ),
      );
    if (
      source !== undefined &&
      selected.has(context.id) &&
      place !== undefined &&
      place.text.sha256 !== source.text_sha256
    )
      list.push(
        is(
          'warns',
          'source_changed',
          `${context.id} still stands in ${source.id}, whose original has changed since it was ingested: trust and full text are those of before`,
          { mend: `Read it anew: ${commands.reingest()}` },
        ),
      );
    if (source !== undefined && selected.has(context.id) && source.editorial.status === 'concern')
      list.push(
        is('warns', 'expression_of_concern', `${context.id} comes from a source with an expression of concern`, {
          mend: `Say in the paper why you rely on it, or select another: ${commands.show(claimId)}`,
        }),
      );
    return list;
  });
}

function stateOf(is: {
  readonly isReworded: boolean;
  readonly carried: boolean;
  readonly chosen: readonly { readonly impediments: readonly Impediment[] }[];
  readonly gone: number;
  readonly findings: readonly GateFinding[];
  readonly contested: boolean;
}): ClaimState {
  if (is.isReworded) return 'stale';
  if (!is.carried) {
    const isStale = is.gone > 0 || is.chosen.some(({ impediments }) => impediments.some(({ stale }) => stale === true));
    return isStale ? 'stale' : 'unsupported';
  }
  if (is.contested) return 'contested';
  return is.findings.some(({ level }) => level === 'blocks') ? 'unsupported' : 'supported';
}

function contextState({ context, source, stale, weighed }: ContextFacts, claim: LedgerClaim): ContextState {
  return {
    id: context.id,
    claimId: claim.claim_id,
    sourceId: context.source_id,
    state: stale === undefined ? 'current' : 'stale',
    selected: claim.selected_contexts.includes(context.id),
    rejected: claim.rejected_contexts.some(({ id }) => id === context.id),
    supports: weighed.supports,
    contradicts: weighed.contradicts,
    kind: source?.kind ?? 'unknown',
  };
}
