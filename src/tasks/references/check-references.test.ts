import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { widthOf } from '../../base/terminal/index.ts';
import {
  openSources,
  type ReferenceSources,
  ReferencesFile,
  readReferences,
  referenceProfile,
} from '../../record/references/index.ts';
import { memoryLibrary, type RecordCase } from '../../record/references/testing/memory-library.ts';
import {
  type Behaviour,
  emptyAnswer,
  type StubServices,
  startServices,
} from '../../record/registries/testing/index.ts';
import { checkReferences, referencesFail, renderReferences } from './index.ts';

let folder = '';
const open: { stop(): Promise<void> }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-references-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const LADYBIRD: RecordCase = {
  id: 'r1',
  title: 'Counting the spots of ladybirds by camera',
  authors: ['Moritz, Ada', 'Okafor, Ben'],
  year: 2019,
  container: 'Journal of Small Measurements',
  ids: 'doi:10.5555/ladybird',
};
const ENTRY = `@article{ada, author = {Moritz, Ada and Okafor, Ben}, title = {Counting the spots of ladybirds by camera},
  journal = {Journal of Small Measurements}, year = {2019}, doi = {10.5555/ladybird}}`;

async function check(
  text: string,
  sources: ReferenceSources,
  more: { online?: boolean; fixOut?: string; profile?: string; path?: string } = {},
) {
  const profile = referenceProfile(more.profile);
  return checkReferences({
    lists: [await readReferences(new TextEncoder().encode(text), more.path ?? 'refs.bib')],
    sources,
    policy: { profile: profile.name, failOn: profile.failOn, online: more.online ?? false, judges: 0 },
    ...(more.fixOut === undefined ? {} : { fixOut: more.fixOut }),
    toolVersion: '0',
    started: new Date(0),
  });
}
const held = (...records: RecordCase[]): ReferenceSources => ({ libraries: [memoryLibrary(records)], close: () => {} });

async function services(behave: Behaviour): Promise<StubServices> {
  const stub = await startServices(behave);
  open.push(stub);
  return stub;
}

let now = Date.UTC(2030, 0, 1);
const clock = {
  now: () => now,
  wait: (ms: number) => {
    now += ms;
    return Promise.resolve();
  },
};
const registriesAt = (stub: StubServices, online: boolean) =>
  openSources({
    libraries: [],
    online,
    cache: join(folder, 'cache'),
    profile: 'general',
    env: {},
    endpoints: stub.endpoints,
    tuning: { clock, random: () => 0.5, timeLimitMs: 2_000 },
    toolVersion: '0',
    signal: new AbortController().signal,
  });

const work = {
  DOI: '10.5555/ladybird',
  type: 'journal-article',
  title: ['Counting the spots of ladybirds by camera'],
  author: [
    { given: 'Ada', family: 'Moritz', sequence: 'first' },
    { given: 'Ben', family: 'Okafor', sequence: 'additional' },
  ],
  'container-title': ['Journal of Small Measurements'],
  issued: { 'date-parts': [[2019]] },
};
const retracted = {
  ...work,
  'updated-by': [
    { DOI: '10.5555/notice', type: 'retraction', updated: { 'date-parts': [[2021, 3, 4]] }, source: 'publisher' },
  ],
};
const crossref =
  (record: object): Behaviour =>
  (asked) =>
    asked.host === 'api.crossref.org' && asked.url.pathname.startsWith('/works/10.5555')
      ? {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'ok', 'message-type': 'work', message: record }),
        }
      : emptyAnswer(asked);

