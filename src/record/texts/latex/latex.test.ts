import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import { readQuantities } from '../../../base/number/index.ts';
import {
  type CanonicalText,
  decodeSourceFile,
  formatOf,
  type ReadSource,
  readSourceFile,
  sourcePlace,
} from '../index.ts';
import { holds } from '../testing/holds.ts';
import { shownBlocks } from '../testing/shown-blocks.ts';

interface Case {
  readonly name: string;
  readonly file: string;
  /** Other files, by their path. */
  readonly files?: Readonly<Record<string, string>>;
  readonly blocks?: readonly string[];
  /** Heads and rows of each table: `2+1 Table 1 tab:x`, then a line for each row. */
  readonly tables?: readonly (readonly string[])[];
  readonly anchors?: readonly string[];
  readonly remarks?: readonly string[];
  readonly unread?: readonly string[];
  readonly stated?: ReadSource['stated'];
}

const cases = load(readFileSync(join(import.meta.dirname, 'cases/latex.yaml'), 'utf8')) as readonly Case[];

async function read(file: string | Uint8Array, files: Readonly<Record<string, string>> = {}): Promise<ReadSource> {
  const include = async (path: string) => (Object.hasOwn(files, path) ? Buffer.from(files[path] ?? '') : null);
  const { sources } = await readSourceFile(Buffer.from(file), 'a.tex', { include });
  const [source] = sources;
  if (source === undefined) throw new Error('nothing was read');
  return source;
}

/** A table as lines: covered cells as `^`, bold ones with `*`, wide and tall ones with their size. */
function shownTables({ text, tables = [] }: CanonicalText): string[][] {
  return tables.map(({ headRows, headColumns, number, label, rows }) => [
    `${headRows}+${headColumns}${number === undefined ? '' : ` Table ${number}`}${label === undefined ? '' : ` ${label}`}`,
    ...rows.map((row) =>
      row
        .map(({ start, end, covered, strong, columns, rows: down }) => {
          if (covered === true) return '^';
          const size = columns + down > 2 ? ` <${columns}x${down}>` : '';
          return `${strong === true ? '*' : ''}${text.slice(start, end)}${size}`;
        })
        .join(' | '),
    ),
  ]);
}

describe('LaTeX is read as its printed paper shows it', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { text, stated } = await read(one.file, one.files);
    const seen = {
      ...(one.blocks === undefined ? {} : { blocks: shownBlocks(text) }),
      ...(one.tables === undefined ? {} : { tables: shownTables(text) }),
      ...(one.anchors === undefined
        ? {}
        : {
            anchors: (text.anchors ?? []).map(({ role, kind, key, start }) =>
              `${role} ${kind} ${key} @ ${/^[^\n]{0,12}/.exec(text.text.slice(start))?.[0]}`.trim(),
            ),
          }),
      ...(one.remarks === undefined
        ? {}
        : {
            remarks: (text.remarks ?? []).map(
              ({ rule, line, column, file, message }) =>
                `${rule} ${file === undefined ? '' : `${text.files?.[file]} `}${line}:${column} ${message}`,
            ),
          }),
      ...(one.unread === undefined ? {} : { unread: text.unread.map(({ what, count }) => `${what}: ${count}`) }),
      ...(one.stated === undefined ? {} : { stated }),
    };
    const { name: _, file: __, files: ___, ...wanted } = one;
    expect(seen).toEqual(wanted);
    holds(text, text.files === undefined ? one.file : undefined);
  });
});

test('a number is found again in the file that it stands in', async () => {
  const main = 'We got 82.6\\% here.\n\n\\input{parts/results}\n\nAnd $0.51$ there.';
  const inner = 'First line.\nThen 7.25 came, and\n\\textbf{9.75} too.';
  const { text } = await read(main, { 'parts/results.tex': inner });
  const at = (number: string) => {
    const offset = text.text.indexOf(number);
    const run = text.map.findLast(({ start }) => start <= offset);
    return [
      run?.file === undefined ? 'main' : text.files?.[run.file],
      sourcePlace(text, offset, run?.file === 0 ? inner : main),
    ];
  };
  expect([at('82.6'), at('7.25'), at('9.75'), at('0.51')]).toEqual([
    ['main', { line: 1, column: 8 }],
    ['parts/results.tex', { line: 2, column: 6 }],
    ['parts/results.tex', { line: 3, column: 9 }],
    ['main', { line: 5, column: 6 }],
  ]);
});

test('line ends of any system, and bytes of Western Windows', async () => {
  const unix = (await read('One 1.5%\nline.\n\nTwo % gone\nend.\n\n% all gone\n\nThree')).text.text;
  expect((await read('One 1.5%\r\nline.\r\n\r\nTwo % gone\r\nend.\r\n\r\n% all gone\r\n\r\nThree')).text.text).toBe(
    unix,
  );
  expect(unix).toBe('One 1.5line.\n\nTwo end.\n\nThree');
  expect((await read(Buffer.from('Caf\u00e9 5\u00b10.2', 'latin1'))).text.text).toBe('Café 5±0.2');
  expect([formatOf('a.tex', Buffer.from('x')), formatOf('b.ltx', Buffer.from('x'))]).toEqual(['latex', 'latex']);
});

