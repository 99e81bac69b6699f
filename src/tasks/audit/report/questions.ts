import { visible, visibleLine } from '../../../base/text/index.ts';
import type { OpenQuestion } from '../judging.ts';

/** The questions of a study as a list for a terminal: id, votes on record, what is asked. */
export function questionsText(questions: readonly OpenQuestion[]): string {
  if (questions.length === 0)
    return 'The study asks nothing of judges: it has no specification and no methodological claim.\n';
  const width = Math.max(...questions.map(({ question }) => question.packet.question.length));
  const lines = questions.map(
    ({ question, votes }) =>
      `${question.packet.question.padEnd(width)}  ${String(votes).padStart(2)} vote${votes === 1 ? ' ' : 's'}  ${visibleLine(question.packet.statement)}`,
  );
  return `${lines.join('\n')}\n\nSee one whole with --question ID; write all for other judges with --packets FILE.\n`;
}

/** One question whole, as a judge sees it. */
export function packetText({ question, votes }: OpenQuestion): string {
  const { packet, digest, gaps } = question;
  const excerpts = packet.excerpts.map((excerpt) => {
    const numbered = excerpt.text
      .split('\n')
      .map((line, i) => `${String(excerpt.first_line + i).padStart(5)}  ${visible(line)}`);
    return `${excerpt.id}  ${visibleLine(excerpt.path)}\n${numbered.join('\n')}\n`;
  });
  return [
    `${packet.question}  (packet ${digest})`,
    '',
    visible(packet.text),
    `  "${visibleLine(packet.statement)}"`,
    '',
    visible(packet.rubric),
    '',
    ...excerpts,
    ...gaps.map((gap) => `Not shown: ${visibleLine(gap.message)}.`),
    `${votes} vote${votes === 1 ? '' : 's'} on record.`,
    '',
  ].join('\n');
}
