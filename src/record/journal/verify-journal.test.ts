import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, onTestFinished, test } from 'vitest';
import { changeArtifact, readJournal, verifyJournal } from './index.ts';
import { printLine, sealLine } from './line.ts';
import { readLine } from './read-line.ts';

interface Deed {
  readonly edit?: number;
  readonly from?: string;
  readonly to?: string;
  readonly forge?: number;
  readonly remove?: number;
  readonly swap?: readonly [number, number];
  readonly repeat?: number;
  readonly fork?: number;
  readonly tear?: number;
  readonly empty?: boolean;
  readonly headless?: boolean;
}
interface Case {
  readonly name: string;
  readonly do: readonly Deed[];
  readonly faults: readonly { readonly code: string; readonly line?: number }[];
  readonly notes?: readonly string[];
}

const cases = load(readFileSync(join(import.meta.dirname, 'cases/tampering.yaml'), 'utf8')) as readonly Case[];
const ann = { id: 'ann', kind: 'person' } as const;

function newStudy(): string {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-trail-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

const write = (root: string, target: string, text: string, about = text) =>
  changeArtifact(root, { target, verb: 'write', about, actor: ann, edit: () => text });

async function sixLines(): Promise<string> {
  const root = newStudy();
  for (let n = 1; n <= 6; n += 1) await write(root, n % 2 === 1 ? 'a.txt' : 'b.txt', `n ${n}`);
  return root;
}

test.each(cases)('trail: $name', async ({ do: deeds, faults, notes = [] }) => {
  const root = await sixLines();
  const path = join(root, '.touchstone/journal.jsonl');
  for (const deed of deeds) {
    if (deed.headless === true) rmSync(join(root, '.touchstone/journal.head'));
    else writeFileSync(path, done(deed, readFileSync(path, 'utf8')));
  }
  const result = verifyJournal(root);
  expect(result.faults.map(({ code, line }) => (line === undefined ? { code } : { code, line }))).toEqual(faults);
  expect(result.notes.length).toBe(notes.length);
  for (const [i, note] of notes.entries()) expect(result.notes[i]).toContain(note);
});

function done(deed: Deed, text: string): string {
  const lines = text.split('\n').slice(0, -1);
  const at = (n: number) => lines[n - 1] ?? '';
  const forged = (n: number) => {
    const read = readLine(at(n));
    if (read.kind !== 'line') throw new Error('no line to forge');
    const { digest: _, ...line } = read.line;
    return printLine(sealLine({ ...line, about: 'something else' })).trimEnd();
  };
  if (deed.empty === true) return '';
  if (deed.tear !== undefined) return text.slice(0, -deed.tear);
  if (deed.edit !== undefined) {
    expect(at(deed.edit)).toContain(deed.from);
    lines[deed.edit - 1] = at(deed.edit).replace(deed.from ?? '', deed.to ?? '');
  }
  if (deed.forge !== undefined) lines[deed.forge - 1] = forged(deed.forge);
  if (deed.remove !== undefined) lines.splice(deed.remove - 1, 1);
  if (deed.swap !== undefined) {
    const [i, k] = deed.swap;
    [lines[i - 1], lines[k - 1]] = [at(k), at(i)];
  }
  if (deed.repeat !== undefined) lines.splice(deed.repeat, 0, at(deed.repeat));
  if (deed.fork !== undefined) lines.splice(deed.fork, 0, forged(deed.fork));
  return lines.map((line) => `${line}\n`).join('');
}

test('an edit by hand is reported, and put on record by the next command on the artifact', async () => {
  const root = await sixLines();
  writeFileSync(join(root, 'b.txt'), 'by hand');
  expect(verifyJournal(root).artifacts).toEqual([
    { path: 'a.txt', state: 'recorded', seq: 5 },
    { path: 'b.txt', state: 'hand_edited', seq: 6 },
  ]);
  const { handEdit, line } = await write(root, 'b.txt', 'n 7');
  expect(handEdit).toMatchObject({ verb: 'hand_edit', before: readJournal(root).lines[5]?.after, after: line?.before });
  expect(verifyJournal(root)).toMatchObject({ faults: [], lines: 8, notes: [] });
});

test('a file taken away by hand is reported, and the next command starts from nothing', async () => {
  const root = await sixLines();
  rmSync(join(root, 'a.txt'));
  expect(verifyJournal(root).artifacts[0]).toMatchObject({ state: 'absent' });
  expect((await write(root, 'a.txt', 'again')).handEdit).toMatchObject({ after: null });
  expect(verifyJournal(root).faults).toEqual([]);
});

test('an edit that changes nothing leaves no line, a deletion leaves one', async () => {
  const root = await sixLines();
  expect((await write(root, 'a.txt', 'n 5')).line).toBeUndefined();
  const gone = await changeArtifact(root, { target: 'a.txt', verb: 'drop', about: 'a', actor: ann, edit: () => null });
  expect(gone.line).toMatchObject({ after: null });
  expect(verifyJournal(root)).toMatchObject({ faults: [], lines: 7 });
});

test('after lines were removed from the end the trail goes on, and says so for ever', async () => {
  const root = await sixLines();
  const path = join(root, '.touchstone/journal.jsonl');
  writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(0, 4).join('\n').concat('\n'));
  const { notes } = await write(root, 'a.txt', 'n 7');
  expect(notes).toEqual([
    'The trail was changed outside the tool: its line 6 is not there any more, it ends with line 4.',
  ]);
  const { faults } = verifyJournal(root);
  expect(faults.map(({ code }) => code)).toContain('trail_edit');
  await write(root, 'a.txt', 'n 8');
  expect(readJournal(root).lines.filter(({ verb }) => verb === 'trail_edit').length).toBe(1);
});

