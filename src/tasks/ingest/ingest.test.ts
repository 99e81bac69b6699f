import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TouchstoneError } from '../../base/fault/index.ts';
import { verifyJournal } from '../../record/journal/index.ts';
import { openPassageIndex } from '../../record/passages/index.ts';
import { memoryLibrary, type RecordCase } from '../../record/references/testing/memory-library.ts';
import { INDEX_PATH, readSources, SOURCES_PATH, SourceId } from '../../record/sources/index.ts';
import { forgetSource, type IngestRequest, ingest, ingestText, listSources, sourceListText } from './index.ts';
import { readFiles } from './reader-pool.ts';
import { type TestStudy, testStudy } from './testing/study.ts';

const NEVER = new AbortController().signal;
const ada = { id: 'Ada', kind: 'person' } as const;
const FOG = 'Weighing the fog\n\nFog is heavy in the morning. It falls by noon.\n';
const BIB = `@article{ada, author = {Moritz, Ada and Okafor, Ben}, title = {Counting the spots of ladybirds by camera},
  journal = {Journal of Small Measurements}, year = {2019}, doi = {10.5555/ladybird}, abstract = {Most have seven spots.}}\n`;

let study: TestStudy;
beforeEach(() => {
  study = testStudy();
  onTestFinished(study.remove);
});

const run = (paths: readonly string[], more: Partial<IngestRequest> = {}) =>
  ingest({ study: study.root, paths, actor: ada, signal: NEVER, ...more });
const inStudy = (path: string) => join(study.root, path);
const list = () => readSources(study.root);

async function faultOf(work: Promise<unknown>): Promise<TouchstoneError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof TouchstoneError) return error;
  throw new Error(`no fault, but ${String(error)}`);
}

