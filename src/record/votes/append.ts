import { Vote } from './schema.ts';

/**
 * A votes file with one vote more, as its last line; what stands in the file stays as it is. A last line without line end (an interrupted
 * write, an editor) is closed first, so that it cannot swallow the new vote.
 */
export function withVote(before: string | null, vote: Vote): string {
  const line = `${JSON.stringify(Vote.parse({ schema: 'touchstone.vote/1', ...vote }))}\n`;
  if (before === null || before === '') return line;
  return `${before}${before.endsWith('\n') ? '' : '\n'}${line}`;
}