test('a torn last line is cut off, its bytes are kept; one that lacks only its end is whole', async () => {
  const root = await sixLines();
  const path = join(root, '.touchstone/journal.jsonl');
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, whole.slice(0, -1));
  expect((await write(root, 'a.txt', 'n 7')).notes).toEqual([]);
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"seq":8,"ti`);
  const { notes } = await write(root, 'a.txt', 'n 8');
  const kept = /kept in (\S+)\.$/.exec(notes[0] ?? '')?.[1] ?? '';
  expect(readFileSync(join(root, kept), 'utf8')).toBe('{"seq":8,"ti');
  expect(verifyJournal(root)).toMatchObject({ faults: [], lines: 8, notes: [] });
});

test('nothing is written through links, nor outside the study', async () => {
  const root = newStudy();
  const other = newStudy();
  symlinkSync(other, join(root, 'linked'));
  await expect(write(root, 'linked/a.txt', 'x')).rejects.toThrow(/a link, where a file of the study is to be written/);
  await expect(write(root, '../a.txt', 'x')).rejects.toThrow(/leaves the study/);
  symlinkSync(join(other, 'x'), join(root, 'a.txt'));
  await expect(write(root, 'a.txt', 'x')).rejects.toThrow(/a link/);
  symlinkSync(other, join(root, '.touchstone'));
  await expect(write(root, 'b.txt', 'x')).rejects.toThrow(/a link, where the tool keeps files of its own/);
});

test('what is no text is refused and stays as it is', async () => {
  const root = newStudy();
  writeFileSync(join(root, 'a.txt'), Buffer.from([0xff, 0xfe, 0x00]));
  await expect(write(root, 'a.txt', 'x')).rejects.toThrow(/is not UTF-8 text/);
  mkdirSync(join(root, 'b.txt'));
  await expect(write(root, 'b.txt', 'x')).rejects.toThrow(/not a regular file/);
  expect(readFileSync(join(root, 'a.txt'))).toEqual(Buffer.from([0xff, 0xfe, 0x00]));
  expect(verifyJournal(root).lines).toBe(0);
});

test('a digest that was kept elsewhere shows that the trail was written anew, head and artifacts with it', async () => {
  const root = await sixLines();
  const kept = verifyJournal(root).head ?? '';
  await write(root, 'a.txt', 'later');
  expect(verifyJournal(root, kept).faults).toEqual([]);
  const other = await sixLines();
  const forged = verifyJournal(other, kept);
  expect(verifyJournal(other).faults).toEqual([]);
  expect(forged.faults.map(({ code }) => code)).toEqual(['rewritten']);
});
