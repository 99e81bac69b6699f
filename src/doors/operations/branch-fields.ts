import { resolve } from 'node:path';
import * as z from 'zod';
import type { DecisionNow, Request } from '../../tasks/branch/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import type { Answer, Door } from './operation.ts';

/** The study that a verb of branches works on. */
export const branchStudy = z
  .string()
  .default('.')
  .meta({ position: 0, value: 'DIR', description: 'Folder of the study' });

/** One decision. */
export const branchDecision = z
  .string()
  .min(1)
  .max(60)
  .meta({ value: 'ID', description: 'The decision, e.g. D-MODEL' });

/** One branch of it. */
export const branchBranch = z.string().min(1).max(60).meta({ value: 'ID', description: 'The branch, e.g. B-1' });

/** Why something is done. */
export const branchReason = z
  .string()
  .trim()
  .min(1, 'expected a text that is not empty')
  .max(4000)
  .meta({ value: 'TEXT', description: 'Why; kept with the decision and in the trail' });

/** What every verb takes that changes a decision. */
export const decisionFields = { study: branchStudy, decision: branchDecision, ...actorFields };

interface Given {
  readonly study: string;
  readonly decision: string;
  readonly by?: string | undefined;
}

/** The study, the decision, who acts and when. Throws where there is no study. */
export async function requestFrom(input: Given, door: Door): Promise<Request> {
  const { studyDocuments } = await import('../../record/bundle/index.ts');
  const { root } = await studyDocuments(resolve(door.cwd, input.study));
  return { root, decision: input.decision, actor: actorFrom(input, door), now: new Date() };
}

/** The answer of a verb that changed a decision: what it did, and what comes next. */
export async function decisionAnswer(did: string, { decision, all, notes }: DecisionNow): Promise<Answer> {
  const { decisionJson, nextSentences, viewOf } = await import('../../tasks/branch/index.ts');
  const { wrap } = await import('../../base/terminal/index.ts');
  const { visibleLine } = await import('../../base/text/index.ts');
  const view = viewOf(decision, all);
  return {
    findings: false,
    data: decisionJson(view),
    text: ({ width }) =>
      [...notes, did, ...nextSentences(view)]
        .flatMap((line) => wrap(visibleLine(line), width, '', '  '))
        .map((line) => `${line}\n`)
        .join(''),
  };
}
