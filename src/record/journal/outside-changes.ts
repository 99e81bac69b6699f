import { fileInside } from '../../base/files/index.ts';
import { followChain } from './chain.ts';
import { readHead } from './head.ts';
import { artifactState } from './verify-journal.ts';

/** An artifact that is not from end to end the work of commands. */
export interface OutsideChange {
  readonly path: string;
  /** recorded: a line of the trail says so; since: it is not as the last command left it; no_trail: the trail knows nothing of it. */
  readonly why: 'recorded' | 'since' | 'no_trail';
  /** The last line that says so. */
  readonly seq?: number;
}

/**
 * Which of the artifacts were made or changed outside the tool, as far as the trail shows it, and whether the trail itself is whole. An
 * artifact that never was is left out. Takes no lock and writes nothing. Throws `io`, `bad_input`.
 */
export function outsideChanges(
  root: string,
  paths: readonly string[],
): { readonly changes: readonly OutsideChange[]; readonly isWhole: boolean } {
  const chain = followChain(root, readHead(root));
  const changes = paths.flatMap((path): OutsideChange[] => {
    const line = chain.latest.get(path);
    if (line === undefined) return fileInside(root, path) === 'missing' ? [] : [{ path, why: 'no_trail' }];
    const { state } = artifactState(root, line);
    if (state !== 'recorded' && state !== 'unfinished') return [{ path, why: 'since' }];
    const seq = chain.fromOutside.get(path);
    return seq === undefined ? [] : [{ path, why: 'recorded', seq }];
  });
  return { changes, isWhole: chain.faults.length === 0 };
}
