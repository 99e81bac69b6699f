// HALLMARK's development entries, checked offline against a library of the shared records: what each kind comes out as, the bars, and
// every miss by name. Run with: npx node bench/hallmark.ts [--library FILE] [--all]
// The labels are only read to sort the outcomes; what is checked sees the fields of the entry.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBibliography } from '../src/record/bibliography/index.ts';
import { identify } from '../src/record/matching/index.ts';
import { titleKey } from '../src/record/works/index.ts';
import { sharedLibrary, sharedReferences } from './library/shared-library.ts';

interface Entry {
  readonly bibtex_key: string;
  readonly bibtex_type: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly label: 'VALID' | 'HALLUCINATED';
  readonly hallucination_type?: string | null;
  readonly explanation?: string;
  readonly subtests?: { readonly title_exists?: boolean | null };
}

const data = sharedReferences();
const { library, close } = await sharedLibrary(data);

const entries = readFileSync(join(data, 'hallmark_dev.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Entry => JSON.parse(line));
let spent = 0;
const outcomes = entries.map((entry) => {
  const printed = Object.entries(entry.fields).map(([name, value]) => `  ${name} = {${value}}`);
  const text = `@${entry.bibtex_type}{${entry.bibtex_key},\n${printed.join(',\n')}\n}\n`;
  const reference = readBibliography(text, 'hallmark.bib').references[0];
  if (reference === undefined) throw new Error(`${entry.bibtex_key} was not read`);
  const start = performance.now();
  const answers = library.ask(reference);
  const verdict = identify(reference, answers);
  spent += performance.now() - start;
  // "Held" by the plainest measure: the library has the very title, whoever wrote it.
  const key = titleKey(reference.title ?? '');
  const held = answers.some(({ works }) => works.some((work) => titleKey(work.title) === key));
  // A DOI of the entry under which the library has another work.
  const taken = answers.some(({ question, works }) => question === 'identifier' && works.length > 0);
  const kind = entry.label === 'VALID' ? 'valid' : (entry.hallucination_type ?? 'unnamed');
  return { entry, kind, held, taken, verdict };
});
close();

type Outcome = (typeof outcomes)[number];
const states = [
  'verified',
  'verified_partial',
  'mismatch',
  'identifier_conflict',
  'ambiguous',
  'not_found',
  'unchecked',
] as const;
const isState = (state: string) => (one: Outcome) => one.verdict.identity === state;

console.log(`${'kind'.padEnd(34)}${states.map((state) => state.slice(0, 10).padStart(11)).join('')}`);
for (const kind of [
  'valid',
  ...new Set(
    outcomes
      .map((one) => one.kind)
      .filter((name) => name !== 'valid')
      .sort(),
  ),
])
  for (const held of [true, false]) {
    const among = outcomes.filter((one) => one.kind === kind && one.held === held);
    if (among.length === 0) continue;
    const counts = states.map((state) => String(among.filter(isState(state)).length || '').padStart(11));
    console.log(`${`${kind}, ${held ? 'title held' : 'not held'}`.padEnd(34)}${counts.join('')}`);
  }

let missed = 0;
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
function bar(name: string, figure: string, held: boolean): void {
  if (!held) missed += 1;
  console.log(`${held ? 'ok    ' : 'MISSED'} ${name}: ${figure}`);
}
const valid = outcomes.filter((one) => one.kind === 'valid');
const validHeld = valid.filter((one) => one.held);
const accused = valid.filter(isState('mismatch'));
const conflicts = valid.filter(isState('identifier_conflict'));
const found = validHeld.filter((one) => isState('verified')(one) || isState('verified_partial')(one));
bar(
  'valid entries called mismatch, at most 1 %',
  share(accused.length, valid.length),
  accused.length <= valid.length / 100,
);
bar(
  'valid entries in conflict whose DOI the library has for no other work, none',
  `${conflicts.filter((one) => !one.taken).length} (${conflicts.length} whose DOI is another work's)`,
  conflicts.every((one) => one.taken),
);
bar(
  'valid and held: verified or partly, at least 95 %',
  share(found.length, validHeld.length),
  found.length >= 0.95 * validHeld.length,
);
const invented = outcomes.filter((one) => /plausible|near_miss|chimeric|hybrid/.test(one.kind));
const passed = invented.filter(isState('verified'));
bar(
  'titles that no work has, or nearly a real one: verified, none',
  share(passed.length, invented.length),
  passed.length === 0,
);
const people = outcomes.filter(
  (one) => one.held && /swapped_authors|placeholder_authors|merged_citation/.test(one.kind),
);
const caught = people.filter((one) => ['mismatch', 'identifier_conflict'].includes(one.verdict.identity));
bar(
  'changed authors of a held work: caught, at least 85 %',
  share(caught.length, people.length),
  caught.length >= 0.85 * people.length,
);
console.log(`library and matching: ${(spent / outcomes.length).toFixed(2)} ms an entry`);

const show = (title: string, list: readonly Outcome[]) => {
  if (list.length > 0) console.log(`\n${title}`);
  for (const { entry, verdict } of list)
    console.log(`  ${entry.bibtex_key} ${entry.fields.title}\n    ${verdict.message.slice(0, 400)}`);
};
show('valid, and a mismatch:', accused);
show('valid, and in conflict:', conflicts);
show(
  'valid and held, and not found:',
  validHeld.filter((one) => !found.includes(one) && !accused.includes(one) && !conflicts.includes(one)),
);
show('invented, and verified:', passed);
show(
  'changed authors, and not caught:',
  people.filter((one) => !caught.includes(one)),
);
if (process.argv.includes('--all')) show('partly verified:', outcomes.filter(isState('verified_partial')));
process.exitCode = missed === 0 ? 0 : 1;
