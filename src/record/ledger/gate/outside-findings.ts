import type { GateFinding } from '../../gates/index.ts';
import type { OutsideChange } from '../../journal/index.ts';
import type { OutsideOfTool } from '../open-evidence.ts';
import type { Commands } from './commands.ts';

const WHAT: Record<OutsideChange['why'], (seq: number | undefined) => string> = {
  recorded: (seq) => `it was made or changed outside the tool (line ${seq} of the trail)`,
  since: () => 'it is not as the last command left it, but was changed outside the tool',
  no_trail: () => 'it came about outside the tool, and the trail knows nothing of it',
};

/** Says which artifacts carry the hand of somebody beside the tool. That is allowed, and never silent: what is supported may rest on it. */
export function outsideFindings({ changes, isWhole }: OutsideOfTool, commands: Commands): GateFinding[] {
  const finding = (about: string, code: string, what: string, mend: string): GateFinding => ({
    gate: 'evidence',
    about,
    code,
    level: 'warns',
    what: `${what}.`,
    mend,
  });
  return [
    ...changes.map(({ path, why, seq }) =>
      finding(
        path,
        'changed_outside',
        `${WHAT[why](seq)}. What is said above may rest on that`,
        `Compare it with an earlier version; the trail: ${commands.trail('show')}`,
      ),
    ),
    ...(isWhole
      ? []
      : [
          finding(
            'the trail',
            'trail_not_whole',
            'it was altered, so that it cannot tell what was changed outside the tool',
            `See where: ${commands.trail('verify')}`,
          ),
        ]),
  ];
}