describe('files', () => {
  it('outside are copied, and nothing of that name is ever written over', async () => {
    study.put('evidence/sources/a.txt', 'Somebody else wrote this. It stays.\n');
    mkdirSync(join(study.outside, 'b'));
    const one = study.put(join(study.outside, 'a.txt'), FOG);
    const two = study.put(join(study.outside, 'b/a.txt'), FOG.replace('Fog', 'Mist'));
    const { file } = await run([one, two]);
    expect(file.files).toMatchObject({ read: 2, copied: 2 });
    expect(readFileSync(inStudy('evidence/sources/a.txt'), 'utf8')).toContain('Somebody else');
    expect(readFileSync(inStudy('evidence/sources/a-2.txt'), 'utf8')).toBe(FOG);
    expect(readFileSync(inStudy('evidence/sources/a-3.txt'), 'utf8')).toContain('Mist');
    expect((await run([one, two])).file.files).toMatchObject({ read: 0, unchanged: 2, copied: 0 });
    expect(readdirSync(inStudy('evidence/sources'))).toHaveLength(3);
    expect(readdirSync(inStudy('.touchstone/copies'))).toEqual([]);
  });

  it('inside stay where they are; one that changes keeps its id, and the trail knows', async () => {
    study.put('papers/fog.txt', FOG);
    await run([inStudy('papers')]);
    const [before] = await list();
    study.put('papers/fog.txt', FOG.replace('heavy', 'light'));
    const { file } = await run([]);
    expect(file.sources).toMatchObject([
      { id: before?.id, change: 'changed', notes: [expect.stringContaining('looked up again')] },
    ]);
    const [after] = await list();
    expect(after).toMatchObject({ id: before?.id, added: before?.added, path: 'papers/fog.txt' });
    expect(after?.text_sha256).not.toBe(before?.text_sha256);
    expect(verifyJournal(study.root)).toMatchObject({ lines: 2, faults: [] });
  });

  it('that were renamed are found again by their bytes', async () => {
    study.put('fog.txt', FOG);
    await run([inStudy('fog.txt')]);
    renameSync(inStudy('fog.txt'), inStudy('mist.txt'));
    expect((await run([inStudy('mist.txt')])).file.sources).toMatchObject([{ change: 'moved', path: 'mist.txt' }]);
    expect(await list()).toHaveLength(1);
  });

  it('bear any name that a path of a study can have', async () => {
    const names = ['a b.txt', 'Ünïcödé – 微分.txt', '-rf.txt', '~home.txt', '{x}.txt', 'q\'uote".txt'];
    for (const name of names) study.put(join(study.outside, name), `${name}\n\nA text on ${name}.\n`);
    study.put(join(study.outside, 'line\nbreak.txt'), FOG);
    study.put(join(study.outside, 'back\\slash.txt'), FOG);
    study.put(join(study.outside, 'u\u0308.txt'), FOG);
    const { file } = await run([study.outside]);
    expect(file.left_out.map(({ reason }) => reason).sort()).toEqual([
      'its name has a backslash; paths are written with /',
      'its name has control characters',
    ]);
    expect((await list()).map(({ path }) => path.replace('evidence/sources/', '')).sort()).toEqual(
      [...names, 'ü.txt'].sort(),
    );
    const text = ingestText(file, 80);
    expect(text).not.toContain('line\nbreak');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('that are none, or lead elsewhere, are left out without being opened', async ({ skip }) => {
    study.put('papers/fog.txt', FOG);
    try {
      execFileSync('mkfifo', [inStudy('papers/pipe.txt')]);
    } catch {
      skip('mkfifo is not there');
    }
    symlinkSync(study.outside, inStudy('papers/out'));
    symlinkSync(inStudy('papers/fog.txt'), inStudy('papers/again.txt'));
    symlinkSync(inStudy('papers'), inStudy('papers/loop'));
    symlinkSync(inStudy('none'), inStudy('papers/none.txt'));
    const { file, findings } = await run([inStudy('papers'), '/dev/zero', inStudy('papers/pipe.txt')]);
    expect(findings).toBe(true);
    expect(file.files.found).toBe(1);
    expect(file.left_out.map(({ path, reason }) => `${path}: ${reason}`).sort()).toEqual([
      '/dev/zero: not a regular file',
      'papers/none.txt: a link that leads nowhere',
      'papers/out: a link; what it leads to is not followed',
      'papers/pipe.txt: not a regular file',
      'papers/pipe.txt: not a regular file',
    ]);
  });

  it('too large are refused by their size alone', async () => {
    study.put('big.txt', '');
    truncateSync(inStudy('big.txt'), 3 * 1024 ** 3);
    const fault = await faultOf(run([inStudy('big.txt')]));
    expect(fault.message).toMatch(/big\.txt: a file of 3072 MiB\. Expected at most 64 MiB/);
  });

  it('that vanish between looking and reading are left out', async () => {
    const gone = { full: inStudy('gone.txt'), shown: 'gone.txt', keepBytes: false, bytes: 10 };
    const read = [];
    for await (const one of readFiles([gone], { signal: NEVER })) read.push(one.read);
    expect(read).toMatchObject([{ state: 'failed', problems: [{ what: 'no such file or folder' }] }]);
  });

  it('by the thousand are read in threads, in their order', async () => {
    for (let n = 0; n < 600; n += 1) study.put(`many/${n}.txt`, `Observation ${n}\n\nIt was ${n} degrees.\n`);
    const { file } = await run([inStudy('many')]);
    expect(file.files).toMatchObject({ found: 600, read: 600 });
    expect(file.sources.map(({ path }) => path)).toEqual(Array.from({ length: 600 }, (_, n) => `many/${n}.txt`).sort());
    expect(file.corpus.sources).toBe(600);
    expect(verifyJournal(study.root).lines).toBeLessThan(10);
  });

  it.skipIf(process.getuid?.() === 0)('without permission are named (skipped for root, who may)', async () => {
    study.put('papers/fog.txt', FOG);
    study.put('papers/closed.txt', FOG);
    chmodSync(inStudy('papers/closed.txt'), 0);
    expect((await run([inStudy('papers')])).file.left_out).toMatchObject([{ path: 'papers/closed.txt' }]);
    chmodSync(study.root, 0o500);
    onTestFinished(() => chmodSync(study.root, 0o700));
    expect((await faultOf(run([study.put(join(study.outside, 'x.txt'), BIB)]))).code).toBe('io');
  });

  it('do not fit on a full disk: nothing is listed that is not there', async ({ skip }) => {
    const small = inStudy('evidence');
    mkdirSync(small);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small], { stdio: 'ignore' });
    } catch {
      skip('a small tmpfs is needed to fill, and this user may not mount one (run as root)');
    }
    try {
      const big = study.put(join(study.outside, 'big.txt'), `Fog\n\n${'Fog is heavy. '.repeat(20_000)}`);
      const fault = await faultOf(run([big]));
      expect(fault.message).toMatch(/the disk is full/);
      expect(await list()).toEqual([]);
      expect(readdirSync(small, { recursive: true })).toEqual(['sources']);
    } finally {
      execFileSync('umount', [small]);
    }
    expect((await run([join(study.outside, 'big.txt')])).file.files.copied).toBe(1);
  });

  it('are not copied out of the study through a link', async () => {
    symlinkSync(study.outside, inStudy('evidence'));
    const fault = await faultOf(run([study.put(join(study.outside, 'x/fog.txt'), FOG)]));
    expect(fault.code).toBe('outside_study');
    expect(readdirSync(study.outside)).toEqual(['x']);
  });
});

