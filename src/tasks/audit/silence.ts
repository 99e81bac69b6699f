import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { SILENCED_PATH, type SilenceLine, silenceInFolder, silenceInStudy } from '../../record/silenced/index.ts';
import type { Finding } from './model/index.ts';
import { silenceSubject } from './silencing.ts';

/** What is said of a finding. */
export interface SilenceRequest {
  /** Real path of the folder that holds the list. */
  readonly root: string;
  /** true: the folder is a study, and the line goes into its trail. */
  readonly isStudy: boolean;
  /** Id of the finding, or the beginning of one. */
  readonly finding: string;
  /** Findings of the audit as it is now. */
  readonly findings: readonly Finding[];
  readonly restore: boolean;
  readonly reason: string;
  readonly actor: Actor;
  readonly time: Date;
}

export interface Silenced {
  /** Where the line stands, relative to the folder. */
  readonly path: string;
  readonly line: SilenceLine;
  readonly finding: Finding;
}

/** Silences a finding of the present audit, or takes that back: one line more in the list of the folder. Throws `usage` for an id that no finding has. */
export async function silenceFinding(request: SilenceRequest): Promise<Silenced> {
  const finding = findingOf(request.findings, request.finding);
  if (request.restore && finding.silenced === undefined)
    throw new TouchstoneError('usage', {
      what: `${finding.id} is not silenced`,
      mend: 'Run "touchstone silence" for the list of those that are.',
    });
  if (!request.restore && finding.silenced !== undefined)
    throw new TouchstoneError('usage', {
      what: `${finding.id} is silenced already: ${finding.silenced.reason}`,
      mend: 'Take that back with --restore to give another reason.',
    });
  const line: SilenceLine = {
    schema: 'touchstone.silence/1',
    finding: finding.id,
    action: request.restore ? 'restore' : 'silence',
    ...silenceSubject(finding),
    reason: request.reason,
    by: request.actor.id,
    at: request.time.toISOString(),
  };
  if (request.isStudy) await silenceInStudy(request.root, line, request.actor);
  else silenceInFolder(request.root, line);
  return { path: SILENCED_PATH, line, finding };
}

const SHORTEST = 6;

/** Whether an id, or its beginning, names one of the findings. */
export function isFindingId(findings: readonly Finding[], given: string): boolean {
  return matching(findings, given).length > 0;
}

function matching(findings: readonly Finding[], given: string): Finding[] {
  const id = given.trim().replace(/^f-/i, 'F-');
  const exact = findings.filter((finding) => finding.id === id);
  return exact.length > 0 || id.length < SHORTEST ? exact : findings.filter((finding) => finding.id.startsWith(id));
}

function findingOf(findings: readonly Finding[], given: string): Finding {
  const [found, other] = matching(findings, given);
  if (found !== undefined && other === undefined) return found;
  const ids = findings.map(({ id }) => id);
  const near = nearest(given, ids);
  const some = ids.slice(0, 5).join(', ');
  throw new TouchstoneError('usage', {
    what: found === undefined ? `the audit has no finding "${given}"` : `several findings begin with "${given}"`,
    ...(ids.length === 0 ? {} : { expected: `one of ${some}${ids.length > 5 ? ` and ${ids.length - 5} more` : ''}` }),
    mend:
      near !== undefined && found === undefined
        ? `Did you mean "${near}"?`
        : 'Run "touchstone audit" on the same paper or study: each finding shows its id.',
  });
}
