import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { shellWord } from '../../base/text/index.ts';
import { type ContextFacts, openEvidence } from '../../record/ledger/index.ts';
import { locatorOf } from '../../record/locators/index.ts';
import type { CanonicalText } from '../../record/texts/index.ts';
import { changeClaim } from './change-claim.ts';
import { contextOf, openClaim } from './open-claim.ts';
import { type Decided, type Decision, reasonProblems } from './select-contexts.ts';

/** A look at a place that moved. */
export type Confirmation = Omit<Decision, 'contexts'> & { readonly context: string };

/**
 * After a person has looked: the context takes the place and the words that stand there now. Votes on other words count no longer, so it
 * has to be judged again where a word changed. Throws `usage` where there is nothing to take: the quote is gone, or the source is.
 */
export async function confirmContext(asked: Confirmation): Promise<Decided & { readonly isJudged: boolean }> {
  const { folder, study, claimId, actor } = asked;
  const reason = asked.reason.trim();
  const evidence = await openEvidence(folder);
  try {
    const open = await openClaim(evidence, claimId, study);
    const facts = contextOf(open, asked.context);
    const problems = reasonProblems(reason, open.text);
    if (problems.length > 0) throw new TouchstoneError('usage', problems);
    const { source } = facts;
    const place = placeNow(facts);
    if (source === undefined || place === undefined)
      throw new TouchstoneError('usage', {
        what: `${asked.context} cannot be confirmed: what it quotes is not in ${facts.context.source_id} any more`,
        mend: `Reject it (${open.bearing.commands.reject(claimId, asked.context)}) and look anew: "${open.bearing.commands.ground(claimId)}"`,
      });
    const text: CanonicalText = facts.place?.text ?? (await evidence.texts.textOf(source));
    if (text.sha256 !== source.text_sha256)
      throw new TouchstoneError('usage', {
        what: `${source.path} has changed since it was ingested`,
        mend: `Ingest it first: "touchstone ingest --study ${shellWord(study)} ${shellWord(join(study, source.path))}"`,
      });
    const { path, anchor, page } = locatorOf(text, place.start, place.end);
    let claim = open.claim;
    const changed = await changeClaim(evidence.root, {
      claimId,
      actor,
      verb: 'ledger confirm',
      reason,
      payload: { context: asked.context, anchor },
      edit: (before) => {
        claim = {
          ...before,
          contexts: before.contexts.map((context) => {
            if (context.id !== asked.context) return context;
            const isReworded = context.quote !== anchor.exact;
            const { stance: _, page: __, ...rest } = context;
            return {
              ...(isReworded ? rest : { ...rest, ...(context.stance === undefined ? {} : { stance: context.stance }) }),
              locator: path,
              position: { start: anchor.start, end: anchor.end },
              quote: anchor.exact,
              prefix: anchor.prefix,
              suffix: anchor.suffix,
              ...(page === undefined ? {} : { page }),
              source_sha256: source.sha256,
              text_sha256: source.text_sha256,
              ...(isReworded
                ? { supports: null, contradicts: null, sentences: [], scope_gaps: [], judged_by: [] }
                : {}),
            };
          }),
        };
        return claim;
      },
    });
    return { claim, changed, isJudged: facts.stale === undefined && facts.weighed.counted.length > 0 };
  } finally {
    evidence.close();
  }
}

function placeNow({ place, stale }: ContextFacts): { readonly start: number; readonly end: number } | undefined {
  if (place !== undefined) return place;
  return stale?.why === 'quote_near' ? stale : undefined;
}
