import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddings, openOutside } from '../src/base/outside/index.ts';
import { completion, startStub } from '../src/base/outside/testing/index.ts';
import type { Actor } from '../src/record/journal/index.ts';
import { LEDGER_PATH, readLedger, readStances, STANCES_PATH } from '../src/record/ledger/index.ts';
import { checkStudy } from '../src/tasks/check/index.ts';
import {
  confirmContext,
  importStances,
  recordStance,
  rejectContexts,
  selectContexts,
  showLedger,
} from '../src/tasks/evidence/index.ts';
import { type GroundRequest, groundStudy } from '../src/tasks/ground/index.ts';
import { ingest } from '../src/tasks/ingest/index.ts';

const ANN: Actor = { id: 'Ann', kind: 'person' };
const CLAIM = 'C-INTRO-001';
const REASON = 'The only trial on adult wards that we know of.';
const TRIAL = `---
title: Early warning scores on general wards, a trial
doi: 10.5555/trial
author: Ann Author
---
# Abstract

We studied early warning scores on general wards. Early warning scores lowered mortality of adult patients on general wards in this trial. Nurses called for help sooner.
`;
const COHORT = `---
title: A cohort of track and trigger systems
doi: 10.5555/cohort
author: Bea Other
---
# Results

Early warning scores did not lower mortality of adult patients on general wards. We saw no difference between hospitals with and without the scores. Staff found them useful.
`;

/** A study with one planned claim and the papers of `files`, ingested where they stand. */
async function studyWith(files: Readonly<Record<string, string>>, more: { readonly profile?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-evidence-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'evidence/sources'), { recursive: true });
  const profile = more.profile === undefined ? '' : `profile: ${more.profile}\n`;
  writeFileSync(
    join(folder, 'touchstone.yaml'),
    `schema: touchstone.study/1\ntitle: Wards\nmanuscript: p.md\n${profile}`,
  );
  writeFileSync(
    join(folder, 'claims.yaml'),
    `schema: touchstone.claims/1\nclaims:\n  - id: ${CLAIM}\n    type: citation\n    text: Early warning scores lower the mortality of adult patients on general wards.\n`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'evidence/sources', name), text);
  const take = () =>
    ingest({
      study: folder,
      paths: Object.keys(files).map((name) => join(folder, 'evidence/sources', name)),
      actor: ANN,
      signal: new AbortController().signal,
    });
  if (Object.keys(files).length > 0) await take();
  const ground = (request: Partial<GroundRequest> = {}) =>
    groundStudy({
      folder,
      study: folder,
      all: true,
      claims: [],
      top: 10,
      rerank: false,
      trec: false,
      actor: ANN,
      signal: new AbortController().signal,
      progress: () => {},
      ...request,
    });
  const view = async () => (await showLedger({ folder, study: folder })).claims[0];
  const contextIn = async (source: string) =>
    (await view())?.contexts.find(({ source_id }) => source_id === source)?.id ?? '';
  const judge = async (source: string, stance: 'supports' | 'contradicts', sentences: number[], actor = ANN) =>
    recordStance({
      folder,
      study: folder,
      claimId: CLAIM,
      context: await contextIn(source),
      stance,
      sentences,
      gaps: [],
      rationale: 'As it reads.',
      actor,
    });
  const select = async (source: string) =>
    selectContexts({
      folder,
      study: folder,
      claimId: CLAIM,
      contexts: [await contextIn(source)],
      reason: REASON,
      replace: false,
      actor: ANN,
    });
  const state = async () => {
    const { claims, findings } = await checkStudy({ folder, study: folder, only: ['evidence'] });
    return [claims[0]?.state, ...findings.map(({ code }) => code)];
  };
  const write = (path: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, path), edit(readFileSync(join(folder, path), 'utf8')));
  return { folder, take, ground, view, contextIn, judge, select, state, write };
}

async function supported() {
  const study = await studyWith({ 'trial.md': TRIAL, 'cohort.md': COHORT });
  await study.ground();
  await study.judge('DOI:10.5555/trial', 'supports', [2]);
  await study.select('DOI:10.5555/trial');
  expect(await study.state()).toEqual(['supported']);
  return study;
}

