import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { fileInside } from '../../base/files/index.ts';
import type { EmbeddingsDoor } from '../../base/outside/index.ts';
import { shellWord } from '../../base/text/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import {
  addStances,
  changeLedger,
  type Evidence,
  factsOf,
  openEvidence,
  readStances,
  reweighed,
} from '../../record/ledger/index.ts';
import {
  type EmbeddedWindows,
  embedWindows,
  fusedPassages,
  openPassageIndex,
  type PassageHit,
  type PassageIndex,
  type Query,
} from '../../record/passages/index.ts';
import { evidenceNeeds } from '../../record/questions/index.ts';
import { INDEX_PATH } from '../../record/sources/index.ts';
import type { StanceJudges } from './ask-stances.ts';
import { type ClaimToGround, claimsToGround } from './claims-to-ground.ts';
import { type Grounded, groundClaim } from './ground-claim.ts';
import { type ClaimReport, claimReport, type GroundReport } from './ground-report.ts';
import { type Finding, mergeGrounding } from './merge-grounding.ts';
import { otherWordings } from './other-wordings.ts';
import type { Reformulation } from './queries.ts';
import { rerank } from './rerank.ts';
import { trecRun } from './trec-run.ts';

/** What is to be grounded, and with whose help. */
export interface GroundRequest {
  readonly folder: string;
  /** How commands name the study in what is proposed. */
  readonly study: string;
  readonly all: boolean;
  readonly claims: readonly string[];
  readonly top: number;
  readonly judges?: StanceJudges;
  readonly rerank: boolean;
  /** true: make the TREC run of all claims. */
  readonly trec: boolean;
  /** Vectors of passages, fused with the search by words; without answers it is by words alone, and the report says so. */
  readonly embeddings?: EmbeddingsDoor;
  readonly actor: Actor;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
  readonly now?: () => Date;
}

/** Windows that one query brings in at most. */
const HITS = 50;
/** Finished claims go into the ledger after this many milliseconds, so that a run that is killed loses little. */
const KEEP_AFTER_MS = 3_000;
/** A large ledger takes seconds to write: writing must not cost more than one part in this many of the run. */
const WRITING_SHARE = 8;

/**
 * Looks for places in the sources that bear on each claim, and writes them into the ledger: nothing that stands there is dropped. Stops
 * at an interrupt with the finished claims kept. Throws `bad_input` where the study, or the index of its sources, cannot be read.
 */
export async function groundStudy(request: GroundRequest): Promise<GroundReport> {
  const evidence = await openEvidence(request.folder);
  let index: PassageIndex | undefined;
  try {
    const claims = claimsToGround(evidence, request);
    index = openIndex(evidence, request.study);
    const needs = await evidenceNeeds(evidence.root);
    const vectors = await vectorsOf(index, request);
    const keeper = openKeeper(evidence.root, request);
    const reports: ClaimReport[] = [];
    for (const [n, claim] of claims.entries()) {
      await breath();
      if (request.signal.aborted) break;
      request.progress(`Grounding ${n + 1} of ${claims.length}: ${claim.claimId}`);
      const wordings = needs
        .filter((need) => need.claims.includes(claim.claimId) || (need.claims.length === 0 && claims.length === 1))
        .flatMap(({ questionId, queries }) => queries.map((text) => ({ text, from: questionId })));
      const { grounded, finding } = await ground(claim, wordings, evidence, index, request);
      if (request.signal.aborted) break;
      reports.push(claimReport(claim, grounded, evidence));
      await keeper.take(finding, grounded);
    }
    await keeper.flush();
    if (request.signal.aborted)
      throw new TouchstoneError('interrupted', {
        what: `interrupted; ${reports.length} of ${claims.length} claims are grounded and kept`,
        mend: 'Run the same command again to go on.',
      });
    return {
      schema: 'touchstone.ground/1',
      claims: reports,
      corpus: index.corpus(),
      summaries: summariesOf(evidence).size,
      unplaced:
        claims.length === 1 ? [] : needs.filter((need) => need.claims.length === 0).map((need) => need.questionId),
      changed: keeper.changed(),
      ...(vectors === undefined ? {} : { vectors }),
      ...(request.trec ? { trec: trecRun(index, claims, summariesOf(evidence)) } : {}),
    };
  } finally {
    index?.close();
    evidence.close();
  }
}

