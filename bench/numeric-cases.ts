// Prints how many of the numeric cases of the shared data come out with verdict and code as expected, misses by name.
// Run with: npx node bench/numeric-cases.ts
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  observe,
  readCases,
  readDeclarations,
  sharedData,
} from '../src/tasks/audit/checks/numbers-trace-to-logs/testing/numeric-case.ts';

const root = join(import.meta.dirname, '..');
const file = join(sharedData(root), 'audit/numeric_cases.jsonl');
if (!existsSync(file)) {
  console.log(`skipped: the shared cases are absent (${file}); nothing was measured`);
  process.exit(0);
}
const cases = await readCases(file);
const declarations = await readDeclarations(
  join(root, 'src/tasks/audit/checks/numbers-trace-to-logs/cases/numeric-cases.yaml'),
);
let right = 0;
for (const one of cases) {
  const declaration = declarations[one.id];
  const { verdict, code } =
    declaration === undefined ? { verdict: 'none', code: 'undeclared' } : await observe(one, declaration);
  const agrees = verdict === one.verdict && code === one.code;
  if (agrees) right += 1;
  const expected = agrees ? '' : `  MISS: expected ${one.verdict} ${one.code}`;
  console.log(`${one.id.padEnd(4)} ${verdict.padEnd(10)} ${code.padEnd(26)} ${one.text.slice(0, 60)}${expected}`);
}
console.log(`\n${right} of ${cases.length}`);