describe('what somebody changes outside the tool', () => {
  it('a relevance set low keeps no contradiction out, and the change stays on record', async () => {
    const { folder, judge, state, write, ground } = await supported();
    await judge('DOI:10.5555/cohort', 'contradicts', [1]);
    expect(await state()).toEqual(['contested', 'contradiction_unanswered']);
    write(LEDGER_PATH, (text) => text.replace(/relevance: [0-9.]+/g, 'relevance: 0.01'));
    expect(await state()).toEqual(['contested', 'contradiction_unanswered', 'changed_outside']);
    await ground({ top: 1 });
    expect(await state()).toEqual(['contested', 'contradiction_unanswered', 'changed_outside']);
    rmSync(join(folder, '.touchstone/journal.jsonl'));
    expect(await state()).toContain('trail_not_whole');
  });

  it.each([
    ['a vote', STANCES_PATH, (text: string) => text.replace('"kind":"person"', '"kind":"model"')],
    ['trust', 'evidence/sources.jsonl', (text: string) => text.replaceAll('"trust":"user"', '"trust":"verified"')],
  ])('%s that is not the work of a command is said', async (_, path, edit) => {
    const { write, state, folder } = await supported();
    write(path, edit);
    expect(await state()).toContain('changed_outside');
    rmSync(join(folder, '.touchstone'), { recursive: true });
    expect((await state()).filter((code) => code === 'changed_outside')).toHaveLength(3);
  });

  it('an original that is gone is not searched', async () => {
    const { folder, ground, state } = await supported();
    rmSync(join(folder, 'evidence/sources/trial.md'));
    const before = readFileSync(join(folder, LEDGER_PATH), 'utf8').match(/id: X-/g)?.length;
    await ground();
    expect(readFileSync(join(folder, LEDGER_PATH), 'utf8').match(/id: X-/g)?.length).toBe(before);
    expect(await state()).toEqual(['stale', 'source_gone']);
  });
});

describe('what happens to a claim that was supported', () => {
  it('one word of the passage changes: stale, confirmed after a look, and judged anew', async () => {
    const { folder, take, state, write, contextIn, judge } = await supported();
    write('evidence/sources/trial.md', (text) => text.replace('lowered', 'raised'));
    expect(await state()).toEqual(['stale', 'quote_changed']);
    const context = await contextIn('DOI:10.5555/trial');
    const confirm = () =>
      confirmContext({
        folder,
        study: folder,
        claimId: CLAIM,
        context,
        reason: 'The authors changed one word.',
        actor: ANN,
      });
    await expect(confirm()).rejects.toThrow(/has changed since it was ingested/);
    await take();
    expect(await state()).toEqual(['stale', 'quote_changed']);
    expect(await confirm()).toMatchObject({ changed: true, isJudged: false });
    expect(await state()).toEqual(['unsupported', 'not_judged']);
    await judge('DOI:10.5555/trial', 'contradicts', [2]);
    expect(await state()).toEqual(['unsupported', 'does_not_support', 'contradiction_unanswered']);
  });

  it('the passage goes, the file goes: stale, and neither can be confirmed', async () => {
    const { folder, state, write, contextIn } = await supported();
    write('evidence/sources/trial.md', () => '# Notice\n\nThis article is no longer to be read here.\n');
    expect(await state()).toEqual(['stale', 'quote_gone']);
    const context = await contextIn('DOI:10.5555/trial');
    rmSync(join(folder, 'evidence/sources/trial.md'));
    expect(await state()).toEqual(['stale', 'source_gone']);
    await expect(
      confirmContext({
        folder,
        study: folder,
        claimId: CLAIM,
        context,
        reason: 'The file was lost somewhere.',
        actor: ANN,
      }),
    ).rejects.toThrow(/cannot be confirmed/);
  });

  it('the passage moves and stands whole: that its source changed is said', async () => {
    const { state, write } = await supported();
    write('evidence/sources/trial.md', (text) =>
      text.replace('# Abstract', '# Foreword\n\nA word before all.\n\n# Abstract'),
    );
    expect(await state()).toEqual(['supported', 'source_changed']);
  });

  it('its only support is retracted: blocked, and it can be selected no more', async () => {
    const { state, write, select } = await supported();
    write('evidence/sources.jsonl', (text) =>
      text
        .split('\n')
        .map((line) =>
          line.includes('trial')
            ? line.replace(/"trust":/, '"editorial":{"status":"retracted","detail":"notice of 2025"},"trust":')
            : line,
        )
        .join('\n'),
    );
    expect(await state()).toEqual(['unsupported', 'retracted_source', 'changed_outside']);
    await expect(select('DOI:10.5555/trial')).rejects.toThrow(/is retracted \(notice of 2025\)/);
  });

  it('a contradiction is ignored, judged away by hand, taken out, and at last answered', async () => {
    const { folder, state, write, judge, contextIn, ground } = await supported();
    await judge('DOI:10.5555/cohort', 'contradicts', [1]);
    expect(await state()).toEqual(['contested', 'contradiction_unanswered']);
    const whole = readFileSync(join(folder, LEDGER_PATH), 'utf8');
    write(LEDGER_PATH, (text) => text.replace('contradicts: true', 'contradicts: false'));
    expect(await state()).toEqual(['contested', 'contradiction_unanswered', 'changed_outside']);
    const context = await contextIn('DOI:10.5555/cohort');
    write(LEDGER_PATH, (text) => text.replace(new RegExp(`      - id: ${context}\\n(?: {8}.*\\n)+`), ''));
    expect(await state()).toEqual(['contested', 'contradicting_context_gone', 'changed_outside']);
    await ground();
    expect(await state()).toEqual(['contested', 'contradiction_unanswered', 'changed_outside']);
    write(LEDGER_PATH, () => whole);
    const answer = { folder, study: folder, claimId: CLAIM, contexts: [context], actor: ANN };
    await expect(rejectContexts({ ...answer, reason: 'no' })).rejects.toThrow(/fewer than three words/);
    await rejectContexts({ ...answer, reason: 'A cohort without adjustment for severity.' });
    expect(await state()).toEqual(['supported', 'changed_outside']);
  });

  it('the claim is worded anew: its evidence was judged for other words', async () => {
    const { state, write, ground, judge } = await supported();
    write('claims.yaml', (text) => text.replace('lower the mortality', 'halve the mortality'));
    expect(await state()).toEqual(['stale', 'claim_text_changed', 'judgment_without_vote']);
    await ground();
    expect(await state()).toEqual(['unsupported', 'not_judged']);
    await judge('DOI:10.5555/trial', 'supports', [2]);
    expect(await state()).toEqual(['supported']);
  });

  it('votes are lost: a judgment without a vote does not count', async () => {
    const { folder, state } = await supported();
    rmSync(join(folder, STANCES_PATH));
    expect(await state()).toEqual(['unsupported', 'judgment_without_vote', 'changed_outside']);
  });

  it('comments and the order of a hand-edited ledger stay', async () => {
    const { folder, write, judge } = await supported();
    write(
      LEDGER_PATH,
      (text) => `# Ours.\n${text.replace('    selected_contexts:', '    # Chosen together.\n    selected_contexts:')}`,
    );
    await judge('DOI:10.5555/cohort', 'contradicts', [1]);
    const text = readFileSync(join(folder, LEDGER_PATH), 'utf8');
    expect(text).toContain('# Ours.');
    expect(text).toContain('# Chosen together.');
  });
});

