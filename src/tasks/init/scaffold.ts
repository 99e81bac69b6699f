import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { writeAtomic } from '../../base/files/index.ts';
import { sealStudy } from '../../record/bundle/index.ts';
import { profileOf } from '../../record/profiles/index.ts';

/** What `init` wrote. */
export interface Scaffold {
  readonly folder: string;
  readonly files: readonly string[];
  /** false where other files were there already: they are the user's to seal. */
  readonly sealed: boolean;
}

/**
 * Writes a small study that passes its own audit, as a start to be replaced piece by piece. Never writes over anything:
 * one file that is there already refuses the whole (`would_overwrite`). `profile` says what kind of output it will be; nothing is said where
 * it is left out. Throws `bad_input` for a profile that there is none of.
 */
export async function scaffoldStudy(folder: string, title: string, profile?: string): Promise<Scaffold> {
  const root = resolve(folder);
  if (profile !== undefined) profileOf(profile);
  const files = scaffoldFiles(title, profile);
  const standing = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (standing.length > 0) {
    throw new TouchstoneError(
      'would_overwrite',
      standing.map((path) => ({
        what: 'is there already; nothing was written',
        where: { path: join(folder, path) },
        mend: 'Name another folder, or move the file away.',
      })),
    );
  }
  const empty = !existsSync(root) || readdirSync(root).every((name) => name.startsWith('.'));
  mkdirSync(root, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeAtomic(join(root, path), text);
  if (empty) await sealStudy(root);
  return { folder: root, files: Object.keys(files), sealed: empty };
}

function scaffoldFiles(title: string, profile: string | undefined): Readonly<Record<string, string>> {
  return {
    'touchstone.yaml': `# What the study is. Editors complete this file with the schema study.schema.json of Touchstone.
schema: touchstone.study/1
title: ${JSON.stringify(title)}
${profile === undefined ? '' : `profile: ${profile}\n`}manuscript: manuscript/paper.md
artifacts:
  - { path: logs/baseline.json, role: execution_log, run: baseline-1 }
  - { path: logs/ours.json, role: execution_log, run: ours-1 }
metrics:
  - { name: accuracy, stage: test, unit: fraction, direction: higher, proportion: true }
runs:
  - { id: baseline-1, node: baseline, seed: 1, status: ok }
  - { id: ours-1, node: ours, seed: 1, status: ok }
selected: { node: ours, runs: [ours-1] }
`,
    'manuscript/paper.md': `# ${title.replace(/[\r\n]+/g, ' ')}

Replace this text by your own. A claim is a span with an id, and claims.yaml says what it rests on.

[The new rule reaches a test accuracy of 84.0 %]{#C-RES-001 .claim}, and
[that is 2.5 percentage points more than the baseline]{#C-RES-002 .claim}.
[On this data the new rule is better than the baseline]{#C-CON-001 .claim}.
`,
    'claims.yaml': `# What every claim rests on. The text must be the same as in the manuscript.
schema: touchstone.claims/1
evidence:
  - id: E-OURS
    type: log_record
    path: logs/ours.json
    at: { pointer: /accuracy }
    metric: accuracy
    stage: test
    unit: fraction
  - id: E-BASE
    type: log_record
    path: logs/baseline.json
    at: { pointer: /accuracy }
    metric: accuracy
    stage: test
    unit: fraction
claims:
  - id: C-RES-001
    type: numerical
    text: The new rule reaches a test accuracy of 84.0 %
    about: selected
    quantities:
      - { literal: "84.0 %", metric: accuracy, stage: test, recorded_in: E-OURS }
  - id: C-RES-002
    type: numerical
    text: that is 2.5 percentage points more than the baseline
    quantities:
      - literal: 2.5 percentage points
        metric: accuracy
        stage: test
        computed_from: { formula: "ours - base", inputs: { ours: E-OURS, base: E-BASE } }
  - id: C-CON-001
    type: conclusion
    text: On this data the new rule is better than the baseline
    rests_on: [C-RES-001, C-RES-002]
    computed_from: { formula: "ours > base", inputs: { ours: E-OURS, base: E-BASE } }
`,
    'logs/baseline.json': `${JSON.stringify({ run: 'baseline-1', stage: 'test', seed: 1, accuracy: 0.815, n: 200 }, undefined, 2)}\n`,
    'logs/ours.json': `${JSON.stringify({ run: 'ours-1', stage: 'test', seed: 1, accuracy: 0.84, n: 200 }, undefined, 2)}\n`,
  };
}
