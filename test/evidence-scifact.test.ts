import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { checkStudy } from '../src/tasks/check/index.ts';
import { importStances, questionsToJudge, selectContexts } from '../src/tasks/evidence/index.ts';
import { groundStudy } from '../src/tasks/ground/index.ts';
import { ingest } from '../src/tasks/ingest/index.ts';

// SciFact (Wadden et al. 2020): claims with sentences of abstracts that support or contradict them, annotated by people.
const DATA = process.env.TOUCHSTONE_SCIFACT ?? join(import.meta.dirname, '../../shared/data/scifact');
const hasData = existsSync(join(DATA, 'corpus.jsonl.gz'));

interface Abstract {
  readonly doc_id: number;
  readonly title: string;
  readonly abstract: readonly string[];
}
interface Annotated {
  readonly id: number;
  readonly claim: string;
  readonly evidence: Readonly<
    Record<string, readonly { readonly sentences: readonly number[]; readonly label: 'SUPPORT' | 'CONTRADICT' }[]>
  >;
}
const lines = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): T => JSON.parse(line));
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

it.skipIf(!hasData)(
  'claims of SciFact: from abstracts, through votes of their annotators, to the gate',
  { timeout: 120_000 },
  async () => {
    const corpus = lines<Abstract>(gunzipSync(readFileSync(join(DATA, 'corpus.jsonl.gz'))).toString('utf8'));
    const annotated = lines<Annotated>(readFileSync(join(DATA, 'claims_dev.jsonl'), 'utf8'));
    const labelled = annotated.flatMap((one) => {
      const [first, ...more] = Object.entries(one.evidence);
      return first === undefined || more.length > 0
        ? []
        : [{ ...one, doc: first[0], label: first[1][0]?.label, gold: first[1] }];
    });
    const taken = [
      ...labelled.filter(({ label }) => label === 'SUPPORT').slice(0, 10),
      ...labelled.filter(({ label }) => label === 'CONTRADICT').slice(0, 5),
    ];
    // Every other claim that holds a number counts as one about numbers, which an abstract cannot carry.
    const type = ({ claim, id }: Annotated) => (/\d/.test(claim) && id % 2 === 1 ? 'numerical' : 'citation');
    const needed = new Set(taken.map(({ doc }) => doc));
    const abstracts = [
      ...corpus.filter(({ doc_id }) => needed.has(String(doc_id))),
      ...corpus.filter(({ doc_id }) => !needed.has(String(doc_id))).slice(0, 300),
    ];

    const folder = mkdtempSync(join(tmpdir(), 'touchstone-scifact-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const actor = { id: 'SciFact annotators', kind: 'person' as const };
    const signal = new AbortController().signal;
    writeFileSync(join(folder, 'touchstone.yaml'), 'schema: touchstone.study/1\ntitle: SciFact\nmanuscript: p.md\n');
    const claims = taken.map((one) => ({ id: `C-${one.id}`, type: type(one), text: one.claim }));
    writeFileSync(join(folder, 'claims.yaml'), JSON.stringify({ schema: 'touchstone.claims/1', claims }));
    const entries = abstracts.map(({ doc_id, title, abstract }) => ({
      id: `d${doc_id}`,
      type: 'article-journal',
      title,
      abstract: abstract.join(' '),
      PMID: String(doc_id),
    }));
    writeFileSync(join(folder, 'abstracts.json'), JSON.stringify(entries));
    await ingest({ study: folder, paths: [join(folder, 'abstracts.json')], actor, signal });

    const ids = claims.map(({ id }) => id);
    const at = { folder, study: folder };
    const grounded = await groundStudy({
      ...at,
      all: false,
      claims: ids,
      top: 10,
      rerank: false,
      trec: false,
      actor,
      signal,
      progress: () => {},
    });
    expect(grounded.corpus.sources).toBe(abstracts.length);

    const sentencesOf = new Map(corpus.map(({ doc_id, abstract }) => [String(doc_id), abstract]));
    const questions = await questionsToJudge(at);
    const votes = taken.flatMap((one) =>
      questions
        .filter(({ claimId, facts }) => claimId === `C-${one.id}` && facts.context.source_id === `PMID:${one.doc}`)
        .flatMap(({ claimId, facts, question }) => {
          const gold = one.gold.flatMap(({ sentences }) =>
            sentences.map((n) => plain(sentencesOf.get(one.doc)?.[n] ?? '')),
          );
          const named = question.sentences.flatMap((sentence, i) =>
            gold.some((text) => text.includes(plain(sentence)) || plain(sentence).includes(text)) ? [i + 1] : [],
          );
          if (named.length === 0) return [];
          const stance = one.label === 'SUPPORT' ? 'supports' : 'contradicts';
          const { context } = facts;
          return [
            JSON.stringify({
              claim: claimId,
              context: context.id,
              packet: question.digest,
              judge: { id: actor.id, kind: 'person' },
              stance,
              sentences: named,
            }),
          ];
        }),
    );
    const recorded = await importStances({ folder, path: 'votes.jsonl', text: votes.join('\n'), actor });
    expect(recorded.onOtherText).toBe(0);
    // A sentence that the annotators named stands among the ten best passages of nearly every claim.
    expect(recorded.claims.length).toBeGreaterThanOrEqual(14);

    const states = new Map<string, string>();
    for (const one of taken) {
      const claimId = `C-${one.id}`;
      if (!recorded.claims.includes(claimId)) continue;
      const context = recorded.added.find((vote) => vote.claim === claimId)?.context ?? '';
      const select = selectContexts({
        ...at,
        claimId,
        contexts: [context],
        reason: 'Named by the annotators of the data set.',
        replace: false,
        actor,
      });
      if (one.label === 'SUPPORT' && type(one) === 'citation') {
        expect((await select).changed).toBe(true);
        states.set(claimId, 'supported');
      } else {
        await expect(select).rejects.toThrow(
          one.label === 'CONTRADICT' ? /does not support the claim/ : /cannot carry a numerical claim/,
        );
        states.set(claimId, 'unsupported');
      }
    }
    const report = await checkStudy({ ...at, only: ['evidence'] });
    for (const { claim_id, state } of report.claims)
      if (states.has(claim_id)) expect([claim_id, state]).toEqual([claim_id, states.get(claim_id)]);
    expect(report.counts.supported).toBeGreaterThanOrEqual(6);
    expect(report.blocked).toBe(true);
    const contradicted = report.findings.filter(({ code }) => code === 'contradiction_unanswered');
    expect(contradicted.length).toBeGreaterThan(0);
  },
);
