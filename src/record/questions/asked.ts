import type { Question } from './schema.ts';

/** Whether a person asks it: a suggestion of a model counts once a person has adopted it. */
export function isAsked({ asked_by }: Question): boolean {
  return asked_by.person !== undefined || asked_by.adopted !== undefined;
}
