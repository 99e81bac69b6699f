import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { Finding } from '../../tasks/audit/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import { type AuditTarget, auditTarget, targetFields, targetPath } from './audit-target.ts';
import { type Answer, type Door, operation } from './operation.ts';

/** `touchstone silence`: says why a finding stands as it is. */
export const silence = operation({
  name: 'silence',
  summary: 'Say why a finding stands as it is, so that it fails no audit; without a finding, list them',
  examples: [
    'touchstone silence F-0123456789ab paper.pdf --reason "The two values are of different cohorts, see page 4."',
    'touchstone silence F-0123456789ab my-study --restore --reason "The cohorts are the same after all."',
    'touchstone silence my-study',
  ],
  input: z.object({
    finding: z.string().default('').meta({
      position: 0,
      value: 'FINDING',
      description:
        'Id of a finding, as the audit shows it, or its beginning; a folder or nothing lists what is silenced there',
    }),
    path: targetPath(1),
    ...targetFields,
    reason: z.string().trim().min(1).max(2000).optional().meta({ value: 'TEXT', description: 'Why it stands' }),
    restore: z.boolean().default(false).meta({ description: 'Take an earlier silence back' }),
    ...actorFields,
  }),
  run: async (input, door) => {
    const { finding } = input;
    // Anything but an id is the place whose list is asked for.
    if (!/^f-/i.test(finding)) return list(rootOf(auditTarget({ ...input, path: finding || input.path }, door)));
    const target = auditTarget(input, door);
    if (input.reason === undefined)
      throw new TouchstoneError('usage', {
        what: '--reason is missing',
        mend: 'Say why the finding stands: --reason "…". Whoever reads the audit sees it.',
      });
    const { silenceFinding } = await import('../../tasks/audit/index.ts');
    const root = rootOf(target);
    const done = await silenceFinding({
      root,
      isStudy: target.kind === 'study',
      finding,
      findings: await findingsOf(target, finding, door),
      restore: input.restore,
      reason: input.reason,
      actor: actorFrom(input, door),
      time: new Date(),
    });
    return {
      findings: false,
      data: { schema: 'touchstone.silenced/1', path: done.path, line: done.line },
      text: () =>
        input.restore
          ? `Live again: ${done.line.finding}, ${done.line.rule}. Written to ${done.path}.\n`
          : `Silenced: ${done.line.finding}, ${done.line.rule}. Written to ${done.path}; audits show it under "Silenced, with a reason".\n`,
    };
  },
});

/** The folder whose list it is: the study, or that of the paper. */
function rootOf(target: AuditTarget): string {
  const path = target.kind === 'study' ? target.folder : target.path;
  let real: string;
  try {
    real = realpathSync(path);
  } catch (error) {
    const problem = { what: 'no such folder or file', where: { path }, mend: 'Check the path.' };
    throw new TouchstoneError('not_found', problem, { cause: error });
  }
  return statSync(real).isFile() ? dirname(real) : real;
}

/** The findings as an audit has them now. Evaluators run only where the finding is none of the rest. */
async function findingsOf(target: AuditTarget, wanted: string, door: Door): Promise<readonly Finding[]> {
  const { auditPaper, auditStudy, isFindingId } = await import('../../tasks/audit/index.ts');
  const common = {
    toolVersion: door.version,
    signal: door.signal,
    progress: door.progress,
    references: { libraries: [], env: door.env, toolVersion: door.version },
  };
  if (target.kind === 'paper') {
    const { kind: _, ...paths } = target;
    return (await auditPaper({ ...common, ...paths })).result.findings;
  }
  const quick = await auditStudy({ ...common, folder: target.folder, skipEvaluators: true });
  if (isFindingId(quick.result.findings, wanted) || !quick.result.checks.some(({ code }) => code === 'I1'))
    return quick.result.findings;
  return (await auditStudy({ ...common, folder: target.folder })).result.findings;
}

async function list(root: string): Promise<Answer> {
  const { readSilences, SILENCED_PATH } = await import('../../record/silenced/index.ts');
  const { live, lines } = await readSilences(root);
  const shown = [...live.values()];
  return {
    findings: false,
    data: { schema: 'touchstone.silences/1', path: SILENCED_PATH, silenced: shown, lines },
    text: () =>
      shown.length === 0
        ? 'Nothing is silenced here. "touchstone audit" shows findings with their ids.\n'
        : shown
            .map(
              (one) =>
                `${one.finding}  ${one.rule}\n  ${one.quote}\n  ${one.reason} (${one.by}, ${one.at.slice(0, 10)})\n`,
            )
            .join(''),
  };
}