test.each([
  ['$3 \\times 10^{-4}$', '3 × 10⁻⁴', '3e-4'],
  ['\\num{1.5e-3}', '1.5 × 10⁻³', '15e-4'],
  ['$0.81 \\pm 0.02$', '0.81 ± 0.02', '81e-2'],
  ['$0.81_{\\pm 0.02}$', '0.81 ± 0.02', '81e-2'],
  ['$0.81_{0.02}$', '0.81 (0.02)', '81e-2 2e-2'],
  ['$0.81^{*}$', '0.81*', '81e-2'],
  ['0.81\\textsuperscript{a}', '0.81^{a}', '81e-2'],
  ['0.81\\tnote{3}', '0.81³', '81e-2'],
  ['1{,}024 and $10{,}000$', '1,024 and 10,000', '1024e0 10000e0'],
  ['10\\,000 and $1\\,024$', '10000 and 1024', '10000e0 1024e0'],
  ['$2\\times$ faster', '2× faster', '2e0'],
  ['$5\\,\\text{ms}$ or $5\\mathrm{ms}$', '5 ms or 5 ms', '5e0 5e0'],
  ['$p<0.001$, $p = .03$', 'p < 0.001, p = .03', '1e-3 3e-2'],
  ['$-0.5$ and $\\sim$5', '−0.5 and ~5', '-5e-1 5e0'],
  ['$\\{0.1,0.2\\}$', '{0.1, 0.2}', '1e-1 2e-1'],
  ['\\SI{5.2}{\\milli\\second}', '5.2 ms', '52e-1'],
  ['\\qty{12}{\\percent}', '12 %', '12e0'],
  ['\\SIrange{1}{5}{\\percent}', '1 to 5 %', '1e0'],
  ['\\num{1.25(3)}', '1.25 ± 0.03', '125e-2'],
  ['\\cite{a2020b12,c3} 5', '[@a2020b12; @c3] 5', '5e0'],
  ['x~\\ref{tab:12}', 'x ??', ''],
  ['the 1\\textsuperscript{st} of $R^{4 \\times 2}$, $x_{12}$', 'the 1st of R^{4 × 2}, x₁₂', ''],
])('%s is shown as %s, in which the numbers are known', async (source, shown, numbers) => {
  const { text } = await read(source);
  expect(text.text).toBe(shown);
  const known = readQuantities(text.text, { language: 'en' }).map(
    ({ number: { value } }) => `${value.coefficient}e${value.exponent}`,
  );
  expect(known.join(' ')).toBe(numbers);
});

test('any source is read to its end and keeps the promises of the canonical text', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'\\begin{tabular}{lc}|\\end{tabular}|\\begin{table}|\\end{table}|\\caption{|\\label{a}|\\ref{a}|\\cite{k}|}|{|$|$$|&|\\\\|\\\\[2pt]'.split(
        '|',
      ),
      ...'\\multirow{2}{*}{x}|\\multicolumn{2}{c}{y}|\\toprule|\\midrule|\\section{S}|\\item[|]|[|\\frac{1}{2}|^|_{|12.5%|% c\n|\n\n|\r\n'.split(
        '|',
      ),
      ...'\\newcommand{\\m}[1]{#1 \\n}|\\def\\n{\\m{x}}|\\m|\\n|\\iffalse|\\fi|\\else|\\begin{align}|\\end{align}|\\verb+a%+|\\begin{verbatim}|\\end{verbatim}'.split(
        '|',
      ),
      ...'\\input{b}|\\footnote{|\\textbf{|\\"|\\num{|\\SI{1}{\\m}|\\begin{document}|\\end{document}|\\begin{longtable}{l}|\\endhead|\\item|---|``|~|\\,'.split(
        '|',
      ),
      'e\u0301',
      '\u200b',
      '😀',
      ' 3.14 ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const file = `x ${pieces.join('')}`.toWellFormed().replaceAll('\0', '');
      const read = readSourceFile(Buffer.from(file), 'a.tex', { include: async () => Buffer.from('\\input{b} y') });
      const result = await read.catch((error: Error) => {
        expect(error.message).toMatch(/no text/);
        return undefined;
      });
      for (const { text } of result?.sources ?? [])
        holds(text, text.files === undefined ? decodeSourceFile(Buffer.from(file), 'a.tex') : undefined);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['groups that never close', '\\footnote{a '.repeat(3000)],
  ['groups in groups', `${'\\textbf{'.repeat(20_000)}x${'}'.repeat(20_000)}`],
  ['a macro that doubles itself', 'x \\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\a\\a}\\a'],
  ['arguments that double', `x \\newcommand{\\f}[1]{#1#1}${'\\f{'.repeat(40)}x${'}'.repeat(40)}`],
  [
    'environments that open each other',
    'x \\newenvironment{q}{\\begin{r}}{}\\newenvironment{r}{\\begin{q}}{}\\begin{q}',
  ],
  ['files that include themselves', `x ${'\\input{a}'.repeat(300)}`],
  ['formulas without end', '$x '.repeat(20_001)],
  ['brackets without end', `x ${'\\item['.repeat(4000)}`],
  ['environments without end', `x ${'\\begin{a}'.repeat(20_000)}`],
])('a source made to exhaust its reader is read all the same: %s', async (_name, file) => {
  const { sources } = await readSourceFile(Buffer.from(file), 'a.tex', { include: async () => Buffer.from(file) });
  expect(sources).toHaveLength(1);
});
