import { lineIndex, shorten } from '../../../../base/text/index.ts';
import type { QuestionResult } from '../../model/index.ts';
import { languageOf, type Source, scanSource } from './source.ts';

/** Something mechanical that a judge may want to look at; never a verdict. */
export type Hint = QuestionResult['hints'][number];

/** A file under examination. */
export interface CodeFile {
  readonly path: string;
  readonly source: Source;
  /** Lines of `source.code`, without strings and comments. */
  readonly lines: readonly string[];
  /** A hint at an offset of the text. */
  hint(kind: string, message: string, offset: number): Hint;
  /** Offset of the first character of a line, counted from 0. */
  offsetOf(line: number): number;
}

/** Scans a file with LF line ends; undefined for a language that is not read. */
export function codeFile(path: string, text: string): CodeFile | undefined {
  const language = languageOf(path);
  if (language === undefined) return undefined;
  const source = scanSource(text, language);
  const index = lineIndex(text);
  return {
    path,
    source,
    lines: source.code.split('\n'),
    offsetOf: (line) => index.start(line + 1),
    hint(kind, message, offset) {
      const { line, column } = index.position(offset);
      return { kind, message, where: { path, line, column, quote: shorten(index.line(line).trim(), 200) } };
    },
  };
}
