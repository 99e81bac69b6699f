import type { Profile } from '../../profiles/index.ts';
import type { LedgerClaim } from '../schema.ts';
import type { Commands } from './commands.ts';
import type { ContextFacts, Staleness } from './facts.ts';

/** One reason why a context cannot carry its claim. */
export interface Impediment {
  /** Stable code of the condition. */
  readonly code: string;
  /** A clause that follows the id of the context: `is of trust web, …`. */
  readonly what: string;
  readonly mend: string;
  /** The quote is not where it was: nobody has looked yet. */
  readonly stale?: true;
}

/** What decides whether a context may carry a claim. */
export interface Bearing {
  readonly claimId: string;
  readonly claimType: LedgerClaim['claim_type'];
  readonly profile: Profile;
  readonly commands: Commands;
}

/** Everything that keeps a context from carrying its claim; none: it carries. Selecting refuses by these, and so does the gate. */
export function impedimentsOf(facts: ContextFacts, bearing: Bearing): Impediment[] {
  const staleness = facts.stale === undefined ? [] : [staleImpediment(facts, facts.stale, bearing)];
  return [...sourceImpediments(facts, bearing), ...staleness, ...(facts.stale ? [] : voteImpediments(facts, bearing))];
}

function sourceImpediments({ source }: ContextFacts, bearing: Bearing): Impediment[] {
  if (source === undefined) return [];
  const { profile, claimType, claimId, commands } = bearing;
  const list: Impediment[] = [];
  const other = `Select another context: ${commands.show(claimId)}`;
  if (source.kind === 'summary')
    list.push({
      code: 'summary_selected',
      what: 'comes from a summary, which is never evidence',
      mend: `Select a passage of the work itself: ${commands.show(claimId)}`,
    });
  if (!profile.evidence.trust.includes(source.trust))
    list.push({
      code: 'trust_not_admitted',
      what: `comes from a source of trust ${source.trust}, and the profile ${profile.id} asks for ${profile.evidence.trust.join(' or ')}`,
      mend: `Have its metadata confirmed (touchstone ingest --refresh with --library or --online), or select another context: ${commands.show(claimId)}`,
    });
  const { status, detail } = source.editorial;
  if (status === 'retracted' || status === 'withdrawn')
    list.push({
      code: 'retracted_source',
      what: `comes from ${source.id}, which is ${status}${detail === '' ? '' : ` (${detail})`}`,
      mend: other,
    });
  const needsBody = claimType === 'numerical' || claimType === 'methodological';
  if (needsBody && source.full_text !== 'full')
    list.push({
      code: 'full_text_missing',
      what: `comes from ${source.full_text === 'abstract' ? 'an abstract alone' : 'a record without text'}, which cannot carry a ${claimType} claim`,
      mend: `Ingest the full text of ${source.id}, then run ${commands.ground(claimId)}`,
    });
  return list;
}

function staleImpediment({ context }: ContextFacts, stale: Staleness, { claimId, commands }: Bearing): Impediment {
  const ground = `Look for it anew: ${commands.ground(claimId)}`;
  switch (stale.why) {
    case 'source_not_listed':
      return {
        code: 'source_not_listed',
        what: `names ${context.source_id}, which is no source of this study`,
        mend: `Ingest it; what is there: ${commands.ingest()}`,
        stale: true,
      };
    case 'source_gone':
      return {
        code: 'source_gone',
        what: `can no longer be looked up in ${context.source_id} (${stale.reason})`,
        mend: 'Put the original back, or ingest it again.',
        stale: true,
      };
    case 'quote_near':
      return {
        code: 'quote_changed',
        what: `stands in ${context.source_id} in other words than those that were judged`,
        mend: `Look at both and take the words of now, which are then to be judged: ${commands.confirm(claimId, context.id)}`,
        stale: true,
      };
    case 'quote_gone':
      return {
        code: 'quote_gone',
        what: `has a quote that does not stand in ${context.source_id} as it is now`,
        mend: ground,
        stale: true,
      };
  }
}

function voteImpediments({ context, weighed }: ContextFacts, { claimId, commands }: Bearing): Impediment[] {
  const mend = `Judge it: ${commands.judge(claimId, context.id)}`;
  if (weighed.divided)
    return [
      {
        code: 'judges_divided',
        what: `is disputed: ${weighed.counted.map(({ judge, stance }) => `${judge} says ${stance}`).join(', ')}`,
        mend: `A person decides, or one judge more: ${commands.judge(claimId, context.id)}`,
      },
    ];
  if (weighed.supports === null) {
    const others = weighed.onOtherText.length;
    const aside = others === 0 ? '' : `; ${others === 1 ? 'a vote' : `${others} votes`} on other words cannot count`;
    if (context.supports === true)
      return [
        {
          code: 'judgment_without_vote',
          what: `is said to support the claim, and no recorded vote on these words says so${aside}`,
          mend,
        },
      ];
    return [{ code: 'not_judged', what: `has not been judged${aside}`, mend }];
  }
  if (!weighed.supports)
    return [
      {
        code: 'does_not_support',
        what: `does not support the claim, by its votes (${weighed.stance})`,
        mend: `Select one that does: ${commands.show(claimId)}`,
      },
    ];
  if (context.supports === false)
    return [
      {
        code: 'does_not_support',
        what: 'is said in the ledger not to support the claim, though the votes say it does',
        mend,
      },
    ];
  return [];
}
