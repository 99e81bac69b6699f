// Records of the library as people write them, and spoilt. The first must not be accused (mismatch, conflict), the second not pass.
// Run with: npx node bench/varied.ts [--library FILE] [--seed N]
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { load } from 'js-yaml';
import * as z from 'zod';
import { readBibliography } from '../src/record/bibliography/index.ts';
import { identify } from '../src/record/matching/index.ts';
import type { IdentityVerdict } from '../src/record/works/index.ts';
import { option, sharedLibrary, sharedReferences } from './library/shared-library.ts';
import { alterations, type Chance, type Claim } from './varied/alterations.ts';
import { escaped, nameSpellings, type Person, titleSpellings } from './varied/spellings.ts';

const data = sharedReferences();
const source = join(data, 'library.jsonl.gz');
const { library, close } = await sharedLibrary(data);

const Held = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  year: z.number(),
  authors: z.array(z.object({ given: z.string().default(''), family: z.string() })).min(1),
  container: z.string(),
  doi: z.string().optional(),
});
type Held = z.infer<typeof Held>;
const venueSpellings = z
  .record(z.string(), z.array(z.string()))
  .parse(load(readFileSync(join(import.meta.dirname, 'varied/venues.yaml'), 'utf8')));

const seed = Number(option('--seed') ?? 1);
const chance = chances(seed);
const EVERY = 101;
const held = await records();
const claims = held.map(
  (one): Claim => ({
    title: one.title,
    people: one.authors,
    year: one.year,
    venue: one.container,
    ...(one.doi === undefined ? {} : { doi: one.doi }),
  }),
);

let missed = 0;
correct();
spoilt();
close();
process.exitCode = missed === 0 ? 0 : 1;

function correct(): void {
  const counts = new Map<string, number>();
  const accused: string[] = [];
  for (const one of held) {
    const claim: Claim = { title: one.title, people: one.authors, year: one.year, venue: venueOf(one) };
    const [names, title] = [chance.pick(entriesOf(nameSpellings)), chance.pick(entriesOf(titleSpellings))];
    const doi = one.doi === undefined || chance.any(3) > 0 ? {} : { doi: `https://doi.org/${one.doi.toUpperCase()}` };
    const text = print({ ...claim, ...doi }, names[1], title[1], chance.any(4));
    const verdict = check(text);
    counts.set(verdict.identity, (counts.get(verdict.identity) ?? 0) + 1);
    if (['mismatch', 'identifier_conflict'].includes(verdict.identity))
      accused.push(`  ${one.id} (${names[0]}; ${title[0]}): ${verdict.message.slice(0, 300)}`);
  }
  console.log(`correct: ${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}`);
  if (accused.length > 0) console.log(accused.join('\n'));
  bar('correct references accused, at most 0.3 %', accused.length, held.length, accused.length <= 0.003 * held.length);
}

function spoilt(): void {
  for (const [kind, alter] of Object.entries(alterations)) {
    const counts = new Map<string, number>();
    for (const [i, own] of claims.entries()) {
      const other = claims[(i * 7 + 3) % claims.length] ?? own;
      const claim = i % 5 > 0 || other.title === own.title ? undefined : alter(own, other, chance);
      if (claim === undefined) continue;
      const { identity } = check(print(claim, (people) => whole(people), escaped, 1));
      counts.set(identity, (counts.get(identity) ?? 0) + 1);
    }
    console.log(`${kind.padEnd(32)} ${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}`);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const passed = counts.get('verified') ?? 0;
    // Whether a DOI exists is for its registry to say.
    if (kind !== 'DOI made up') bar(`  passed, at most 3 %`, passed, total, passed <= 0.03 * total);
  }
}

function whole(people: readonly Person[]): string {
  return people.map(({ given, family }) => (given === '' ? family : `${family}, ${given}`)).join(' and ');
}

/** As an entry: shape 0 is a preprint's, 2 lacks the venue, 3 the year. */
function print(
  claim: Claim,
  names: (people: readonly Person[]) => string,
  title: (text: string) => string,
  shape: number,
): string {
  const year = String(claim.year);
  const fields = [
    `title = {${title(claim.title)}}`,
    `author = {${names(claim.people).replace(/([&%#])/g, '\\$1')}}`,
    shape === 0
      ? 'journal = {arXiv preprint arXiv:2005.12345}'
      : shape === 2
        ? ''
        : `booktitle = {${escaped(claim.venue)}}`,
    shape === 3 ? '' : `year = {${year}}`,
    claim.doi === undefined ? '' : `doi = {${claim.doi}}`,
  ];
  return `@${shape === 0 ? 'article' : 'inproceedings'}{k,\n  ${fields.filter((field) => field !== '').join(',\n  ')}\n}\n`;
}

function check(text: string): IdentityVerdict {
  const reference = readBibliography(text, 'varied.bib').references[0];
  if (reference === undefined) throw new Error(`not read: ${text}`);
  return identify(reference, library.ask(reference));
}

function venueOf(one: Held): string {
  // Workshops at a conference, and joint ones, are other venues.
  if (/workshop/i.test(one.container) && !/Semantic Evaluation/.test(one.container)) return one.container;
  const stream = /^dblp:(?:conf|journals)\/(\w+)\//.exec(one.id)?.[1] ?? '';
  const key = Object.keys(venueSpellings).find(
    (name) => name === stream || (name.includes(' ') && one.container.includes(name)),
  );
  const [first, ...rest] = venueSpellings[key ?? ''] ?? [];
  return chance.pick([one.container, ...(first === undefined ? [] : [first, ...rest])]);
}

async function records(): Promise<readonly Held[]> {
  const found: Held[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(source).pipe(createGunzip()) })) {
    line += 1;
    if (line % EVERY !== seed % EVERY) continue;
    const one = Held.safeParse(JSON.parse(text));
    if (one.success && one.data.type !== 'proceedings') found.push(one.data);
  }
  return found;
}

/** At least one of each; the lists are written down above. */
function entriesOf<T>(
  table: Readonly<Record<string, T>>,
): readonly [readonly [string, T], ...(readonly [string, T])[]] {
  const [first, ...rest] = Object.entries(table);
  if (first === undefined) throw new Error('nothing to choose from');
  return [first, ...rest];
}

function chances(start: number): Chance {
  let state = start * 7919 + 1;
  const any = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((((state >> 8) % 65_536) / 65_536) * below);
  };
  return { any, pick: (list) => list[any(list.length)] ?? list[0] };
}

function bar(name: string, part: number, of: number, isHeld: boolean): void {
  if (!isHeld) missed += 1;
  console.log(
    `${isHeld ? 'ok    ' : 'MISSED'} ${name}: ${part} of ${of} (${((100 * part) / Math.max(1, of)).toFixed(2)} %)`,
  );
}
