export type { Accounted, Bibliography, SetAside } from './bibliography.ts';
export { correctedBibtex, type FieldChange } from './corrected-bibtex.ts';
export { formatOf } from './format-of.ts';
export { readName } from './names/read-name.ts';
export { openBibliography, readBibliography } from './read-bibliography.ts';
