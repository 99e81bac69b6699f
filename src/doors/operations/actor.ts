import { userInfo } from 'node:os';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import type { Door } from './operation.ts';

/** The field of every verb that changes something in a study. */
export const actorFields = {
  by: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ value: 'NAME', description: 'Who does this, for the trail (else TOUCHSTONE_ACTOR, else your user name)' }),
};

/** Who acts: `--by`, else TOUCHSTONE_ACTOR, else the user name; a person unless TOUCHSTONE_ACTOR_KIND says otherwise. Throws `usage`. */
export function actorFrom(input: { readonly by?: string | undefined }, door: Door): Actor {
  const named = [input.by, door.env.TOUCHSTONE_ACTOR, userName(), door.env.USER, door.env.USERNAME];
  const id = named.map((name) => name?.trim() ?? '').find((name) => name !== '');
  return { id: (id ?? 'unnamed').slice(0, 200), kind: kindFrom(door.env.TOUCHSTONE_ACTOR_KIND) };
}

function kindFrom(given: string | undefined): Actor['kind'] {
  if (given === undefined || given === '') return 'person';
  if (given === 'person' || given === 'agent' || given === 'tool') return given;
  throw new TouchstoneError('usage', {
    what: `TOUCHSTONE_ACTOR_KIND is "${given}"`,
    expected: 'person, agent or tool',
    mend: 'Set it to one of these, or leave it unset.',
  });
}

// A user number without an entry in the list of users has no name.
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
