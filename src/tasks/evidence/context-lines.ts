import { type Paint, wrap } from '../../base/terminal/index.ts';
import { shorten, visibleLine } from '../../base/text/index.ts';
import type { ShownContext } from './show-ledger.ts';
import { stanceOf } from './stance-word.ts';

/** A context in full: where it stands, what it says, who judged it and how. */
export function contextLines(context: ShownContext, width: number, p: Paint): string[] {
  const { id, rank, relevance, trust, full_text, source_id, title, year, locator, page, quote } = context;
  const marks = [
    ...(context.selected ? ['selected'] : []),
    ...(context.rejected === undefined ? [] : ['put aside']),
    ...(context.kind === 'summary' ? ['summary, never evidence'] : []),
  ];
  const say = (text: string) => wrap(visibleLine(text), width, '    ');
  return [
    `  ${p.bold(id)}  ${rank}.  relevance ${relevance.toFixed(2)}  ${stanceOf(context)}${marks.length > 0 ? `  (${marks.join(', ')})` : ''}`,
    ...say(`${source_id}${title === '' ? '' : `: ${shorten(title, 200)}`}${year === undefined ? '' : ` (${year})`}`),
    ...say(
      `${locator}${page === undefined ? '' : `, page ${page}`}; trust ${trust}, ${full_text.replaceAll('_', ' ')}`,
    ),
    ...wrap(`“${visibleLine(quote)}”`, width, '    '),
    ...(context.scope_gaps.length === 0 ? [] : say(`Differs in: ${context.scope_gaps.join(', ')}.`)),
    ...context.flags.flatMap((flag) => say(`Look at: ${flag}`)),
    ...(context.rejected === undefined ? [] : say(`Put aside: ${context.rejected}`)),
    ...context.votes.flatMap((vote) =>
      say(
        `${vote.judge.id} (${vote.judge.kind}): ${vote.stance.replaceAll('_', ' ')}${vote.sentences.length > 0 ? `, sentence ${vote.sentences.join(', ')}` : ''}${isCounted(context, vote) ? '' : ' [not counted]'}${vote.rationale === '' ? '' : `. ${shorten(vote.rationale, 400)}`}`,
      ),
    ),
  ];
}

const isCounted = (context: ShownContext, vote: ShownContext['votes'][number]) =>
  context.counted.some(
    (one) => one.judge === vote.judge.id && one.packet === vote.packet && one.stance === vote.stance,
  );
