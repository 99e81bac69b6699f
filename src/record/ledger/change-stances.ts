import { type Actor, changeArtifact } from '../journal/index.ts';
import { STANCES_PATH } from './paths.ts';
import { parseStances } from './read-stances.ts';
import { StanceVote } from './schema.ts';

/**
 * Adds votes at the end of `evidence/stances.jsonl`; nothing that stands there changes. A vote that says what the same judge's latest
 * on the same packet says already is left out. Returns the votes that were added.
 */
export async function addStances(
  root: string,
  change: {
    readonly actor: Actor;
    readonly verb: string;
    readonly about: string;
    readonly votes: readonly StanceVote[];
  },
): Promise<readonly StanceVote[]> {
  let added: StanceVote[] = [];
  await changeArtifact(root, {
    target: STANCES_PATH,
    verb: change.verb,
    about: change.about,
    actor: change.actor,
    payload: change.votes,
    edit: (before) => {
      const latest = new Map<string, string>();
      for (const vote of parseStances(before ?? '', STANCES_PATH)) latest.set(keyOf(vote), saying(vote));
      added = [];
      for (const vote of change.votes) {
        if (latest.get(keyOf(vote)) === saying(vote)) continue;
        latest.set(keyOf(vote), saying(vote));
        added.push(vote);
      }
      if (added.length === 0) return before;
      const start = before === null || before === '' || before.endsWith('\n') ? (before ?? '') : `${before}\n`;
      return `${start}${added.map((vote) => `${JSON.stringify(StanceVote.parse(vote))}\n`).join('')}`;
    },
  });
  return added;
}

const keyOf = (vote: StanceVote) => JSON.stringify([vote.claim, vote.context, vote.packet, vote.judge.id]);

const saying = (vote: StanceVote) => JSON.stringify([vote.stance, vote.sentences, vote.scope_gaps, vote.rationale]);
