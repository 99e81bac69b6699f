import { paint, wrap } from '../../base/terminal/index.ts';
import { shellWord, visibleLine } from '../../base/text/index.ts';
import { ScopeGap, Stance } from '../../record/ledger/index.ts';
import type { QuestionToJudge } from './open-questions.ts';

/** The questions of stance for a person: the claim, the passage whole with its sentences numbered, and how to answer. Neither trust, rank nor votes are shown. */
export function stanceQuestionsText(
  questions: readonly QuestionToJudge[],
  study: string,
  { width, color }: { readonly width: number; readonly color: boolean },
): string {
  const p = paint(color);
  const first = questions[0];
  if (first === undefined) return 'No question of stance is open.\n';
  const blocks = questions.map(({ claimId, claimText, facts, question }, i) => {
    const same = questions[i - 1]?.claimId === claimId;
    return [
      ...(same ? [] : [p.bold(visibleLine(claimId)), ...wrap(visibleLine(claimText), width, '  '), '']),
      `  ${p.bold(facts.context.id)}  ${visibleLine(facts.context.source_id)}, ${visibleLine(facts.context.locator)}`,
      ...(question.before === undefined
        ? []
        : wrap(visibleLine(question.before), width, '     … ', '       ').map(p.dim)),
      ...question.sentences.flatMap((sentence, n) =>
        wrap(visibleLine(sentence), width, `  ${String(n + 1).padStart(3)}  `, '       '),
      ),
      ...(question.after === undefined
        ? []
        : wrap(visibleLine(question.after), width, '     … ', '       ').map(p.dim)),
      '',
    ].join('\n');
  });
  const { claimId, facts } = first;
  return [
    ...blocks,
    ...wrap(`Stances: ${Stance.options.join(', ')}. Gaps: ${ScopeGap.options.join(', ')}.`, width, '', '  '),
    'Answer with:',
    `  touchstone ledger judge ${shellWord(study)} --claim ${shellWord(claimId)} --context ${facts.context.id} \\`,
    '    --stance supports --sentences 1 --rationale "…" --by NAME',
    '',
  ].join('\n');
}
