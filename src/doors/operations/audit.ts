import { resolve } from 'node:path';
import * as z from 'zod';
import { judgeFields, judgesFrom } from './judges.ts';
import { operation } from './operation.ts';
import { writeOutput } from './outputs.ts';
import { referenceFields, referenceSources } from './reference-sources.ts';

const CODES = ['BUNDLE', 'GRAPH', 'TEXT', 'CPR', 'I1', 'I2', 'I3', 'I4'] as const;
const file = (description: string) => z.string().optional().meta({ value: 'FILE', output: true, description });

/** `touchstone audit`. */
export const audit = operation({
  name: 'audit',
  summary: 'Check every claim of a study against its evidence',
  examples: [
    'touchstone audit examples/iris-rulers --html report.html',
    'touchstone audit --only CPR,I1 --json audit.json',
    'touchstone audit --judge-command "node judge.mjs" --fail-on unverified',
  ],
  input: z.object({
    study: z.string().default('.').meta({ position: 0, value: 'DIR', description: 'Folder of the study' }),
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
    const { judgeCommands, judgeEndpoint } = judgesFrom(input, door);
    const { auditStudy, hasFindings, renderHtml, renderJunit, renderSarif, renderTerminal, serializeAudit } =
      await import('../../tasks/audit/index.ts');
    const { result, manuscript } = await auditStudy({
      folder: resolve(door.cwd, input.study),
      toolVersion: door.version,
      failOn: input.failOn,
      judgeCommands,
      online: input.online,
      references: referenceSources(input, door),
      skipEvaluators: input.skipEvaluators,
      unsandboxed: input.unsandboxed,
      signal: door.signal,
      progress: door.progress,
      ...(input.only === undefined ? {} : { only: input.only }),
      ...(input.policy === undefined ? {} : { numeric: input.policy }),
      ...(input.judges === undefined ? {} : { judges: input.judges }),
      ...(judgeEndpoint === undefined ? {} : { judgeEndpoint }),
    });
    const page = input.html === undefined ? '' : await renderHtml(result, manuscript);
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
