// Ranking evidence on SciFact, without any model: the right abstracts for a claim, and the right windows in them, by the functions that
// "touchstone ground" uses. Run with: npm run bench:scifact [-- --claims FILE --qrels FILE [--corpus FILE]] [--misses]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPassageIndex, type PassageHit } from '../src/record/passages/index.ts';
import { type Claim, readClaims, readCorpus, readJudgements, scifactFolder } from './scifact/data.ts';
import { fts5 } from './scifact/fts5.ts';
import { ndcg, recall } from './scifact/measures.ts';

const option = (name: string): string | undefined =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;

if ((option('--claims') === undefined) !== (option('--qrels') === undefined)) {
  console.error('--claims and --qrels go together');
  process.exit(2);
}
const given = option('--claims') !== undefined && option('--corpus') !== undefined;
const data = given ? '' : scifactFolder();
const corpus = readCorpus(option('--corpus') ?? join(data, 'corpus.jsonl.gz'));
const claims = readClaims(option('--claims') ?? join(data, 'claims_dev.jsonl'));
const judgements = readJudgements(option('--qrels') ?? join(data, 'qrels_dev.tsv'));

const folder = mkdtempSync(join(tmpdir(), 'touchstone-scifact-'));
const index = openPassageIndex(join(folder, 'index.sqlite'));
index.put(corpus);

const peer = fts5(corpus);
const sums = { ndcg10: 0, recall10: 0, recall100: 0 };
const peerSums = { ndcg10: 0, recall10: 0, recall100: 0 };
const judged = claims.filter(({ id }) => judgements.has(String(id)));
for (const { id, claim } of judged) {
  const gains = judgements.get(String(id)) ?? new Map();
  const ranking = index.documents(index.query(claim), { limit: 100 }).map(({ sourceId }) => sourceId);
  addTo(sums, ranking, gains);
  addTo(peerSums, peer(claim, 100), gains);
  if (process.argv.includes('--misses') && recall(ranking, gains, 10) < 1) console.log(`  ${id} ${claim}`);
}

const pairs = claims.flatMap((one) => Object.keys(one.evidence).map((document) => ({ one, document })));
const windows = ranksInOwnAbstract(false);
const overlapping = ranksInOwnAbstract(true);
const anywhere = claims
  .filter(({ evidence }) => Object.keys(evidence).length > 0)
  .map((one) => index.passages(index.query(one.claim), { limit: 10 }).findIndex((hit) => holdsGold(hit, one)));
index.close();
rmSync(folder, { recursive: true, force: true });

function addTo(sum: typeof sums, ranking: readonly string[], gains: ReadonlyMap<string, number>): void {
  sum.ndcg10 += ndcg(ranking, gains, 10);
  sum.recall10 += recall(ranking, gains, 10);
  sum.recall100 += recall(ranking, gains, 100);
}

function ranksInOwnAbstract(mayOverlap: boolean): number[] {
  return pairs.map(({ one, document }) =>
    index
      .passages(index.query(one.claim), { limit: 5, sources: [document], overlapping: mayOverlap })
      .findIndex((hit) => holdsGold(hit, one)),
  );
}

/** Sentences of an abstract are numbered from 0, as those of its only block are. */
function holdsGold(hit: PassageHit, { evidence }: Claim): boolean {
  const gold = evidence[hit.sourceId]?.flatMap(({ sentences }) => sentences) ?? [];
  return gold.some((sentence) => hit.first <= sentence && sentence <= hit.last);
}

const within = (ranks: readonly number[], cut: number) =>
  ranks.filter((rank) => rank >= 0 && rank < cut).length / Math.max(1, ranks.length);

let missed = 0;
console.log(
  `${corpus.length} abstracts, ${judged.length} claims judged, ${pairs.length} pairs of claim and abstract with evidence`,
);
console.log(
  `${'measure'.padEnd(56)}${'found'.padStart(8)}${'bar'.padStart(8)}${'BM25'.padStart(8)}${'FTS5'.padStart(8)}`,
);
line('nDCG@10', sums.ndcg10 / judged.length, 0.69, '0.679', peerSums.ndcg10 / judged.length);
line('recall@10', sums.recall10 / judged.length, 0.82, '–', peerSums.recall10 / judged.length);
line('recall@100', sums.recall100 / judged.length, 0.925, '0.925', peerSums.recall100 / judged.length);
line('gold sentence in the best window of its abstract', within(windows, 1));
line('gold sentence in the best 3 windows, which may overlap', within(overlapping, 3), 0.8);
line('gold sentence in the best 5 windows, which may overlap', within(overlapping, 5), 0.91);
line('gold sentence in the best 3 windows, none overlapping', within(windows, 3), 0.8);
line('gold sentence in the best 5 windows, none overlapping', within(windows, 5), 0.91);
line('gold sentence in the best 5 windows of all abstracts', within(anywhere, 5));
line('gold sentence in the best 10 windows of all abstracts', within(anywhere, 10));
console.log('BM25: public figures of Anserini (flat index) on the same judgements.');
console.log('FTS5: bm25() of SQLite in this run, porter, titles twice, the words of the claim joined by OR.');
process.exitCode = missed === 0 ? 0 : 1;

function line(name: string, found: number, bar?: number, published = '–', other?: number): void {
  const held = bar === undefined || found >= bar;
  if (!held) missed += 1;
  console.log(
    `${name.padEnd(56)}${found.toFixed(4).padStart(8)}${(bar?.toFixed(3) ?? '–').padStart(8)}${published.padStart(8)}${(other?.toFixed(3) ?? '–').padStart(8)}${held ? '' : '  MISSED'}`,
  );
}
