import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findSandbox } from '../src/base/sandbox/index.ts';
import {
  auditStudy,
  renderHtml,
  renderJunit,
  renderSarif,
  renderTerminal,
  scaffoldStudy,
  sealStudy,
  serializeAudit,
} from '../src/doors/library/index.ts';

const EVALUATOR = `
evaluators:
  - id: constant
    metric: accuracy
    stage: test
    mode: sequential
    command: [node, code/score.mjs]
    files: [code/score.mjs]
    reported: { claim: C-RES-001 }
`;
const SCORE = "import { writeFileSync } from 'node:fs';\nwriteFileSync(process.env.TOUCHSTONE_RESULT, '0.84');\n";

/** Every report of one audit, without the section that may differ. */
async function reports(folder: string) {
  const { result, manuscript } = await auditStudy({ folder, toolVersion: 'test' });
  const { run: _, ...rest } = result;
  return {
    result,
    json: serializeAudit(rest),
    html: await renderHtml(rest, manuscript),
    sarif: renderSarif(rest),
    junit: renderJunit(rest),
    terminal: renderTerminal(rest, { width: 80, color: false }),
  };
}

const sandbox = await findSandbox();

it.skipIf('unavailable' in sandbox)(
  'two audits of the same bytes give the same bytes, evaluators run anew each time (needs a sandbox)',
  async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'touchstone-same-')), 'study');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await scaffoldStudy(folder, 'The same twice');
    appendFileSync(join(folder, 'touchstone.yaml'), EVALUATOR);
    mkdirSync(join(folder, 'code'));
    writeFileSync(join(folder, 'code/score.mjs'), SCORE);
    await sealStudy(folder);
    const { result, ...first } = await reports(folder);
    expect(result.scores).toMatchObject([{ state: 'verified', mean: 0.84, sigma: 0 }]);
    expect(result.scores[0]?.runs).toHaveLength(5);
    const { result: again, ...second } = await reports(folder);
    expect(again.run?.evaluator_seconds).toHaveLength(1);
    expect(second).toEqual(first);
  },
);
