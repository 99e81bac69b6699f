import { TouchstoneError } from '../../base/fault/index.ts';
import type { BibliographyFormat, Reference } from '../works/index.ts';
import { readBbl } from './bbl/read-bbl.ts';
import type { Bibliography } from './bibliography.ts';
import { readBibtex } from './bibtex/read-bibtex.ts';
import { openCslJson, readCslJson } from './csl/read-csl.ts';
import { formatOf } from './format-of.ts';
import { readRis } from './ris/read-ris.ts';

/**
 * Reads a bibliography with fields. Never throws for what is broken inside: a broken entry stays a reference with `faults`.
 * @throws TouchstoneError `bad_input` when the text is no bibliography with fields (free text belongs to the reader of lists).
 */
export function readBibliography(
  text: string,
  path: string,
  format: BibliographyFormat = formatOf(path, text),
): Bibliography {
  if (format === 'bibtex') return readBibtex(text, path);
  if (format === 'bbl') return readBbl(text, path);
  if (format === 'csl-json') return readCslJson(text, path);
  if (format === 'ris') return readRis(text, path);
  throw new TouchstoneError('bad_input', {
    what: 'this is no list with fields',
    where: { path },
    expected: 'BibTeX, .bbl, CSL-JSON or RIS',
  });
}

/** The same for who needs each entry once: where the format allows it, an entry is made when it is asked for. */
export function openBibliography(
  text: string,
  path: string,
): Pick<Bibliography, 'problems'> & { readonly references: Iterable<Reference> } {
  const format = formatOf(path, text);
  return format === 'csl-json' ? openCslJson(text, path) : readBibliography(text, path, format);
}
