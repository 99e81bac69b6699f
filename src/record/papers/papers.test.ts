import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPaper, readPaper } from './index.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'papers-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;

function folderOf(files: Readonly<Record<string, string>>): string {
  count += 1;
  const root = join(base, `f${count}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const MAIN = '\\documentclass{article}\n\\begin{document}\nWe got 0.93.\n\\end{document}\n';

describe('the paper of a folder', () => {
  it.each<[string, Record<string, string>, string]>([
    ['the file that begins a document', { 'a.tex': 'a part', 'b.tex': MAIN }, 'b.tex'],
    ['not what another one includes', { 'one.tex': MAIN.replace('We', '\\input{two}'), 'two.tex': MAIN }, 'one.tex'],
    ['the likely name of two', { 'old/x.tex': MAIN, 'main.tex': MAIN, 'slides.tex': MAIN }, 'main.tex'],
    ['LaTeX before its PDF', { 'paper.pdf': '%PDF-1.4', 'paper.tex': MAIN }, 'paper.tex'],
    ['no README', { 'README.md': '# Read me', 'paper.md': '# A paper' }, 'paper.md'],
    ['the only Markdown file', { 'report.md': '# A report', 'logs/run.json': '{}' }, 'report.md'],
    ['the only PDF', { 'x.pdf': '%PDF-1.4', 'data.csv': 'a,b' }, 'x.pdf'],
  ])('is %s', (_, files, path) => expect(findPaper(folderOf(files))).toBe(path));

  it('is asked for where two may be it, with both named', () => {
    expect(() => findPaper(folderOf({ 'a.md': '# A', 'b.md': '# B' }))).toThrow(
      expect.objectContaining({ code: 'bad_input', message: expect.stringMatching(/a\.md, b\.md/) }),
    );
  });

  it('is asked for where none is', () => {
    expect(() => findPaper(folderOf({ 'x.json': '{}' }))).toThrow(/no paper was found/);
  });
});

describe('a paper', () => {
  const text = '# Title\n\n## Results\n\nThe accuracy was 0.93. It rose to 0.95.\n';

  it('knows the line and column of a place, its sentence and its block', async () => {
    const root = folderOf({ 'p.md': text });
    const paper = await readPaper(root, 'p.md');
    const start = paper.text.text.indexOf('0.95');
    expect(paper.placeOf({ start, end: start + 4 })).toMatchObject({
      path: 'p.md',
      line: 5,
      column: 35,
      quote: '0.95',
    });
    const sentence = paper.sentenceAt(start);
    expect(paper.text.text.slice(sentence.start, sentence.end).trim()).toBe('It rose to 0.95.');
    expect(paper.text.blocks[paper.blockAt(start)]?.kind).toBe('paragraph');
  });

  it('shows no marks of claims', async () => {
    const root = folderOf({ 'p.md': '# T\n\n[The accuracy was 0.93.]{#C-RES-001 .claim} And 0.95.\n' });
    const paper = await readPaper(root, 'p.md');
    expect(paper.text.text).toContain('The accuracy was 0.93.');
    expect(paper.text.text).not.toMatch(/C-RES-001|claim|[[\]]/);
    const places = ['0.93', '0.95'].map((literal) => {
      const start = paper.text.text.indexOf(literal);
      return paper.placeOf({ start, end: start + 4 }).column;
    });
    expect(places).toEqual([19, 49]);
  });

  it('names the file that a place of an included part stands in, and follows no way out of the folder', async () => {
    const root = folderOf({
      'main.tex': MAIN.replace('We got', '\\input{parts/one}\\input{../secret}\\input{link}We got'),
      'parts/one.tex': 'First line.\nThe loss was 0.71 here.\n',
    });
    writeFileSync(join(base, 'secret.tex'), 'The secret is 0.11.');
    symlinkSync(join(base, 'secret.tex'), join(root, 'link.tex'));
    const paper = await readPaper(root, 'main.tex');
    const start = paper.text.text.indexOf('0.71');
    expect(paper.placeOf({ start, end: start + 4 })).toMatchObject({ path: 'parts/one.tex', line: 2 });
    expect(paper.text.text).not.toContain('0.11');
  });

  it.each([
    ['nothing.md', 'not_found'],
    ['link.md', 'outside_study'],
    ['folder', 'bad_input'],
  ])('%s is refused: %s', async (path, code) => {
    const root = folderOf({ 'folder/x.md': 'x' });
    writeFileSync(join(base, 'outside.md'), '# Out');
    symlinkSync(join(base, 'outside.md'), join(root, 'link.md'));
    await expect(readPaper(root, path)).rejects.toMatchObject({ code });
  });

  it('gives a cell its heads, those of groups and of spanning columns too', async () => {
    const rows = [
      '| | Accuracy | Loss |',
      '|---|---|---|',
      '| **enwik8** | | |',
      '| Baseline | 0.91 | 1.2 |',
      '| Ours | 0.93 | 1.1 |',
    ];
    const root = folderOf({ 'p.md': `# T\n\n## Results\n\n${rows.join('\n')}\n` });
    const [table] = (await readPaper(root, 'p.md')).tables;
    expect(table?.name).toBe('Table 1');
    const row = table?.rows.findIndex((cells) => cells.some((cell) => table.textOf(cell) === '0.93')) ?? -1;
    expect(table?.headsOf(row, 1)).toEqual({ above: ['Accuracy'], left: ['enwik8', 'Ours'] });
  });
});