async function ground(
  { claimId, text, type }: ClaimToGround,
  wordings: readonly Reformulation[],
  evidence: Evidence,
  index: PassageIndex,
  request: GroundRequest,
): Promise<{ grounded: Grounded; finding: Finding }> {
  const { judges, now = () => new Date() } = request;
  const entry = evidence.claims.find((one) => one.claim_id === claimId);
  const standing = entry === undefined ? [] : await factsOf(entry, text, evidence);
  const asked = judges === undefined ? [] : await otherWordings(claimId, text, judges);
  const grounded = await groundClaim({
    claimId,
    text,
    index,
    evidence,
    standing,
    search: searchIn(index, evidence, request),
    rankedBy: request.embeddings === undefined ? 'relevance' : 'score',
    reformulations: [...wordings, ...asked],
    top: request.top,
    ...(judges === undefined ? {} : { judges }),
    now,
  });
  const judged = request.rerank && judges !== undefined ? await rerank(claimId, text, grounded.facts, judges) : [];
  // The order of a fused search is that of its ranks; relevance, by words, would undo it.
  const order = judged.length > 0 || request.embeddings === undefined ? judged : grounded.order;
  const { facts, relevance, trace } = grounded;
  return { grounded, finding: { claimId, text, type, facts, relevance, order, trace } };
}

/** The search of a run: by words, or fused; a summary is never among what is found, nor is a source that the list no longer has, or whose original is gone. */
function searchIn(index: PassageIndex, evidence: Evidence, { embeddings }: GroundRequest) {
  const works = [...evidence.sources.values()].filter(({ kind }) => kind === 'work').map(({ id }): string => id);
  const known = new Set(works);
  const there = new Map<string, boolean>();
  const isThere = (id: string) => {
    const is = there.get(id) ?? fileInside(evidence.root, evidence.sources.get(id)?.path ?? '') === 'file';
    there.set(id, is);
    return is;
  };
  // Where everything in the index may be evidence, the search need not be told.
  const all = index.ids().every((id) => known.has(id));
  return async (query: Query): Promise<readonly PassageHit[]> => {
    const hits =
      embeddings === undefined
        ? index.passages(query, { limit: HITS, ...(all ? {} : { sources: works }) })
        : (await fusedPassages(index, embeddings, query, HITS)).hits;
    return hits.filter(({ sourceId }) => known.has(sourceId) && isThere(sourceId));
  };
}

/** Brings the vectors of the index up to date. */
async function vectorsOf(
  index: PassageIndex,
  { embeddings, progress }: GroundRequest,
): Promise<EmbeddedWindows | undefined> {
  if (embeddings === undefined) return undefined;
  return embedWindows(index, embeddings, (added) => progress(`Vectors of ${added} passages`));
}

function summariesOf(evidence: Evidence): ReadonlySet<string> {
  return new Set([...evidence.sources.values()].filter(({ kind }) => kind === 'summary').map(({ id }) => id));
}

function openIndex(evidence: Evidence, study: string): PassageIndex {
  const path = join(evidence.root, INDEX_PATH);
  if (existsSync(path) || evidence.sources.size === 0) return openPassageIndex(path);
  throw new TouchstoneError('not_found', {
    what: 'the index of the sources is not there',
    where: { path: INDEX_PATH },
    mend: `It is made anew from the originals by: "touchstone ingest --study ${shellWord(study)} --rebuild"`,
  });
}

/** Writes finished claims in batches: the ledger of many claims is not written anew for each. */
function openKeeper(root: string, { actor }: GroundRequest) {
  let waiting: Finding[] = [];
  let votes: Grounded['votes'][number][] = [];
  let since = Date.now();
  let pause = KEEP_AFTER_MS;
  let changed = false;
  const flush = async () => {
    if (waiting.length === 0) return;
    const begun = Date.now();
    const about = waiting.map(({ claimId }) => claimId).join(', ');
    if (votes.length > 0) {
      const added = await addStances(root, { actor, verb: 'ground', about, votes });
      changed ||= added.length > 0;
    }
    const batch = waiting;
    const edited = await changeLedger(root, {
      actor,
      verb: 'ground',
      about,
      edit: async (claims) => {
        const next = [...claims];
        // Read under the lock: somebody may have judged while the search ran.
        const all = await readStances(root);
        for (const found of batch) {
          const finding = { ...found, facts: found.facts.map((one) => reweighed(one, found.claimId, all)) };
          const at = next.findIndex((claim) => claim.claim_id === finding.claimId);
          const merged = mergeGrounding(next[at], finding);
          if (at < 0) next.push(merged);
          else next[at] = merged;
        }
        return next;
      },
    });
    changed ||= edited;
    waiting = [];
    votes = [];
    since = Date.now();
    pause = Math.max(KEEP_AFTER_MS, WRITING_SHARE * (since - begun));
  };
  return {
    take: async (finding: Finding, grounded: Grounded) => {
      waiting.push(finding);
      votes.push(...grounded.votes);
      if (Date.now() - since > pause) await flush();
    },
    flush,
    changed: () => changed,
  };
}

/** Lets signals come through between claims, since a search runs to its end without a pause. */
const breath = () => new Promise<void>((done) => setImmediate(done));
