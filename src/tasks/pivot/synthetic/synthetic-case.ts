import type { Label } from '../model/index.ts';
import type { Draw, SyntheticRequest } from './synthetic-release.ts';

const GROUPS = ['machine learning', 'materials', 'genomics', 'astronomy', 'economics', 'ecology'];
const STEPS = [
  'repeat the measurement with a second instrument',
  'drop the weakest baseline and rerun the table',
  'collect forty more samples before any new model',
  'prove the bound for the finite case first',
  'publish the negative result as it stands',
  'change the loss and keep the data',
  'ask whether the effect survives a permutation',
  'write down the hypothesis before looking again',
  'replace the simulator by a field trial',
  'stop the search over parameters and read the errors',
];

/** One case; both options are plans of the same kind, so that nothing but the reference says which is right. */
export function syntheticCase(
  index: number,
  label: Label,
  draw: Draw,
  request: SyntheticRequest,
): Record<string, unknown> {
  const { canary = 'GOLD' } = request;
  const plan = () => planText(index, request.length ?? 400, draw);
  let [a, b] = [plan(), plan()];
  if (a === b) b = `${b} Then report.`;
  if (index === 0 && request.emptyOption === true) b = ' \n\t';
  if (index === 0 && request.sameOptions === true) b = `  ${a}\n`;
  const number = request.duplicateIds === true && index === 1 ? 1 : index + 1;
  const id =
    request.tellingIds === true ? `syn-${number}-human-${label}-${canary}` : `syn-${String(number).padStart(4, '0')}`;
  const reference = index === 0 && request.badLabel === true ? 'a' : label;
  const group = GROUPS[draw(GROUPS.length)] ?? '';
  const gold = request.goldFields === true ? goldOf(label, canary) : {};
  const extra =
    request.canary === undefined ? {} : { note: `note ${canary}`, provenance: { trace: [`trace ${canary}`] } };
  const origin = (own: Label) =>
    request.goldFields === true ? { origin: own === label ? `human ${canary}` : `model ${canary}` } : {};
  switch (request.names ?? 'plain') {
    case 'plain':
      return { id, field: group, option_a: a, option_b: b, reference, ...gold, ...extra };
    case 'letters':
      return { case_id: id, domain: group, A: a, B: b, label: reference, ...gold, ...extra };
    case 'list':
      return { 'Question ID': id, options: [a, b], answer: reference, ...gold, ...extra };
    case 'object':
      return {
        qid: id,
        group,
        choices: { A: { text: a, ...origin('A') }, B: { text: b, ...origin('B') } },
        correct: reference,
        ...gold,
        ...extra,
      };
    case 'labelled-list': {
      const options = [
        { label: 'A', text: a, ...origin('A') },
        { label: 'B', text: b, ...origin('B') },
      ];
      return { id, options: index % 2 === 0 ? options : options.reverse(), reference, ...gold, ...extra };
    }
    case 'unknown':
      return { nummer: id, links: a, rechts: b, richtig: reference === 'A' ? 'left' : 'right', ...gold, ...extra };
  }
}

/** Fields that a later revision might add, under names that are no field of ours. */
function goldOf(label: Label, canary: string): Record<string, unknown> {
  return {
    gold_rationale: `The correction is ${label}. ${canary}`,
    human_option_text: `${label} ${canary}`,
    future_trace: [`${canary} happened after ${label}`],
    option_origins: { A: label === 'A' ? 'human' : 'model', B: label === 'B' ? 'human' : 'model', mark: canary },
  };
}

function planText(index: number, length: number, draw: Draw): string {
  let text = `[synthetic plan ${index + 1}.${draw(1_000_000)}]`;
  while (text.length < length) text += ` Then ${STEPS[draw(STEPS.length)] ?? ''} – within ${2 + draw(30)} days.`;
  return text;
}
