import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TouchstoneError } from '../src/base/fault/index.ts';
import { findSandbox } from '../src/base/sandbox/index.ts';
import { sealStudy } from '../src/record/bundle/index.ts';
import { indexLibrary } from '../src/record/library/index.ts';
import { auditStudy, documentedReasons } from '../src/tasks/audit/index.ts';

// The example study, corrupted in one named way at a time: each must be caught by its name, and by nothing less.
const STUDY = join(import.meta.dirname, '../examples/iris-rulers');

interface Edit {
  readonly path: string;
  readonly op: 'replace' | 'append' | 'delete_line' | 'write' | 'remove';
  readonly find?: string;
  readonly with?: string;
}
type Expected =
  | { readonly check: string; readonly reason: string; readonly state: string; readonly claim?: string }
  | { readonly fault: string; readonly says: string };
interface Corruption {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly reseal: boolean;
  /** true: the audit gets a library of the study's own bibliography as it was, and of the records of the matrix. */
  readonly library?: boolean;
  readonly expect: readonly Expected[];
}
const { corruptions, records } = load(readFileSync(join(import.meta.dirname, 'corruptions/matrix.yaml'), 'utf8')) as {
  corruptions: readonly Corruption[];
  records: string;
};
const sandbox = await findSandbox();
const NO_SANDBOX = 'no sandbox on this machine (Debian: apt-get install bubblewrap)';

describe('the example study', () => {
  it('audits without a failure', async ({ skip }) => {
    if ('unavailable' in sandbox) skip(NO_SANDBOX);
    const { result } = await auditStudy({ folder: copyOfStudy(), toolVersion: 'test' });
    expect(result.findings.filter((finding) => finding.state === 'failed')).toEqual([]);
    expect(result.summary.failed).toBe(0);
    const states = Object.fromEntries(result.checks.map((check) => [check.code, check.state]));
    expect(states).toMatchObject({
      BUNDLE: 'verified',
      GRAPH: 'verified',
      TEXT: 'verified',
      CPR: 'verified',
      I2: 'verified',
      I3: 'unverified',
      I4: 'verified',
    });
    expect(result.claims.length).toBeGreaterThanOrEqual(25);
    expect(new Set(result.claims.map((claim) => claim.type)).size).toBe(4);
    expect(
      result.scores.filter((score) => score.state === 'verified' && score.runs.length === 5 && (score.sigma ?? 0) > 0),
    ).toHaveLength(2);
    expect(result.cpr).toBe(1);
  });
});

let library = '';
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-records-'));
  cpSync(join(STUDY, 'references.bib'), join(folder, 'own.bib'));
  writeFileSync(join(folder, 'more.jsonl'), records);
  library = join(folder, 'library.sqlite');
  await indexLibrary({ paths: [join(folder, 'own.bib'), join(folder, 'more.jsonl')], out: library, name: 'own' });
  return () => rmSync(folder, { recursive: true, force: true });
});
const withLibrary = () => ({ references: { libraries: [library], env: {}, toolVersion: 'test' } });

it('the references of the example study stand in a library of them', async () => {
  const { result } = await auditStudy({ folder: copyOfStudy(), toolVersion: 'test', only: ['I3'], ...withLibrary() });
  expect(result.checks[0]).toMatchObject({ code: 'I3', state: 'verified', states: { verified: 8 } });
  expect(result.findings).toEqual([]);
});

describe('a corruption of the example study', () => {
  it.for(corruptions)('$name', async ({ edits, reseal, library: looksUp, expect: wanted }, { skip }) => {
    const needsRuns = wanted.some((one) => 'check' in one && one.check === 'I1');
    if (needsRuns && 'unavailable' in sandbox) skip(NO_SANDBOX);
    const folder = copyOfStudy();
    for (const edit of edits) apply(folder, edit);
    if (reseal) await sealStudy(folder);
    const sources = looksUp === true ? withLibrary() : {};
    const audit = await auditStudy({ folder, toolVersion: 'test', skipEvaluators: !needsRuns, ...sources }).catch(
      (error: unknown) => error,
    );
    for (const one of wanted) {
      if ('fault' in one) {
        expect(audit).toBeInstanceOf(TouchstoneError);
        expect(audit).toMatchObject({ code: one.fault, message: expect.stringContaining(one.says) });
        continue;
      }
      if (audit instanceof Error) throw audit;
      const { result } = audit as Awaited<ReturnType<typeof auditStudy>>;
      for (const { reason = '' } of result.findings) expect(documentedReasons, reason).toContain(reason);
      const found = result.findings.map(({ check, state, reason, claim }) => ({ check, state, reason, claim }));
      expect(found).toContainEqual(expect.objectContaining(one));
    }
  });
});

function copyOfStudy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-corrupt-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of readdirSync(STUDY))
    if (name !== '.touchstone') cpSync(join(STUDY, name), join(folder, name), { recursive: true });
  return folder;
}

function apply(folder: string, edit: Edit): void {
  const path = join(folder, edit.path);
  if (edit.op === 'remove') {
    rmSync(path);
    return;
  }
  if (edit.op === 'write') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit.with ?? '');
    return;
  }
  const text = readFileSync(path, 'utf8');
  if (edit.op === 'append') {
    writeFileSync(path, text + (edit.with ?? ''));
    return;
  }
  const find = edit.find ?? '';
  expect(text.split(find).length - 1, `"${find}" stands once in ${edit.path}`).toBe(1);
  const lines = () => text.split('\n').filter((line) => !line.includes(find));
  writeFileSync(path, edit.op === 'replace' ? text.replace(find, () => edit.with ?? '') : lines().join('\n'));
}
