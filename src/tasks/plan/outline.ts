import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { ioFault, textInside, writeAtomic, writeNew } from '../../base/files/index.ts';
import { type Actor, changeArtifact } from '../../record/journal/index.ts';
import { openPlan, type Plan, shutBy } from './open-plan.ts';
import { isUneditedOutline, outlineText } from './outline-text.ts';

/** Where the outline goes, and who has it written. */
export interface OutlineRequest {
  /** Absolute path of a file; only returned where there is none. */
  readonly out?: string;
  /** true: an outline that nobody edited may be written over. */
  readonly replace: boolean;
  readonly actor: Actor;
  /** How commands name the study. */
  readonly study?: string;
}

/** An outline, or why there is none: then nothing was written. */
export interface Outline {
  readonly plan: Plan;
  /** Absent where the gate is shut. */
  readonly text?: string;
  /** The file that was written, as it was asked for. */
  readonly out?: string;
}

/**
 * Writes the outline of a study, when every gate is open. Never writes over a file, unless asked to and the file is an outline of ours
 * that nobody edited. Inside a study the file goes through the trail. Throws `would_overwrite`, `io`, `bad_input`, `not_found`.
 */
export async function writeOutline(folder: string, request: OutlineRequest): Promise<Outline> {
  const plan = await openPlan(folder, request.study);
  if (shutBy(plan).length > 0) return { plan };
  const text = outlineText(plan);
  const { out } = request;
  if (out === undefined) return { plan, text };
  const real = realPlace(out);
  if (real.startsWith(plan.root + sep)) await writeInside(plan.root, real, text, request);
  else await writeOutside(real, text, request);
  return { plan, text, out };
}

// The folder may be a link into the study; what is compared is where the file would really lie.
function realPlace(out: string): string {
  try {
    return join(realpathSync(dirname(resolve(out))), basename(out));
  } catch (error) {
    throw ioFault(error, dirname(out));
  }
}

async function writeInside(root: string, real: string, text: string, request: OutlineRequest): Promise<void> {
  const target = relative(root, real).split(sep).join('/');
  await changeArtifact(root, {
    target,
    verb: 'plan outline',
    about: target,
    actor: request.actor,
    edit: (before) => {
      if (before !== null) refuseOver(before, target, request.replace);
      return text;
    },
  });
}

async function writeOutside(real: string, text: string, { replace }: OutlineRequest): Promise<void> {
  const before = await textInside(dirname(real), basename(real));
  if (before === null) return writeNew(real, text);
  refuseOver(before, real, replace);
  return writeAtomic(real, text);
}

function refuseOver(before: string, path: string, replace: boolean): void {
  const isOurs = isUneditedOutline(before);
  if (isOurs && replace) return;
  throw new TouchstoneError('would_overwrite', {
    what: isOurs
      ? 'an outline stands there already'
      : 'a file of this name stands there, and it is no unedited outline',
    where: { path },
    mend: isOurs ? 'Write it anew with --replace, or name another file.' : 'Name another file. Nothing was written.',
  });
}