describe('the index', () => {
  it('that is missing is filled again from the originals', async () => {
    study.put('fog.txt', FOG);
    await run([inStudy('fog.txt')]);
    const before = readFileSync(inStudy(SOURCES_PATH), 'utf8');
    rmSync(inStudy(INDEX_PATH));
    expect((await run([])).file).toMatchObject({ files: { read: 1 }, corpus: { sources: 1 } });
    expect(readFileSync(inStudy(SOURCES_PATH), 'utf8')).toBe(before);
  });

  it('that is damaged is said so, and made anew with rebuild; what the list does not name goes', async () => {
    study.put('fog.txt', FOG);
    await run([inStudy('fog.txt')]);
    const bytes = readFileSync(inStudy(INDEX_PATH));
    study.put(INDEX_PATH, bytes.fill(0x5a, 1024));
    expect((await faultOf(run([]))).message).toMatch(/rebuild/);
    expect((await run([], { rebuild: true })).file.corpus.sources).toBe(1);
    rmSync(inStudy(SOURCES_PATH));
    study.put('rain.txt', 'Rain\n\nRain is wet.\n');
    expect((await run([inStudy('rain.txt')])).file.corpus.sources).toBe(1);
  });

  it('and the list lose a source that is forgotten; its original stays', async () => {
    study.put('fog.txt', FOG);
    await run([inStudy('fog.txt')]);
    const [source] = await list();
    const id = source?.id ?? '';
    const forgotten = { study: study.root, id, reason: 'It is about rain.', actor: ada };
    study.put(
      'evidence/ledger.yaml',
      `schema: touchstone.ledger/1\nclaims:\n  - claim_id: C-1\n    claim_text: It is 1.\n    contexts:\n      - { id: X-0123456789, source_id: '${id}', locator: p1/s1, position: { start: 0, end: 3 }, quote: Fog, relevance: 1, rank: 1, trust: user, full_text: full, source_sha256: ${source?.sha256}, text_sha256: ${source?.text_sha256}, found_by: claim }\n    selected_contexts: [X-0123456789]\n`,
    );
    expect((await faultOf(forgetSource(forgotten))).message).toMatch(/is selected as evidence for C-1/);
    rmSync(inStudy('evidence/ledger.yaml'));
    await forgetSource(forgotten);
    expect(await list()).toEqual([]);
    const index = openPassageIndex(inStudy(INDEX_PATH));
    expect(index.ids()).toEqual([]);
    index.close();
    expect(existsSync(inStudy('fog.txt'))).toBe(true);
  });
});

describe('an interrupted run', () => {
  it('keeps what is done', async () => {
    for (let n = 0; n < 60; n += 1) study.put(`many/${n}.txt`, `Observation ${n}\n\nIt was ${n} degrees.\n`);
    const stop = new AbortController();
    const fault = await faultOf(
      run([inStudy('many')], {
        signal: stop.signal,
        progress: (line) => line.startsWith('ingest: 20 ') && stop.abort(),
      }),
    );
    expect(fault.code).toBe('interrupted');
    expect(await list()).toHaveLength(20);
    expect((await run([inStudy('many')])).file.files).toMatchObject({ unchanged: 20, read: 40 });
  });
});

