// A process that exports and kills itself, without a word, before its n-th call of the file system that changes something or
// gives a name; it prints how many there were where it lives to the end. Arguments: folder, n (0: never).
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [folder = '.', at = '0'] = process.argv.slice(2);
let calls = 0;
function counted<T extends (...given: never[]) => unknown>(original: T): T {
  const wrapped = (...given: Parameters<T>): unknown => {
    calls += 1;
    if (calls === Number(at)) process.kill(process.pid, 'SIGKILL');
    return original(...given);
  };
  return wrapped as T;
}
fs.openSync = counted(fs.openSync);
fs.writeSync = counted(fs.writeSync);
fs.fchmodSync = counted(fs.fchmodSync);
fs.closeSync = counted(fs.closeSync);
fs.mkdirSync = counted(fs.mkdirSync);
fs.chmodSync = counted(fs.chmodSync);
fs.renameSync = counted(fs.renameSync);
fs.linkSync = counted(fs.linkSync);
fs.rmSync = counted(fs.rmSync);
fs.promises.open = counted(fs.promises.open);
childProcess.spawnSync = counted(childProcess.spawnSync);
syncBuiltinESMExports();

const { exportOptionsOnly } = await import('../index.ts');
await exportOptionsOnly({
  cwd: folder,
  questions: 'q.json',
  publicDir: 'runs/public',
  graderDir: 'private/grader',
  receipt: 'runs/receipt.json',
});
process.stdout.write(String(calls));
