// Writes a synthetic release for `touchstone pivot`: questions.json and all_model_scores.csv in a new folder, plainly labelled
// as synthetic. Every quirk of a release is a flag; run with --help for the list.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SYNTHETIC_NOTICE, syntheticRelease } from '../src/tasks/pivot/synthetic/index.ts';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const options = {
  out: text,
  cases: text,
  seed: text,
  length: text,
  names: text,
  wrapping: text,
  canary: text,
  'wrong-rows': text,
  'gold-fields': flag,
  'telling-ids': flag,
  'duplicate-ids': flag,
  'duplicate-keys': flag,
  unbalanced: flag,
  'empty-option': flag,
  'same-options': flag,
  'bad-label': flag,
  percent: flag,
  'missing-runs': flag,
  help: flag,
};
const HELP = `npm run pivot:synthetic -- [flags]
  --out DIR        new folder for the two files (synthetic-release)
  --cases N --seed N --length N   how many cases (248), which ones (1), characters per option (400)
  --names NAME     fields: plain, letters, list, object, labelled-list, unknown
  --wrapping NAME  notice, bare, two-lists
  --canary TEXT    planted in every field that must never come out
  --wrong-rows N   rows of scores that do not add up
  --gold-fields --telling-ids --duplicate-ids --duplicate-keys --unbalanced
  --empty-option --same-options --bad-label --percent --missing-runs
`;

const { values } = parseArgs({ options });
if (values.help) {
  process.stdout.write(HELP);
} else {
  const { out = 'synthetic-release', help: _help, ...given } = values;
  const camel = (name) => name.replace(/-[a-z]/g, (part) => part[1].toUpperCase());
  const request = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      camel(name),
      ['cases', 'seed', 'length', 'wrong-rows'].includes(name) ? Number(value) : value,
    ]),
  );
  const release = syntheticRelease(request);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'questions.json'), release.questions, { flag: 'wx' });
  writeFileSync(join(out, 'all_model_scores.csv'), release.aggregates, { flag: 'wx' });
  process.stdout.write(`${SYNTHETIC_NOTICE}\n${join(out, 'questions.json')}\n${join(out, 'all_model_scores.csv')}\n`);
}
