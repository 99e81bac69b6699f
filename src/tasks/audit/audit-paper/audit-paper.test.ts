import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSilences, silenceInFolder } from '../../../record/silenced/index.ts';
import { AuditFile } from '../model/index.ts';
import { renderPaperHtml } from '../report/html/index.ts';
import { renderJunit, renderSarif, renderTerminal, serializeAudit } from '../report/index.ts';
import { PAYLOADS } from '../report/testing/hostile.ts';
import { silenceFinding } from '../silence.ts';
import { hasFindings } from '../silencing.ts';
import { auditPaper } from './audit-paper.ts';

const PAPER = `# Weights that adapt

## Results

Table 1: KL divergence and training time of both runs.

| Method | Dataset | KL divergence | Training time (s) |
|---|---|---|---|
| Baseline | Circle | 0.354 | 37.42 |
| Baseline | Moons | 0.090 | 36.61 |
| Adaptive weights | Circle | 0.345 | 79.91 |
| Adaptive weights | Moons | 0.093 | 74.75 |

On moons, the KL divergence shows a 3.3 % improvement (from 0.090 in the baseline to 0.093 with adaptive weights).
`;
const log = (circle: readonly [number, number], moons: readonly [number, number]) => {
  const means = ([kl_divergence, training_time]: readonly [number, number]) => ({
    means: { kl_divergence, training_time },
  });
  return JSON.stringify({ circle: means(circle), moons: means(moons) });
};
const FILES = {
  'paper.md': PAPER,
  'run_0_final_info.json': log([0.35409, 37.4175], [0.08958, 36.608]),
  'run_1_final_info.json': log([0.34491, 79.9109], [0.09325, 74.7487]),
  'notes.txt':
    '# Title: Adaptive weights\n## Run 0: Baseline\nResults: none\n## Run 1: Adaptive weights\nResults: none\n',
};

function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-paper-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
// One check alone: what the others find in these words is theirs to test.
const audit = (path: string, more: object = {}) => auditPaper({ path, toolVersion: '0', only: ['CPR'], ...more });

test('the result is as its schema says, counts what was read, and is the same wherever the folder lies', async () => {
  const { result } = await audit(folderOf(FILES));
  expect(() => AuditFile.parse(JSON.parse(serializeAudit(result)))).not.toThrow();
  expect(result.paper).toMatchObject({ path: 'paper.md', format: 'markdown', sections: 1, tables: 1 });
  expect(result.paper?.numbers).toMatchObject({ result: 11, excluded: { numbering: 1 } });
  expect(result.summary).toEqual({ verified: 10, failed: 1, unverified: 0, excluded: 1 });
  expect(result.cpr).toBeCloseTo(10 / 11);
  expect(result.runs?.map(({ id, baseline }) => [id, baseline])).toEqual([
    ['run_0', true],
    ['run_1', undefined],
  ]);
  const elsewhere = (await audit(folderOf(FILES))).result;
  const bare = ({ run: _, study, ...rest }: typeof result) =>
    serializeAudit({ ...rest, study: { ...study, path: '' } });
  expect(bare(elsewhere)).toBe(bare(result));
});

test('a finding keeps its id when text is put before it, and loses it with its words', async () => {
  const ids = async (paper: string) =>
    (await audit(folderOf({ ...FILES, 'paper.md': paper }))).result.findings.map(({ id }) => id);
  const before = await ids(PAPER);
  expect(before).toHaveLength(1);
  expect(await ids(PAPER.replace('## Results', 'A word before it.\n\n## Results'))).toEqual(before);
  expect(await ids(PAPER.replace('shows a 3.3', 'shows roughly a 3.3'))).not.toEqual(before);
});

test('neither copies of the paper, nor what LaTeX wrote, nor reports of ours are logs', async () => {
  const root = folderOf(FILES);
  const { result } = await audit(root);
  writeFileSync(join(root, 'audit.json'), serializeAudit(result));
  writeFileSync(join(root, 'junit.xml'), renderJunit(result));
  for (const name of ['paper.txt', 'paper.log', 'paper.aux']) writeFileSync(join(root, name), `kl_divergence: 0.5\n`);
  const again = (await audit(root)).result;
  expect(again.logs?.filter(({ records }) => records > 0)).toEqual(result.logs?.filter(({ records }) => records > 0));
  expect(again.summary).toEqual(result.summary);
});

test('a file alone has no logs; those elsewhere are named by their folder', async () => {
  const root = folderOf(FILES);
  const alone = (await audit(join(root, 'paper.md'))).result;
  expect([alone.cpr, alone.logs, alone.summary.unverified]).toEqual([null, [], 11]);
  expect(hasFindings(alone)).toBe(false);
  const other = folderOf({ 'runs/run_0_final_info.json': FILES['run_0_final_info.json'] });
  const { result } = await audit(join(root, 'paper.md'), { logs: [join(other, 'runs')] });
  expect(result.logs?.map(({ path }) => path)).toEqual(['runs/run_0_final_info.json']);
});

test('a silenced finding counts for no exit code until its words change', async () => {
  const root = folderOf(FILES);
  const { result } = await audit(root);
  expect(hasFindings(result)).toBe(true);
  const [finding] = result.findings;
  await silenceFinding({
    root,
    isStudy: false,
    finding: finding?.id.slice(0, 8) ?? '',
    findings: result.findings,
    restore: false,
    reason: 'Said below.',
    actor: { id: 'Ada', kind: 'person' },
    time: new Date(0),
  });
  const silenced = (await audit(root)).result;
  expect(silenced.findings[0]?.silenced).toMatchObject({ reason: 'Said below.', by: 'Ada' });
  expect(hasFindings(silenced)).toBe(false);
  expect(renderTerminal(silenced, { width: 80, color: false })).toContain('Silenced, with a reason (1)');
  expect(renderSarif(silenced)).toContain('"justification": "Said below."');
  // The same id with other words in the list: the list was edited, or two findings share an id.
  const [line] = [...(await readSilences(root)).live.values()];
  if (line !== undefined) silenceInFolder(root, { ...line, quote: 'Other words.' });
  expect(hasFindings((await audit(root)).result)).toBe(true);
});

test('every number of the page leads to its card and back, every place of a finding to the text', async () => {
  const { result, paper, numbers } = await audit(folderOf(FILES));
  const page = renderPaperHtml(result, paper, numbers);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"' ]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  for (const { id, state } of result.quantities ?? [])
    expect(links.includes(`claim.${id}`), id).toBe(state !== 'excluded');
  expect(links.some((id) => id?.startsWith('block.'))).toBe(true);
  expect(page).toContain('<th scope="row">Adaptive weights</th>');
});

test('whatever a paper and its logs hold, a report stays a report', async () => {
  for (const payload of PAYLOADS) {
    const text = payload.replaceAll('\u0000', '').replace(/[\r\n|]/g, ' ');
    const { result, paper, numbers } = await audit(
      folderOf({ ...FILES, 'paper.md': `${PAPER}\n\n${text}\n\n| ${text} | Loss |\n|---|---|\n| ${text} | 0.5 |\n` }),
    );
    const page = renderPaperHtml(result, paper, numbers);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(
      /<(?:img|iframe|svg\/|object|embed|form)|\son[a-z]+\s*=\s*["']?globalThis|href="javascript/i,
    );
    expect(renderTerminal(result, { width: 80, color: false })).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
    expect(() => JSON.parse(renderSarif(result))).not.toThrow();
  }
}, 30_000);
