import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import {
  addStances,
  type ContextFacts,
  changeLedger,
  type Evidence,
  factsOf,
  NAMES_SENTENCES,
  openEvidence,
  parseStances,
  readStances,
  reweighed,
  type ScopeGap,
  type Stance,
  StanceVote,
  settled,
} from '../../record/ledger/index.ts';
import { contextOf, openClaim } from './open-claim.ts';

/** A vote of a person on one context. */
export interface StanceGiven {
  readonly folder: string;
  readonly study: string;
  readonly claimId: string;
  readonly context: string;
  readonly stance: Stance;
  readonly sentences: readonly number[];
  readonly gaps: readonly ScopeGap[];
  readonly confidence?: number;
  readonly rationale: string;
  readonly actor: Actor;
  readonly now?: Date;
}

/** What became of votes. */
export interface StancesRecorded {
  readonly added: readonly StanceVote[];
  /** Votes that stood there already. */
  readonly known: number;
  /** Votes on other words than those of now: recorded, and not counted. */
  readonly onOtherText: number;
  readonly claims: readonly string[];
}

/** Records one vote on the passage as it reads now. Throws `usage` for a context that cannot be judged or sentences that it has not. */
export async function recordStance(given: StanceGiven): Promise<StancesRecorded> {
  const { folder, study, claimId, actor, now = new Date() } = given;
  const evidence = await openEvidence(folder);
  try {
    const open = await openClaim(evidence, claimId, study);
    const facts = contextOf(open, given.context);
    const { question, context } = facts;
    if (question === undefined)
      throw new TouchstoneError('usage', {
        what: `${context.id} cannot be judged: its quote does not stand in ${context.source_id} as it is now`,
        mend: `See "${open.bearing.commands.show(claimId)}"`,
      });
    const vote = StanceVote.parse({
      claim: open.claim.claim_id,
      context: context.id,
      packet: question.digest,
      judge: { id: actor.id, kind: actor.kind === 'person' ? 'person' : 'model' },
      stance: given.stance,
      sentences: [...new Set(given.sentences)].sort((a, b) => a - b),
      scope_gaps: [...new Set(given.gaps)].sort(),
      ...(given.confidence === undefined ? {} : { confidence: given.confidence }),
      rationale: given.rationale.trim(),
      time: now.toISOString(),
    });
    const fault = sentenceFault(vote, facts);
    if (fault !== undefined) throw new TouchstoneError('usage', fault);
    return await record(evidence, [vote], actor, 'ledger judge');
  } finally {
    evidence.close();
  }
}

/**
 * Takes in votes that were cast elsewhere, one JSON object a line. All of them are checked first: claims and contexts that the ledger
 * has, sentences that the passage has. Throws `bad_input` with every fault; nothing is recorded then.
 */
export async function importStances(asked: {
  readonly folder: string;
  readonly path: string;
  readonly text: string;
  readonly actor: Actor;
}): Promise<StancesRecorded> {
  const { folder, path, text, actor } = asked;
  const votes = parseStances(text, path);
  const evidence = await openEvidence(folder);
  try {
    const facts = new Map<string, ContextFacts>();
    for (const claim of evidence.claims) {
      if (!votes.some((vote) => vote.claim === claim.claim_id)) continue;
      const { text: wording } = evidence.wordingOf(claim);
      for (const one of await factsOf(claim, wording, evidence)) facts.set(`${claim.claim_id} ${one.context.id}`, one);
    }
    const lines = lineNumbers(text);
    const problems = votes.flatMap((vote, i): Problem[] => {
      const where = { path, line: lines[i] ?? 1 };
      const known = facts.get(`${vote.claim} ${vote.context}`);
      if (known === undefined) return [{ ...unknown(vote, evidence), where }];
      const fault = sentenceFault(vote, known);
      return fault === undefined ? [] : [{ ...fault, where }];
    });
    if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
    return await record(evidence, votes, actor, 'ledger judge');
  } finally {
    evidence.close();
  }
}

async function record(
  evidence: Evidence,
  votes: readonly StanceVote[],
  actor: Actor,
  verb: string,
): Promise<StancesRecorded> {
  const claims = [...new Set(votes.map((vote): string => vote.claim))];
  const about = claims.join(', ');
  const added = await addStances(evidence.root, { actor, verb, about, votes });
  const facts = new Map<string, readonly ContextFacts[]>();
  for (const claim of evidence.claims)
    if (claims.includes(claim.claim_id))
      facts.set(claim.claim_id, await factsOf(claim, evidence.wordingOf(claim).text, evidence));
  await changeLedger(evidence.root, {
    actor,
    verb,
    about,
    edit: async (entries) => {
      // Read under the lock, so that of two who judge at once the later one counts the votes of both.
      const all = await readStances(evidence.root);
      return entries.map((claim) => {
        const known = facts.get(claim.claim_id)?.map((one) => reweighed(one, claim.claim_id, all));
        return known === undefined ? claim : settled(claim, evidence.wordingOf(claim).text, known);
      });
    },
  });
  const digestOf = new Map(
    [...facts.values()].flat().map((one): [string, string | undefined] => [one.context.id, one.question?.digest]),
  );
  return {
    added,
    known: votes.length - added.length,
    onOtherText: added.filter((vote) => digestOf.get(vote.context) !== vote.packet).length,
    claims,
  };
}

/** Sentences are checked on the words of now alone: what another passage held, nobody can say. */
function sentenceFault(vote: StanceVote, { question }: ContextFacts): Problem | undefined {
  if (question === undefined || question.digest !== vote.packet) return undefined;
  const { length } = question.sentences;
  const wrong = vote.sentences.find((number) => number > length);
  if (wrong !== undefined)
    return {
      what: `${vote.context} has no sentence ${wrong}`,
      expected: length === 1 ? 'sentence 1' : `sentences 1 to ${length}`,
    };
  if (NAMES_SENTENCES.includes(vote.stance) && vote.sentences.length === 0)
    return {
      what: `${vote.stance} names no sentence of ${vote.context}`,
      expected: `the numbers of those it rests on, 1 to ${length}`,
    };
  return undefined;
}

function unknown(vote: StanceVote, { claims }: Evidence): Problem {
  const claim = claims.find((one) => one.claim_id === vote.claim);
  if (claim === undefined) {
    const meant = nearest(
      vote.claim,
      claims.map((one) => one.claim_id),
    );
    return {
      what: `the ledger has no claim "${vote.claim}"`,
      ...(meant === undefined ? {} : { mend: `Did you mean "${meant}"?` }),
    };
  }
  return { what: `${vote.claim} has no context ${vote.context}` };
}

function lineNumbers(text: string): number[] {
  return text.split('\n').flatMap((line, i) => (line.replace(/^\uFEFF/, '').trim() === '' ? [] : [i + 1]));
}
