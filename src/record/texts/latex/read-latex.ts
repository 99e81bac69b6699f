import { posix } from 'node:path';
import { lineIndex } from '../../../base/text/index.ts';
import { fullTextOf } from '../building/full-text-of.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { LatexReading } from './latex-reading.ts';
import { putAll, wordsOf } from './put-all.ts';
import { Stream } from './stream.ts';

const LONGEST_QUOTE = 300;

/**
 * LaTeX as a reader of the printed paper sees it: macros of the paper written out, comments gone, numbers of figures, tables, equations and
 * sections counted, mathematics as a line of text, citations as `[@key]`. What it includes is read where `include` gives it. Broken input is
 * read on. An own reader, since a parser that builds the whole tree takes ten times as long.
 */
export async function readLatex({ bytes, path, include }: SourceFile): Promise<ReadResult> {
  const main = decodeSourceFile(bytes, path);
  const builder = new TextBuilder(path);
  const stream = new Stream(main);
  const reading = new LatexReading(stream, /\\begin\s{0,3}\{document\}/.test(main));
  const texts = [main];
  const files: string[] = [];
  await reading.run(async (name) => {
    for (const candidate of /\.[A-Za-z]{1,4}$/.test(name) ? [name, `${name}.tex`] : [`${name}.tex`, name]) {
      const inner = posix.normalize(candidate);
      const read = inner.startsWith('..') || posix.isAbsolute(inner) ? null : await include?.(inner);
      if (read === null || read === undefined) continue;
      const text = decodeSourceFile(read, inner);
      texts.push(text);
      files.push(inner);
      return { text, file: files.length };
    }
    return undefined;
  }, builder.hurry);
  for (const file of files) builder.file(file);
  const stated = putAll(reading, builder);
  const lines = texts.map((text) => lineIndex(text));
  const remark = (rule: string, message: string, at: number, file: number): void => {
    const index = lines[file];
    const { line, column } = index?.position(at) ?? { line: 1, column: 1 };
    const quote = (index?.line(line) ?? '').trim().slice(0, LONGEST_QUOTE);
    builder.remark({ rule, message, line, column, ...(file === 0 ? {} : { file: file - 1 }), quote });
  };
  for (const { at, file, words } of stream.swallowed)
    if (file !== 0 || at > reading.bodyFrom)
      remark(
        'latex.swallowed_line',
        `An unescaped % behind a number begins a comment: "${words.slice(0, 120)}" is not printed.`,
        at,
        file,
      );
  for (const { path: name, token } of reading.missing)
    remark(
      'latex.missing_input',
      `The file ${name} is included and was not read: it is not there, or lies outside the folder.`,
      token.at,
      token.file,
    );
  if (stream.exhausted)
    remark('latex.endless_macro', 'Macros of the paper give more text than is read: what they show is cut off.', 0, 0);
  for (const [name, count] of reading.unknown) builder.leaveOut(`command \\${name}`, count);
  const text = builder.finish('latex', 'latex/1');
  if (text.text === '') throw unreadable(path, 'it holds no text');
  const title = wordsOf(reading.title);
  return {
    sources: [
      { text, stated: { authors: stated.authors, ...(title === '' ? {} : { title }) }, fullText: fullTextOf(text) },
    ],
    problems: [],
  };
}
