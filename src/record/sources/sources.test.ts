import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../../base/files/index.ts';
import {
  changeSources,
  openSourceTexts,
  readSources,
  Source,
  SourceId,
  sourceById,
  sourceIdOf,
  sourceLine,
  sourceStates,
  textOfSource,
} from './index.ts';
import { parseSources } from './parse-sources.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-sources-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const ada = { id: 'Ada', kind: 'person' } as const;
const plain = { text: 'Fog is heavy. It falls.', path: 'fog.txt' };
const source = (more: object = {}): Source =>
  Source.parse({
    id: 'PMID:1',
    path: plain.path,
    sha256: sha256(plain.text),
    format: 'text',
    text_sha256: '0'.repeat(64),
    reader: 'text/1',
    trust: 'user',
    trust_from: 'Ada',
    full_text: 'full',
    title: 'Fog',
    added: '2030-01-01T00:00:00.000Z',
    ...more,
  });

describe('the list', () => {
  it('is empty where there is none', async () => {
    expect(await readSources(root)).toEqual([]);
    expect(await sourceById(root, SourceId.parse('PMID:1'))).toBeUndefined();
  });

  it('reads back every source that it writes', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 30 });
    const name = words.filter((text) => text !== '').map((text) => text.toWellFormed());
    const sources = fc.record(
      {
        title: words.map((text) => text.toWellFormed()),
        authors: fc.array(name, { maxLength: 3 }),
        year: fc.integer({ min: -3000, max: 3000 }),
        container: words.map((text) => text.toWellFormed()),
        key: name,
        kind: fc.constantFrom('work', 'summary'),
        trust: fc.constantFrom('verified', 'user', 'agent', 'web'),
        trust_from: name,
        editorial: fc.record({ status: fc.constantFrom('retracted', 'unknown', 'none_recorded'), detail: words }),
        identifiers: fc.record({ doi: fc.array(name, { maxLength: 2 }) }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(sources, (more) => {
        const one = source(more);
        const line = sourceLine(one);
        expect(line).not.toContain('\n');
        expect(parseSources(Buffer.from(`\ufeff${line}\r\n\n`))).toEqual([one]);
        expect(sourceLine(parseSources(Buffer.from(line))[0] ?? source())).toBe(line);
      }),
    );
  });

  it('names every fault with its place, and an id that stands twice', () => {
    const good = sourceLine(source());
    const lines = [
      good,
      '{"id": "PMID:2", "pth": 1}',
      '<<<<<<< HEAD',
      good,
      good.replace('"user"', '"sure"'),
      good.replace('{', '{"id":"PMID:9",'),
    ];
    let message = '';
    try {
      parseSources(Buffer.from(lines.join('\n')));
    } catch (error) {
      message = error instanceof Error ? error.message : '';
    }
    expect(message).toMatch(/^evidence\/sources\.jsonl:2:\d+: unknown key "pth"/m);
    expect(message).toMatch(/^evidence\/sources\.jsonl:2:1: "sha256" is missing/m);
    expect(message).toMatch(/^evidence\/sources\.jsonl:3:1: /m);
    expect(message).toMatch(/^evidence\/sources\.jsonl:4: the id PMID:1 stands on line 1 already/m);
    expect(message).toMatch(/^evidence\/sources\.jsonl:5:\d+: "trust" is "sure"/m);
    expect(message).toMatch(/^evidence\/sources\.jsonl:6:\d+: the same key stands twice/m);
  });

  it('is refused where a link leads out of the study, and where it is no text', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'touchstone-outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    writeFileSync(join(outside, 's.jsonl'), '');
    mkdirSync(join(root, 'evidence'));
    symlinkSync(join(outside, 's.jsonl'), join(root, 'evidence/sources.jsonl'));
    await expect(readSources(root)).rejects.toMatchObject({ code: 'outside_study' });
    rmSync(join(root, 'evidence/sources.jsonl'));
    writeFileSync(join(root, 'evidence/sources.jsonl'), Buffer.from([0xff, 0xfe, 0x00]));
    await expect(readSources(root)).rejects.toMatchObject({ code: 'bad_input' });
  });

  it('changes by one line of the trail; lines of other sources stay as somebody wrote them', async () => {
    const byHand = sourceLine(source({ id: 'PMID:5' })).replace('{"schema":"touchstone.source/1",', '{ ');
    put('evidence/sources.jsonl', `${byHand}\n`);
    await changeSources(root, { actor: ada, verb: 'ingest', about: 'PMID:1', put: [source()] });
    const text = readFileSync(join(root, 'evidence/sources.jsonl'), 'utf8');
    expect(text).toBe(`${sourceLine(source())}\n${byHand}\n`);
    await changeSources(root, {
      actor: ada,
      verb: 'ingest --forget',
      about: 'PMID:1',
      remove: [SourceId.parse('PMID:1')],
    });
    expect(readFileSync(join(root, 'evidence/sources.jsonl'), 'utf8')).toBe(`${byHand}\n`);
    expect(readFileSync(join(root, '.touchstone/journal.jsonl'), 'utf8')).toContain('"verb":"ingest --forget"');
  });
});

describe('originals', () => {
  it('are current, changed or gone', async () => {
    put('fog.txt', plain.text);
    put('rain.txt', 'Other rain.');
    const list = [source(), source({ id: 'PMID:2', path: 'rain.txt' }), source({ id: 'PMID:3', path: 'none.txt' })];
    put('evidence/sources.jsonl', list.map((one) => `${sourceLine(one)}\n`).join(''));
    expect([...(await sourceStates(root))]).toEqual([
      ['PMID:1', 'current'],
      ['PMID:2', 'file_changed'],
      ['PMID:3', 'file_missing'],
    ]);
    expect([...(await sourceStates(root, ['PMID:3', 'PMID:77'])).keys()]).toEqual(['PMID:3']);
  });

  it('are read again where no index holds their text; another text shows by its digest', async () => {
    put('fog.txt', 'Fog is heavy. It falls.');
    const text = await textOfSource(root, source());
    expect(text.text).toContain('Fog is heavy.');
    put('fog.txt', 'Fog is light. It rises.');
    const texts = await openSourceTexts(root);
    const changed = await texts.textOf(source({ text_sha256: text.sha256 }));
    texts.close();
    expect(changed.text).toContain('Fog is light.');
    expect(changed.sha256).not.toBe(text.sha256);
    await expect(textOfSource(root, source({ path: 'none.txt' }))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of many entries are found by their key', async () => {
    put(
      'refs.bib',
      '@article{a, title={On fog}, abstract={Fog is heavy.}}\n@article{b, title={On rain}, abstract={Rain is wet.}}\n',
    );
    const texts = await openSourceTexts(root);
    const entry = (key: string) => texts.textOf(source({ path: 'refs.bib', key, format: 'record' }));
    expect((await entry('b')).text).toContain('Rain is wet.');
    expect((await entry('a')).text).toContain('Fog is heavy.');
    await expect(entry('c')).rejects.toMatchObject({ code: 'not_found' });
    texts.close();
  });
});

describe('ids', () => {
  it('hold no spaces and have an end, whatever a key or identifier holds', () => {
    const any = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 2 }), any, (dois, key) => {
        const id = sourceIdOf({ doi: dois, pmid: [], pmcid: [], arxiv: [] }, 'ab'.repeat(32), key);
        expect(SourceId.parse(id)).toBe(id);
      }),
    );
  });
});
