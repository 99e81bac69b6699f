import { type LineIndex, lineIndex } from '../../../base/text/index.ts';
import { fullTextOf } from '../building/full-text-of.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { CanonicalText } from '../model.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { authorsOf } from './authors-of.ts';
import { putAll, wordsOf } from './put-all.ts';
import { type Flaw, Reading } from './reading.ts';
import { SourceTree } from './source-tree.ts';
import { Stream } from './stream.ts';

const LONGEST_QUOTE = 300;
/** How often files are fetched whose names only show when others are read. */
const MOST_ROUNDS = 4;

/**
 * LaTeX as a reader of the printed paper sees it: macros of the paper written out, comments gone, numbers of figures, tables, equations and
 * sections counted, mathematics as a line of text, citations as `[@key]`. What it includes is read where `include` gives it. Broken input is
 * read on and remarked upon. An own reader, since the parser of unified-latex takes 300 to 700 ms for a paper of 40 kB.
 */
export async function readLatex({ bytes, path, include }: SourceFile): Promise<ReadResult> {
  const builder = new TextBuilder(path);
  const tree = new SourceTree(decodeSourceFile(bytes, path), include);
  await tree.load();
  let reading = readTree(tree, builder);
  for (let round = 0; round < MOST_ROUNDS && (await tree.load()); round += 1) reading = readTree(tree, builder);
  for (const { name } of tree.files) builder.file(name);
  putAll(reading, builder);
  const lines = new Map<number, LineIndex>();
  for (const flaw of flawsOf(reading)) putRemark(builder, tree, lines, flaw);
  for (const [what, count] of reading.unknown) builder.leaveOut(what, count);
  if (builder.isEmpty) throw unreadable(path, 'it holds no text');
  const text: CanonicalText = builder.finish('latex', 'latex/1');
  const title = wordsOf(reading.title);
  return {
    sources: [
      {
        text,
        stated: { authors: authorsOf(wordsOf(reading.author)), ...(title === '' ? {} : { title }) },
        fullText: fullTextOf(text),
      },
    ],
    problems: [],
  };
}

function readTree(tree: SourceTree, builder: TextBuilder): Reading {
  const has = (pattern: RegExp) =>
    [tree.main, ...tree.files.map(({ text }) => text)].some((text) => pattern.test(text));
  // Without a beginning all of it is read; so is a chapter without a head of its own.
  const isWhole = !has(/\\begin\s{0,3}\{document\}/);
  const read = (isBody: boolean) => {
    const reading = new Reading(new Stream(tree.main, (name) => tree.open(name)), isBody, builder.hurry);
    reading.run();
    return reading;
  };
  const reading = read(isWhole);
  return reading.isBody ? reading : read(true);
}

/** What is wrong with the source, files that are missing included. */
function flawsOf(reading: Reading): Flaw[] {
  const missing = reading.stream.missing.map(
    ({ name, token }): Flaw => ({
      rule: 'latex.missing_input',
      message: `The file ${name.slice(0, 200)} is included and was not read: it is not there, lies outside the folder, or includes itself.`,
      token,
    }),
  );
  return [...reading.flaws, ...missing];
}

function putRemark(
  builder: TextBuilder,
  tree: SourceTree,
  lines: Map<number, LineIndex>,
  { rule, message, token }: Flaw,
): void {
  const file = token.file === 0 ? {} : { file: token.file - 1 };
  const index = lines.get(token.file) ?? lineIndex(tree.textOf(token.file));
  lines.set(token.file, index);
  const { line, column } = index.position(token.at);
  const quote = index.line(line).trim().slice(0, LONGEST_QUOTE);
  builder.remark({ rule, message, line, column, ...file, quote }, builder.offsetOf(token.at, file.file));
}
