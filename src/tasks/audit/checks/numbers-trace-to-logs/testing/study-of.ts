import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStudy, type Study, sealStudy } from '../../../../../record/bundle/index.ts';

/** What a test study is made of. Files are written as they stand; the rest as JSON, which YAML contains. */
export interface StudyParts {
  readonly study?: Readonly<Record<string, unknown>>;
  readonly claims: readonly unknown[];
  readonly evidence?: readonly unknown[];
  readonly files?: Readonly<Record<string, string>>;
}

// A folder goes with the test that made it; a benchmark is no test, and its folders go with the process.
function removeAtEnd(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    if (leftovers.length === 0)
      process.once('exit', () => {
        for (const clean of leftovers) clean();
      });
    leftovers.push(remove);
  }
}
const leftovers: (() => void)[] = [];

/** Writes a study into a temporary folder, seals and opens it: the same path that a real one takes. */
export async function studyOf(parts: StudyParts): Promise<Study> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-cpr-'));
  removeAtEnd(folder);
  const files: Record<string, string> = {
    'touchstone.yaml': JSON.stringify({
      schema: 'touchstone.study/1',
      title: 'A study for a test',
      manuscript: 'paper.md',
      artifacts: Object.keys(parts.files ?? {}).map((path) => ({ path, role: 'execution_log' })),
      ...parts.study,
    }),
    'claims.yaml': JSON.stringify({
      schema: 'touchstone.claims/1',
      evidence: parts.evidence ?? [],
      claims: parts.claims,
    }),
    'paper.md': '# A study for a test\n',
    ...parts.files,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await sealStudy(folder);
  return openStudy(folder);
}
