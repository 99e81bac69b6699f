import { TouchstoneError } from '../../base/fault/index.ts';
import type { Study } from '../bundle/index.ts';
import type { Manuscript, ManuscriptFormat } from './manuscript.ts';
import { findClaimSpans } from './spans.ts';

/**
 * Reads the manuscript that `touchstone.yaml` names. Throws `bad_input` when it is neither Markdown (.md, .markdown) nor LaTeX
 * (.tex), `not_found` when it is not there.
 */
export async function readManuscript(study: Study): Promise<Manuscript> {
  const path = study.file.manuscript;
  const format = formatOf(path);
  if (format === undefined) {
    throw new TouchstoneError('bad_input', {
      what: `the manuscript ${path} is of a kind that is not read`,
      where: study.locateInStudyFile('/manuscript'),
      expected: 'a file that ends in .md, .markdown or .tex',
    });
  }
  const text = await study.readText(path);
  return { path, format, text, ...findClaimSpans(text, format) };
}

function formatOf(path: string): ManuscriptFormat | undefined {
  if (/\.(?:md|markdown)$/i.test(path)) return 'markdown';
  return /\.tex$/i.test(path) ? 'latex' : undefined;
}
