import { resolve } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { AuditResult } from '../../tasks/audit/index.ts';
import { type AuditTarget, auditTarget, targetFields, targetPath } from './audit-target.ts';
import { judgeFields, judgesFrom } from './judges.ts';
import { type Door, operation } from './operation.ts';
import { writeOutput } from './outputs.ts';
import { referenceFields, referenceSources } from './reference-sources.ts';

const CODES = ['BUNDLE', 'GRAPH', 'TEXT', 'CPR', 'AGREE', 'STAT', 'I1', 'I2', 'I3', 'I4'] as const;
const file = (description: string) => z.string().optional().meta({ value: 'FILE', output: true, description });

/** `touchstone audit`. */
export const audit = operation({
  name: 'audit',
  summary: 'Check a study, or a paper without marks, against its evidence',
  examples: [
    'touchstone audit examples/iris-rulers --html report.html',
    'touchstone audit paper.pdf',
    'touchstone audit folder-with-paper-and-logs --html report.html',
    'touchstone audit paper.tex --logs runs --logs ablation.csv',
    'touchstone audit --only CPR,I1 --json audit.json',
    'touchstone audit --judge-command "node judge.mjs" --fail-on unverified',
  ],
  input: z.object({
    path: targetPath(0),
    ...targetFields,
    only: z
      .array(z.enum(CODES))
      .optional()
      .meta({ value: 'CODES', description: `Only these checks, with commas between: ${CODES.join(', ')}` }),
    html: file('Write a report to read in a browser'),
    sarif: file('Write SARIF 2.1.0 for code scanning'),
    junit: file('Write JUnit XML for a CI server'),
    failOn: z
      .enum(['failed', 'unverified', 'never'])
      .default('failed')
      .meta({ value: 'LEVEL', description: 'What ends with exit code 1' }),
    policy: z.enum(['interval', 'coe-2026']).optional().meta({
      value: 'NAME',
      description: 'How numbers are compared: by rounding interval, or by the rule published in 2026 (5 %, 3 lines)',
    }),
    judges: z.coerce
      .number()
      .int()
      .optional()
      .meta({ value: 'N', description: 'Judges per question, odd, at least 3' }),
    ...judgeFields,
    ...referenceFields,
    online: z.boolean().default(false).meta({ description: 'Ask the network; without it stored answers are replayed' }),
    skipEvaluators: z.boolean().default(false).meta({ description: 'Do not re-run evaluators (I1 stays unverified)' }),
    unsandboxed: z.boolean().default(false).meta({
      description: 'Run evaluators without a sandbox: only for studies you trust as you trust your own programs',
    }),
  }),
  run: async (input, door) => {
    const target = auditTarget(input, door);
    const { hasFindings, renderJunit, renderSarif, renderTerminal, serializeAudit } = await import(
      '../../tasks/audit/index.ts'
    );
    const { result, page: rendered } = await run(target, input, door);
    const page = input.html === undefined ? '' : await rendered();
    writeOutput(door.cwd, input.html, () => page);
    writeOutput(door.cwd, input.sarif, () => renderSarif(result));
    writeOutput(door.cwd, input.junit, () => renderJunit(result));
    const written = Object.entries({ SARIF: input.sarif, JUnit: input.junit, HTML: input.html }).filter(
      ([, path]) => path !== undefined,
    );
    return {
      findings: hasFindings(result),
      data: result,
      json: () => serializeAudit(result),
      text: (terminal) => {
        const paths = written.map(([name, path]) => `\n${name} report: ${resolve(door.cwd, path ?? '')}`);
        return `${renderTerminal(result, terminal)}${paths.join('')}${paths.length > 0 ? '\n' : ''}`;
      },
    };
  },
});

interface Ran {
  readonly result: AuditResult;
  readonly page: () => Promise<string>;
}

async function run(target: AuditTarget, input: z.output<typeof audit.input>, door: Door): Promise<Ran> {
  const { auditPaper, auditStudy, renderHtml, renderPaperHtml } = await import('../../tasks/audit/index.ts');
  const { judgeCommands, judgeEndpoint } = judgesFrom(input, door);
  const common = {
    toolVersion: door.version,
    failOn: input.failOn,
    online: input.online,
    references: referenceSources(input, door),
    signal: door.signal,
    progress: door.progress,
    ...(input.only === undefined ? {} : { only: input.only }),
  };
  if (target.kind === 'paper') {
    if (input.policy === 'coe-2026')
      throw new TouchstoneError('usage', {
        what: '--policy coe-2026 compares declared claims with declared records',
        mend: 'Leave it out: numbers of a paper without marks are compared by rounding interval.',
      });
    const { kind: _, ...paths } = target;
    const done = await auditPaper({ ...common, ...paths });
    return { result: done.result, page: () => renderPaperHtml(done) };
  }
  const { result, manuscript, unmarked } = await auditStudy({
    ...common,
    folder: target.folder,
    judgeCommands,
    skipEvaluators: input.skipEvaluators,
    unsandboxed: input.unsandboxed,
    ...(input.policy === undefined ? {} : { numeric: input.policy }),
    ...(input.judges === undefined ? {} : { judges: input.judges }),
    ...(judgeEndpoint === undefined ? {} : { judgeEndpoint }),
  });
  return {
    result,
    page: () => (unmarked === undefined ? renderHtml(result, manuscript) : renderPaperHtml({ result, ...unmarked })),
  };
}
