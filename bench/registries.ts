// Asks the online sources about 340 references of nine papers, as a run with --online would, against the recorded answers of the
// real services, and prints how many are found, what the others come out as, and how many requests that took.
// Run with: npx node bench/registries.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../src/record/matching/index.ts';
import { openRegistries } from '../src/record/registries/index.ts';
import {
  citedAsReference,
  citedReferences,
  recordingsMissing,
  replayRecordings,
  startServices,
} from '../src/record/registries/testing/index.ts';

if (recordingsMissing !== undefined) {
  console.log(`skipped: ${recordingsMissing}; nothing was measured`);
  process.exit(0);
}
const BAR = 0.85;
const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
const stub = await startServices(replayRecordings());
let now = Date.UTC(2030, 0, 1);
const clock = {
  now: () => now,
  wait: (ms: number) => {
    now += ms;
    return Promise.resolve();
  },
};
const sources = openRegistries({
  folder,
  online: true,
  signal: new AbortController().signal,
  endpoints: stub.endpoints,
  access: { mail: 'someone@example.org' },
  tuning: { clock },
});
const found = new Set(['verified', 'verified_partial', 'mismatch']);
const outcomes = new Map<string, string[]>();
const start = performance.now();
for (const [index, cited] of citedReferences().entries()) {
  const reference = citedAsReference(cited, index);
  const answers = await sources.ask(reference, (given) => identify(reference, given).identity === 'verified');
  const { identity, message } = identify(reference, answers);
  const line = `${cited.ref} ${reference.class.padEnd(11)} ${cited.title.slice(0, 70)} | ${message.slice(0, 150)}`;
  outcomes.set(identity, [...(outcomes.get(identity) ?? []), line]);
}
const seconds = (performance.now() - start) / 1000;
await stub.stop();
rmSync(folder, { recursive: true, force: true });

const total = [...outcomes.values()].reduce((sum, lines) => sum + lines.length, 0);
if (process.argv.includes('--all'))
  for (const [identity, lines] of outcomes)
    if (identity !== 'verified') console.log(`\n${identity}\n${lines.join('\n')}`);
for (const [identity, lines] of [...outcomes].sort((a, b) => b[1].length - a[1].length))
  console.log(`${String(lines.length).padStart(4)}  ${identity}`);
const perHost = Map.groupBy(stub.asked, ({ host }) => host);
console.log([...perHost].map(([host, requests]) => `${host} ${requests.length}`).join(', '));
const minutes = (now - Date.UTC(2030, 0, 1)) / 60_000;
console.log(
  `${total} references in ${seconds.toFixed(1)} s; with the manners of the real services at least ${minutes.toFixed(0)} min`,
);
const share =
  [...outcomes].filter(([identity]) => found.has(identity)).reduce((sum, [, lines]) => sum + lines.length, 0) / total;
console.log(`found: ${(share * 100).toFixed(1)} % (bar ${BAR * 100} %)`);
process.exitCode = share >= BAR ? 0 : 1;
