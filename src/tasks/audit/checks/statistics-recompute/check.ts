import { countStates, type Finding, type PaperContext, type PaperOutcome, type State, worst } from '../../model/index.ts';
import { type Statistic, statisticsIn } from './statistics-in.ts';

/** A block is read at most so far: no paragraph is longer, and a file without paragraphs costs no more than it must. */
const LONGEST = 50_000;

/** Recomputes every statistic of the running text, the captions and the notes of a paper. */
export async function recomputeStatistics({ paper, signal, progress }: PaperContext): Promise<PaperOutcome> {
  progress('STAT: test reports and means');
  const findings: Omit<Finding, 'id'>[] = [];
  const states: State[] = [];
  for (const block of paper.text.blocks) {
    if (paper.text.sections[block.section]?.kind === 'references' || block.kind === 'code') continue;
    signal.throwIfAborted();
    // Whole blocks, since a mean is read with the sentence before it; cells of a table are sentences of their own kind.
    const text = paper.text.text.slice(block.start, Math.min(block.end, block.start + LONGEST));
    for (const statistic of statisticsIn(text)) {
      states.push(statistic.decision.state);
      if (statistic.decision.state === 'verified') continue;
      findings.push(findingOf(statistic, paper.placeOf(paper.sentenceAt(block.start + statistic.start))));
    }
  }
  const counts = countStates(states);
  // Without a statistic there is nothing to decide, which is no agreement.
  const state = worst(states, 'unverified');
  const first = findings.find((f) => f.state === state)?.reason ?? 'stat.none';
  return {
    state,
    ...(state === 'verified' ? {} : { reason: first }),
    states: counts,
    findings,
    notChecked: [],
    verdicts: [],
  };
}

function findingOf({ decision, literal }: Statistic, place: Finding['where'][number]): Omit<Finding, 'id'> {
  const { state, code, expected, computation, mend, severity } = decision;
  return {
    check: 'STAT',
    state,
    reason: code,
    severity: severity ?? (state === 'failed' ? 'major' : 'minor'),
    confidence: 'high',
    message: state === 'failed' ? `${literal} cannot go with ${expected}` : `${literal} needs an explanation beside ${expected}`,
    expected,
    computation,
    ...(mend === undefined ? {} : { mend }),
    where: [place],
  };
}
