import { lineIndex } from '../../base/text/index.ts';
import { maskLatex } from './latex-mask.ts';
import type { Manuscript } from './manuscript.ts';
import { maskMarkdown } from './markdown-mask.ts';

/** A citation key where the manuscript names it. */
export interface CitationKey {
  readonly key: string;
  /** Offset of the key, UTF-16 code units. */
  readonly start: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

const PANDOC =
  /(?<![\p{L}\p{N}_@])@(?:\{([^{}\s]{1,300})\}|([\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?<>~/-](?=[\p{L}\p{N}_]))*))/gu;
const CITE = /\\[A-Za-z]*[cC]ite[A-Za-z]*\*?\s*(?:\[[^\]]{0,500}\]\s*){0,2}\{([^{}]{0,5000})\}/g;

/** Keys cited in the text, in order, repeats included: `@key`, `[@a; @b]`, `\cite{a,b}` and its family. */
export function citationKeys(manuscript: Pick<Manuscript, 'text' | 'format'>): CitationKey[] {
  const lines = lineIndex(manuscript.text);
  return offsets(manuscript).map(({ key, start }) => ({ key, start, ...lines.position(start) }));
}

function offsets({ text, format }: Pick<Manuscript, 'text' | 'format'>): { key: string; start: number }[] {
  if (format === 'markdown') {
    return [...maskMarkdown(text).prose.matchAll(PANDOC)].map((match) => {
      const key = match[1] ?? match[2] ?? '';
      return { key, start: match.index + (match[1] === undefined ? 1 : 2) };
    });
  }
  return [...maskLatex(text).matchAll(CITE)].flatMap((match) => {
    const list = match[1] ?? '';
    const first = match.index + match[0].length - 1 - list.length;
    return [...list.matchAll(/[^\s,]+/g)]
      .map((key) => ({ key: key[0], start: first + key.index }))
      .filter(({ key }) => key !== '*');
  });
}
