import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ioFault } from '../../base/files/index.ts';
import { refuseWayOut } from '../bundle/index.ts';
import { type Actor, changeArtifact } from '../journal/index.ts';
import { SILENCED_PATH, SilenceLine } from './model.ts';

/** A file of silences with one line more; a last line without line end is closed first. */
export function withSilence(before: string | null, line: SilenceLine): string {
  const text = `${JSON.stringify(SilenceLine.parse(line))}\n`;
  if (before === null || before === '') return text;
  return `${before}${before.endsWith('\n') ? '' : '\n'}${text}`;
}

/** Appends a line in a study, under its lock and with a line in its trail. */
export async function silenceInStudy(root: string, line: SilenceLine, actor: Actor): Promise<void> {
  await changeArtifact(root, {
    target: SILENCED_PATH,
    verb: line.action === 'silence' ? 'silence' : 'silence --restore',
    about: line.finding,
    actor,
    reason: line.reason,
    payload: line,
    edit: (before) => withSilence(before, line),
  });
}

/**
 * Appends a line in a folder that is no study. The system puts every such write at the end, so that of two at once none is lost. Throws `io`,
 * `outside_study` where a link stands in the way.
 */
export function silenceInFolder(root: string, line: SilenceLine): void {
  refuseWayOut(root, SILENCED_PATH);
  const path = join(root, SILENCED_PATH);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(path, 'a+');
    try {
      const { size } = fstatSync(file);
      const last = Buffer.alloc(1);
      const open = size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
      writeSync(file, `${open ? '\n' : ''}${withSilence(null, line)}`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw ioFault(error, SILENCED_PATH);
  }
}
