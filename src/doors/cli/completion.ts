import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';

/** `touchstone complete SHELL` prints a completion script; the script calls `touchstone complete -- WORDS`. */
export async function completeCommandLine(program: Command, args: readonly string[]): Promise<number> {
  tab(program);
  await program.parseAsync([...args], { from: 'user' });
  return 0;
}
