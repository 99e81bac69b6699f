// Prints how many entries a second are read, per format, as median of five runs by processor time (a busy machine does not matter).
// Run with: npx node bench/bibliography.ts
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBibliography } from '../src/record/bibliography/index.ts';
import type { BibliographyFormat } from '../src/record/works/index.ts';

const ENTRIES = 20_000;
/** Entries a second that indexing 250,000 records needs. */
const BAR = 20_000;
const folder = join(
  process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data'),
  'references/bibliographies',
);

const each = (entry: (i: number) => string, gap = '\n') =>
  Array.from({ length: ENTRIES }, (_, i) => entry(i)).join(gap);
const plain = each(
  (i) =>
    `@inproceedings{key${i},\n  author    = {Ada Lovelace and Grace Hopper and\n               Kurt G{\\"o}del},\n  title     = {On the Number ${i} and its Neighbours},\n  booktitle = {Proceedings of the {${i}th} Test Conference},\n  pages     = {${i}--${i + 9}},\n  year      = {${1950 + (i % 70)}},\n  doi       = {10.5555/${i}.${i}},\n  url       = {https://doi.org/10.5555/${i}.${i}}\n}\n`,
);
const ris = each(
  (i) =>
    `TY  - JOUR\nAU  - Lovelace, Ada\nAU  - Hopper, Grace\nTI  - On the Number ${i}\nJO  - J. Test\nVL  - ${i}\nPY  - 1999\nDO  - 10.5555/${i}\nER  - \n`,
);
const csl = `[${each((i) => `{"id":"k${i}","type":"article-journal","title":"On the Number ${i}","author":[{"family":"Lovelace","given":"Ada"},{"family":"Hopper","given":"Grace"}],"container-title":"J. Test","issued":{"date-parts":[[1999]]},"DOI":"10.5555/${i}"}`, ',\n')}]`;
const wild = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.bib'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
      .repeat(5)
  : undefined;

const texts: readonly (readonly [string, BibliographyFormat, string | undefined])[] = [
  ['BibTeX, plain entries', 'bibtex', plain],
  ['BibTeX, wild files', 'bibtex', wild],
  ['RIS', 'ris', ris],
  ['CSL-JSON', 'csl-json', csl],
];
for (const [name, format, text] of texts) {
  if (text === undefined) {
    console.log(`${name}: skipped, the shared data is absent`);
    continue;
  }
  const { rate, entries } = measure(text, format);
  console.log(
    `${name}: ${entries} entries, ${Math.round(rate)} entries/s, ${((rate * text.length) / entries / 1e6).toFixed(1)} MB/s`,
  );
  if (text === plain && rate < BAR) {
    console.log(`  below the bar of ${BAR} entries/s`);
    process.exitCode = 1;
  }
}

function measure(text: string, format: BibliographyFormat): { rate: number; entries: number } {
  let entries = 0;
  const rates = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    entries = readBibliography(text, 'bench', format).references.length;
    const { user, system } = process.cpuUsage(before);
    return entries / ((user + system) / 1e6);
  }).sort((a, b) => a - b);
  return { rate: rates[2] ?? 0, entries };
}
