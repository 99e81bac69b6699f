import { compare } from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import { betterWhen } from '../../../../record/quantities/index.ts';
import { type ChangeSaid, changeSaid } from './change-words.ts';
import type { Derived } from './changes.ts';
import type { BoundPair } from './pairs.ts';
import { placesOf, resultOf } from './verdict.ts';
import { literalOf, recordInWords } from './words.ts';

/** Words that make a rise an expected price ("at the cost of") or turn the sense round; then nothing is said. */
const TURNED = /\b(?:not|no|without|despite|although|however|at the cost|rather than)\b/i;

/**
 * A change whose word and records go opposite ways: "3.3 % improvement (from 0.090 to 0.093)" of a divergence. Only for an explicit
 * "from a to b", and for better or worse only where the metric itself says which way is better.
 */
export function oppositeDirection(paper: Paper, quantity: PaperQuantity, pair: BoundPair): Derived | null {
  if (!pair.explicit) return null;
  const sentence = paper.text.text.slice(quantity.sentence.start, quantity.sentence.end);
  const said = changeSaid(sentence, quantity.start - quantity.sentence.start);
  if (said === null || TURNED.test(sentence)) return null;
  const moved = compare(pair.now.recorded.value, pair.old.recorded.value);
  const expected = expectedMove(said, pair.old.measured.metric);
  if (expected === null || moved === 0 || Math.sign(moved) === expected) return null;
  const { metric } = pair.old.measured;
  const found = moved > 0 ? 'it rises' : 'it falls';
  const better = betterWhen(metric);
  const computation = `${recordInWords(pair.old, pair.before.printed)}; ${recordInWords(pair.now, pair.after.printed)}${better === null ? '' : `; ${better} is better for ${metric}`}`;
  const records = [...pair.old.recorded.records, ...pair.now.recorded.records];
  const literal = literalOf(quantity.printed);
  return {
    result: resultOf(quantity, 'failed', 'direction.opposite', {
      expected: WORDS[said],
      found,
      computation,
      records,
      confidence: 'high',
    }),
    findings: [
      {
        check: 'CPR',
        state: 'failed',
        reason: 'direction.opposite',
        severity: 'major',
        message: `${literal} is said to be ${WORDS[said]} of ${metric}, and ${found} from ${literalOf(pair.before.printed)} to ${literalOf(pair.after.printed)}`,
        expected: WORDS[said],
        found,
        computation,
        confidence: 'high',
        mend: 'Say which way the metric moved, also where it is the wrong one.',
        where: [paper.placeOf(quantity.sentence), ...placesOf(records)],
      },
    ],
  };
}

const WORDS: Readonly<Record<ChangeSaid, string>> = {
  falls: 'a reduction',
  rises: 'an increase',
  better: 'an improvement',
  worse: 'a deterioration',
};

function expectedMove(said: ChangeSaid, metric: string): 1 | -1 | null {
  if (said === 'falls') return -1;
  if (said === 'rises') return 1;
  const better = betterWhen(metric);
  if (better === null) return null;
  const up = better === 'higher';
  return (said === 'better') === up ? 1 : -1;
}
