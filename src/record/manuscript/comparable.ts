import { foldSpace } from '../../base/text/index.ts';
import type { ClaimSpan, Manuscript, ManuscriptFormat } from './manuscript.ts';
import { findClaimSpans } from './spans.ts';

/**
 * The text of a claim as it is compared with `claims.yaml`: marks of claims inside it taken away, comments gone, white space
 * folded (in LaTeX a tie `~` is white space, too).
 */
export function comparableText(manuscript: Pick<Manuscript, 'text' | 'format'>, span: ClaimSpan): string {
  const { text, format } = manuscript;
  const inner = withoutMarks(span.text, format);
  if (format === 'latex')
    return foldSpace(inner.replace(/(?<!\\)((?:\\\\)*)%[^\r\n]*(?:\r?\n[ \t]*)?/g, '$1').replace(/(?<!\\)~/g, ' '));
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  const quoted = /^ {0,3}>/.test(text.slice(lineStart, span.start));
  const lines = quoted ? inner.replace(/(\n) {0,3}(?:> ?)+/g, '$1') : inner;
  return foldSpace(lines.replace(/<!--[\s\S]*?-->/g, ' '));
}

/** What a reader sees for an escaped character: `\%` in LaTeX, `\*` in Markdown. */
export function unescaped(text: string, format: ManuscriptFormat): string {
  return format === 'latex' ? text.replace(/\\([%&_#${}])/g, '$1') : text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

function withoutMarks(text: string, format: ManuscriptFormat): string {
  if (format === 'latex' ? !text.includes('\\claim') : !text.includes('.claim')) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const span of findClaimSpans(text, format).spans) {
    if (span.start < at) continue;
    pieces.push(text.slice(at, span.start), withoutMarks(span.text, format));
    at = span.end;
  }
  return pieces.join('') + text.slice(at);
}