describe('grounding', () => {
  it('finds nothing, and says over what', async () => {
    const { ground } = await studyWith({});
    const { claims } = await ground();
    expect(claims[0]).toMatchObject({ contexts: 0, trace: { stop: 'empty_corpus', corpus: { sources: 0 } } });
  });

  it('a summary is no context, however well it fits', async () => {
    const { folder, ground, take } = await studyWith({ 'trial.md': TRIAL });
    writeFileSync(
      join(folder, 'summary.txt'),
      'Early warning scores lower the mortality of adult patients on general wards beyond doubt.\n',
    );
    const signal = new AbortController().signal;
    await ingest({ study: folder, paths: [join(folder, 'summary.txt')], kind: 'summary', actor: ANN, signal });
    await take();
    const { claims, summaries } = await ground();
    expect([claims[0]?.contexts, summaries]).toEqual([1, 1]);
  });

  it('changes no byte the second time', async () => {
    const { folder, ground } = await studyWith({ 'trial.md': TRIAL, 'cohort.md': COHORT });
    const read = () =>
      [LEDGER_PATH, '.touchstone/journal.jsonl'].map((path) => readFileSync(join(folder, path), 'utf8'));
    await ground();
    const first = read();
    expect((await ground()).changed).toBe(false);
    expect(read()).toEqual(first);
  });

  it('keeps what was finished when it is interrupted', async () => {
    const { folder, ground, write } = await studyWith({ 'trial.md': TRIAL });
    write('claims.yaml', (text) => `${text}  - { id: C-2, type: citation, text: Nurses called for help sooner. }\n`);
    const stop = new AbortController();
    const progress = (line: string) => {
      if (line.startsWith('Grounding 2')) stop.abort();
    };
    await expect(ground({ signal: stop.signal, progress })).rejects.toMatchObject({ code: 'interrupted' });
    expect((await readLedger(folder))?.claims.map(({ claim_id }) => claim_id)).toEqual([CLAIM]);
    await ground();
    expect((await readLedger(folder))?.claims).toHaveLength(2);
  });

  it('two who judge at once lose no vote', async () => {
    const { folder, ground, judge, view } = await studyWith({ 'trial.md': TRIAL });
    await ground();
    await Promise.all(
      ['Ann', 'Bea', 'Cid'].map((id) => judge('DOI:10.5555/trial', 'supports', [2], { id, kind: 'person' })),
    );
    expect(await readStances(folder)).toHaveLength(3);
    expect((await view())?.contexts[0]?.judged_by).toHaveLength(3);
  });

  it('an endpoint sees neither trust nor rank, and its words are read strictly', async () => {
    const stub = await startStub((response, { body }, n) => {
      const bodies = [
        'I think it supports the claim.',
        '{"verdict":"supports","excerpts":["S2"],"gaps":["mood"]}',
        '{"verdict":"abstain","rationale":""}',
      ];
      const content =
        body.includes('"You are judge 1') || n % 3 === 0 ? '{"verdict":"abstain"}' : (bodies[n % 3] ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion(content));
    });
    onTestFinished(() => stub.stop());
    const { folder, ground, view, state } = await studyWith({ 'trial.md': TRIAL });
    const outside = openOutside({
      folder: join(folder, '.touchstone/answers'),
      online: true,
      signal: new AbortController().signal,
    });
    const judges = { judgeCommands: [], judgeEndpoint: { url: stub.url, model: 'm' }, judges: 2, outside };
    await ground({ judges });
    const sent = stub.requests.map(({ body }) => body).filter((body) => body.includes('What does the passage'));
    expect(sent.length).toBeGreaterThan(1);
    for (const body of sent) expect(body).not.toMatch(/trust|relevance|rank|10\.5555/);
    expect((await view())?.contexts[0]).toMatchObject({ supports: null });
    expect((await state())[0]).toBe('unsupported');
    const calls = stub.requests.length;
    await ground({ judges });
    expect(stub.requests).toHaveLength(calls);
  });

  it('searches by meaning as well, and by words alone where the endpoint sends nonsense', async () => {
    let isSound = true;
    const stub = await startStub((response, { body }) => {
      const { input }: { input: string[] } = JSON.parse(body);
      const data = input.map((text, index) => ({ index, embedding: [/mortality/.test(text) ? 1 : 0.1, 0.2] }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: isSound ? data : data.slice(1) }));
    });
    onTestFinished(() => stub.stop());
    const { folder, ground, view } = await studyWith({ 'trial.md': TRIAL, 'cohort.md': COHORT });
    const signal = new AbortController().signal;
    const door = (model: string) =>
      openEmbeddings({ url: stub.url, model, folder: join(folder, '.touchstone/answers'), online: true, signal });
    const fused = await ground({ embeddings: door('a') });
    expect(fused).toMatchObject({ vectors: { status: 'complete', added: 2 }, claims: [{ contexts: 2 }] });
    expect((await view())?.contexts.map(({ rank }) => rank)).toEqual([1, 2]);
    expect((await ground({ embeddings: door('a') })).changed).toBe(false);
    isSound = false;
    const byWords = await ground({ embeddings: door('b') });
    expect(byWords).toMatchObject({ vectors: { status: 'incomplete' }, claims: [{ contexts: 2 }] });
  });

  it('votes from elsewhere: all or none, on old words kept and not counted', async () => {
    const { folder, ground, contextIn, state } = await studyWith({ 'trial.md': TRIAL });
    await ground();
    const context = await contextIn('DOI:10.5555/trial');
    const vote = {
      claim: CLAIM,
      context,
      packet: '0'.repeat(64),
      judge: { id: 'Bea', kind: 'person' },
      stance: 'supports',
      sentences: [9],
    };
    const give = (votes: readonly unknown[]) =>
      importStances({ folder, path: 'v.jsonl', text: votes.map((one) => JSON.stringify(one)).join('\n'), actor: ANN });
    await expect(give([vote, { ...vote, context: 'X-0000000000' }])).rejects.toThrow(/v\.jsonl:2: .*has no context/);
    expect(await readStances(folder)).toEqual([]);
    expect(await give([vote])).toMatchObject({ onOtherText: 1 });
    expect(await give([vote])).toMatchObject({ added: [], known: 1 });
    expect(await state()).toEqual(['unsupported', 'no_selected_context']);
  });

  it('a profile that asks for verified sources lets no other be selected', async () => {
    const { ground, judge, select, state } = await studyWith({ 'trial.md': TRIAL }, { profile: 'biomedical-article' });
    await ground();
    await judge('DOI:10.5555/trial', 'supports', [2]);
    await expect(select('DOI:10.5555/trial')).rejects.toThrow(
      /trust user, and the profile biomedical-article asks for verified/,
    );
    expect((await state())[0]).toBe('unsupported');
  });
});