describe('online', () => {
  test('a retracted work fails; offline the answers are replayed, with their date and without a request', async () => {
    const stub = await services(crossref(retracted));
    const online = await check(ENTRY, await registriesAt(stub, true), { online: true });
    const [entry] = online.file.entries;
    expect(entry).toMatchObject({
      identity: 'verified',
      editorial: 'retracted',
      severity: 'high',
      failing: ['retracted'],
    });
    expect(entry?.notices).toEqual([expect.objectContaining({ kind: 'retraction', notice: '10.5555/notice' })]);
    expect(referencesFail(online)).toBe(true);
    const asked = stub.asked.length;
    expect(asked).toBeGreaterThan(0);

    const offline = await check(ENTRY, await registriesAt(stub, false));
    expect(stub.asked).toHaveLength(asked);
    expect(offline.file.entries[0]).toMatchObject({ identity: 'verified', editorial: 'retracted' });
    const told = offline.file.entries[0]?.sources.find(
      ({ source, state }) => source === 'crossref' && state === 'answered',
    );
    expect(told).toMatchObject({
      replayed: true,
      date: expect.stringMatching(/^2030-01-/),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(renderReferences(offline, { width: 80, color: false })).toMatch(/crossref: 1 found.*2030-01-\d\d replayed/);
  });

  test('a source that is down leaves the reference unchecked, and fails nothing', async () => {
    const stub = await services((asked) => ({
      status: 503,
      headers: { 'content-type': 'text/html' },
      body: `<h1>${asked.host} is down</h1>`,
    }));
    const checked = await check(ENTRY, await registriesAt(stub, true), { online: true });
    expect(checked.file.entries[0]).toMatchObject({ identity: 'unchecked', troubles: ['unchecked'], failing: [] });
    expect(referencesFail(checked)).toBe(false);
    const text = renderReferences(checked, { width: 80, color: false });
    expect(text).toMatch(/It answered with status 503: crossref,/);
    expect(text).not.toContain('is down');
  });

  test('nothing found anywhere is not found, and fails nothing', async () => {
    const stub = await services(emptyAnswer);
    const text = ENTRY.replace(', doi = {10.5555/ladybird}', '');
    const checked = await check(text, await registriesAt(stub, true), { online: true });
    expect(checked.file.entries[0]).toMatchObject({ identity: 'not_found', failing: [] });
    expect(renderReferences(checked, { width: 80, color: false })).toContain('no index holds everything');
  });
});

describe('corrections', () => {
  test('change the fields that the record contradicts, add a DOI, and leave every other character', async () => {
    const text = `% mine\n@string{j = {Journal of Small Measurements}}\n@article{ada,\n  author = {Moritz, A. and Okafor, B.},\n  title = {Counting the spots of ladybirds by camera},\n  journal = j,\n  year = {2009}\n}\n\n@article{other, title = {Something   else, which is nowhere}, year = 1}\n`;
    const { corrected, file } = await check(text, held(LADYBIRD), { fixOut: 'new.bib' });
    expect(corrected?.changed).toEqual(['ada']);
    const before = text.split('\n');
    const after = corrected?.text.split('\n') ?? [];
    expect(after.filter((line) => !before.includes(line)).join('\n')).toMatch(/year = \{2019\}/);
    expect(before.filter((line) => !after.includes(line)).join('\n')).toMatch(/year = \{2009\}/);
    expect(file.entries[0]?.corrections).toContainEqual({
      field: 'year',
      value: '2019',
      from: '2009',
      source: 'library:cases',
    });
    expect(corrected?.diff).toContain('--- refs.bib\n+++ new.bib\n@@ -4,7 +4,7 @@ @article{ada,\n');
  });

  test('a certain work gets its DOI', async () => {
    const text = ENTRY.replace(', doi = {10.5555/ladybird}', '');
    const { corrected } = await check(text, held(LADYBIRD), { fixOut: 'new.bib' });
    expect(corrected?.text).toMatch(/doi = \{10\.5555\/ladybird\}/);
  });

  test('the DOI of another work gives way to that of the work that is meant', async () => {
    const drift = {
      ...LADYBIRD,
      id: 'r2',
      title: 'On the thermal drift of sealed barometers',
      authors: ['Quist, Per'],
      year: 2008,
      ids: 'doi:10.5555/drift',
    };
    const text =
      '@article{c, author = {Quist, Per}, title = {On the thermal drift of sealed barometers}, year = 2008, doi = {10.5555/ladybird}}';
    const { corrected, file } = await check(text, held(LADYBIRD, drift), { fixOut: 'new.bib' });
    expect(file.entries[0]?.identity).toBe('identifier_conflict');
    expect(corrected?.text).toBe(text.replace('10.5555/ladybird', '10.5555/drift'));
  });

  test.each([
    ['as it should be', ENTRY, [LADYBIRD]],
    [
      'a near title of the same authors',
      ENTRY.replace(', doi = {10.5555/ladybird}', '').replace('by camera', 'by hand'),
      [LADYBIRD],
    ],
    ['nowhere', ENTRY, []],
    [
      'other authors and nothing but the title in common',
      ENTRY.replace(', doi = {10.5555/ladybird}', ''),
      [{ ...LADYBIRD, ids: '', authors: ['Sato, Emi', 'Quist, Per'] }],
    ],
    [
      'an index that shortens lists of authors',
      ENTRY,
      [{ ...LADYBIRD, authors: ['Moritz, Ada', 'Sato, Emi'], complete: false }],
    ],
    [
      'two records',
      '@misc{i, author = {Moritz, Ada}, title = {Introduction}, year = 2019}',
      [
        { ...LADYBIRD, title: 'Introduction', ids: '' },
        { ...LADYBIRD, id: 'r2', title: 'Introduction', container: 'B', ids: '' },
      ],
    ],
  ])('nothing is corrected where the entry is %s', async (_, text, records) => {
    const { corrected } = await check(text, held(...records), { fixOut: 'new.bib' });
    expect(corrected?.text).toBe(text);
    expect(corrected?.diff).toBe('');
  });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences.
const SGR = /\u001b\[\d+m/g;
const HOSTILE = `\u001b]0;owned\u0007\u001b[2J\u202e</script>`;

describe('the report', () => {
  const text = `${ENTRY.replace('2019', '2004')}
@article{conflict, author = {Quist, Per}, title = {On the thermal drift of sealed barometers and other instruments of the observatory}, year = 2008, doi = {10.5555/ladybird}}
@article{evil${'x'.repeat(100)}, author = {${HOSTILE} Moritz, Ada}, title = {${HOSTILE} ${'long '.repeat(400)}}, journal = {東京${'東'.repeat(200)}}, year = 2003}
@article{broken, title = {never closed`;

  test.each([40, 80, 120])('is no wider than %i columns, and holds no control character of the list', async (width) => {
    const shown = renderReferences(await check(text, held(LADYBIRD)), { width, color: false });
    for (const line of shown.split('\n'))
      if (!line.startsWith('    touchstone ')) expect(widthOf(line), line).toBeLessThanOrEqual(width);
    expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u);
    expect(shown).toContain('Fail (1)');
    expect(shown).not.toMatch(/fabricat|hallucinat|\bfake/i);
  });

  test('says the same with colours and without', async () => {
    const checked = await check(text, held(LADYBIRD));
    const plain = renderReferences(checked, { width: 80, color: false });
    expect(renderReferences(checked, { width: 80, color: true }).replace(SGR, '')).toBe(plain);
  });

  test('is valid by its published schema, and the same for the same answers', async () => {
    const [one, two] = [await check(text, held(LADYBIRD)), await check(text, held(LADYBIRD))];
    const schema = JSON.parse(readFileSync('schemas/references.schema.json', 'utf8')) as object;
    const valid = new Ajv.default({ strict: false, allErrors: true }).compile(schema);
    expect(valid(JSON.parse(JSON.stringify(one.file))), JSON.stringify(valid.errors)).toBe(true);
    expect(ReferencesFile.safeParse(JSON.parse(JSON.stringify(one.file))).success).toBe(true);
    expect({ ...one.file, run: undefined }).toEqual({ ...two.file, run: undefined });
  });
});

test('a corrected file is refused for anything but one BibTeX file', async () => {
  await expect(
    check('Moritz A. Counting spots. J. 2019;1:1.\n', held(), { path: 'a.txt', fixOut: 'x.bib' }),
  ).rejects.toMatchObject({ code: 'usage' });
});
