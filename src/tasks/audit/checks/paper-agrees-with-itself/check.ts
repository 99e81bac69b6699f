import type { Finding, PaperContext, PaperOutcome, State } from '../../model/index.ts';
import { agreements } from './agreements.ts';
import { readingOf } from './reading/index.ts';

/** Each agreement in turn, whatever the others found. */
export async function agreesWithItself({ paper, quantities, signal, progress }: PaperContext): Promise<PaperOutcome> {
  const reading = readingOf(paper, quantities);
  progress(`AGREE: ${reading.sentences.length} sentences and ${paper.tables.length} tables`);
  const findings: Omit<Finding, 'id'>[] = [];
  let held = 0;
  for (const agreement of agreements) {
    signal.throwIfAborted();
    const agreed = agreement.look(reading);
    held += agreed.held;
    findings.push(...agreed.findings.map((found) => ({ check: 'AGREE' as const, ...found })));
  }
  const failed = findings.filter((f) => f.state === 'failed').length;
  const states = { verified: held, failed, unverified: findings.length - failed };
  const state: State = failed > 0 ? 'failed' : states.unverified > 0 || held === 0 ? 'unverified' : 'verified';
  const [reason] = findings.filter((f) => f.state === state).map((f) => f.reason);
  return {
    state,
    ...(state === 'verified' ? {} : { reason: reason ?? 'agree.nothing_compared' }),
    states,
    findings,
    notChecked: [],
    verdicts: [],
  };
}
