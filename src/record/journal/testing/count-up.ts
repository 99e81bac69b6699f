// Run as a program of its own by the tests: counts an artifact up, again and again, until it is done or dies.
import { writeSync } from 'node:fs';
import { type CrashPoint, changeWith } from '../change.ts';
import { counted, counterIn } from './counter.ts';

const [root = '', name = '', times = '1', crashPoint = '', crashAt = '0'] = process.argv.slice(2);

for (let i = 0; i < Number(times); i += 1) {
  const { after } = await changeWith(
    root,
    {
      target: 'evidence/counter.txt',
      verb: 'count',
      about: name,
      actor: { id: name, kind: 'tool' },
      edit: (before) => counted(counterIn(before) + 1),
    },
    (point: CrashPoint) => {
      if (point === crashPoint && i === Number(crashAt)) process.kill(process.pid, 'SIGKILL');
    },
  );
  writeSync(1, `${counterIn(after)}\n`);
}