describe('what records say', () => {
  const LADYBIRD: RecordCase = {
    id: 'r1',
    title: 'Counting the spots of ladybirds by camera',
    authors: ['Moritz, Ada', 'Okafor, Ben'],
    year: 2019,
    container: 'Journal of Small Measurements',
    ids: 'doi:10.5555/ladybird pmid:77',
  };
  const held = (...records: RecordCase[]) => ({ libraries: [memoryLibrary(records)], close: () => {} });

  it('confirms a new source, which takes the identifiers of its record', async () => {
    study.put('refs.bib', BIB);
    const { file } = await run([inStudy('refs.bib')], { references: held(LADYBIRD) });
    expect(file.sources).toMatchObject([
      { id: 'PMID:77', change: 'new', trust: 'verified', trust_from: 'library:cases' },
    ]);
    expect(await list()).toMatchObject([{ identifiers: { doi: ['10.5555/ladybird'], pmid: ['77'] } }]);
  });

  it('is not for a title that the record does not have, nor for an identifier alone', async () => {
    study.put(
      'refs.bib',
      BIB.replace('Counting the spots of ladybirds by camera', 'A slow way to weigh the morning fog'),
    );
    study.put('bare.html', '<html><body><p>Some words.</p></body></html>');
    const { file } = await run([inStudy('refs.bib')], { references: held(LADYBIRD) });
    expect(file.sources).toMatchObject([{ trust: 'user', notes: [expect.stringMatching(/^Records speak against/)] }]);
  });

  it('changes what was confirmed only when a record refutes it, never by silence', async () => {
    study.put('refs.bib', BIB);
    await run([inStudy('refs.bib')], { references: held(LADYBIRD) });
    const silent = await run([], { references: held(), refresh: true });
    expect(silent).toMatchObject({ findings: false, file: { sources: [] } });
    const retracted = await run([], { references: held({ ...LADYBIRD, notice: 'retraction' }), refresh: true });
    expect(retracted).toMatchObject({
      findings: true,
      file: { sources: [{ editorial: 'retracted', trust: 'verified' }] },
    });
    await run([], { references: held(LADYBIRD), refresh: true });
    expect(await list()).toMatchObject([{ editorial: { status: 'retracted' } }]);
    const other = held({
      ...LADYBIRD,
      title: 'Weighing the morning fog by lamp',
      authors: ['Quist, Per'],
      ids: 'doi:10.5555/ladybird',
    });
    const refuted = await run([], { references: other, refresh: true });
    expect(refuted).toMatchObject({ findings: true, file: { sources: [{ trust: 'user' }] } });
  });

  it('lets a source in that the profile demands to be verified, and says what the others lack', async () => {
    study = testStudy('biomedical-article');
    onTestFinished(study.remove);
    study.put('refs.bib', BIB);
    study.put('fog.txt', FOG);
    const { file } = await run([inStudy('refs.bib'), inStudy('fog.txt')], { references: held(LADYBIRD) });
    expect(file.sources.map(({ trust, notes }) => [trust, notes.length])).toEqual([
      ['verified', 0],
      ['user', 1],
    ]);
  });

  it('is not asked about summaries, and --id says which work a file holds', async () => {
    study.put('fog.txt', FOG);
    study.put('sum.txt', 'Counting the spots of ladybirds by camera\n\nIt says seven.\n');
    await run([inStudy('sum.txt')], { kind: 'summary', references: held(LADYBIRD) });
    expect(await list()).toMatchObject([{ kind: 'summary', trust: 'user' }]);
    await run([inStudy('fog.txt')], { id: SourceId.parse('DOI:10.5555/fog') });
    expect((await list()).map(({ id }) => id)[0]).toBe('DOI:10.5555/fog');
  });
});

it('the list shows state and editorial status, and fits a narrow terminal', async () => {
  study.put('refs.bib', BIB);
  study.put('fog.txt', FOG);
  await run([inStudy('refs.bib'), inStudy('fog.txt')]);
  study.put('refs.bib', BIB.replace('seven', 'two'));
  rmSync(inStudy('fog.txt'));
  const text = sourceListText(await listSources(study.root), 60);
  expect(text).toContain('THE FILE CHANGED');
  expect(text).toContain('THE FILE IS GONE');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
});
