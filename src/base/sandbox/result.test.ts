import { describe, expect, test } from 'vitest';
import { openPipes } from './pipes.ts';
import { absent, runProgram, titled } from './testing/scene.ts';

describe.skipIf(absent !== undefined)(titled('The result of an evaluator'), () => {
  test('comes through descriptor 3 or the path that names it', async () => {
    expect((await runProgram('sh', 'echo 0.25 >&3', { result: true })).score).toBe('0.25\n');
    expect((await runProgram('sh', 'echo 0.25 > "$TOUCHSTONE_RESULT"', { result: true })).score).toBe('0.25\n');
    expect(
      (
        await runProgram('node', "import fs from 'node:fs'; fs.writeFileSync(process.env.TOUCHSTONE_RESULT, '0.25');", {
          result: true,
        })
      ).score,
    ).toBe('0.25');
    expect(
      (
        await runProgram('python', 'import os\nopen(os.environ["TOUCHSTONE_RESULT"], "w").write("0.25")', {
          result: true,
        })
      ).score,
    ).toBe('0.25');
  });

  test('cannot be written by the scored program beside it, by any road to a descriptor', async () => {
    const [toSolution, toEvaluator] = await openPipes(2);
    if (toSolution === undefined || toEvaluator === undefined) throw new Error('no pipes');
    const forger = `
import glob, os, sys
for fd in range(3, 64):
    try: os.write(fd, b"1.0")
    except OSError: pass
for path in glob.glob("/proc/*/fd/*") + glob.glob("/dev/fd/*") + ["/dev/fd/3", "/touchstone/result", "/tmp/result", os.environ.get("TOUCHSTONE_RESULT", "/none")]:
    if path.endswith(("/0", "/1", "/2")): continue
    try: open(path, "w").write("1.0")
    except OSError: pass
def leads_out(fd):
    try: return os.readlink("/proc/self/fd/" + fd) != "/dev/null"
    except OSError: return False
print("TOUCHSTONE_RESULT" in os.environ, sorted(int(n) for n in os.listdir("/proc/self/fd") if leads_out(n)), flush=True)
sys.stdin.readline()
`;
    const evaluator = `
import os
answer = os.fdopen(4).readline()
open(os.environ["TOUCHSTONE_RESULT"], "w").write("0.125")
os.write(5, b"done\\n")
print(answer, end="")
`;
    const [solved, scored] = await Promise.all([
      runProgram('python', forger, { pipes: { stdin: toSolution.read, stdout: toEvaluator.write } }),
      runProgram('python', evaluator, { result: true, pipes: { read: toEvaluator.read, write: toSolution.write } }),
    ]);
    expect(scored.err).toBe('');
    expect(scored).toMatchObject({ exitCode: 0, score: '0.125', out: 'False [0, 1, 2]\n' });
    expect(solved).toMatchObject({ exitCode: 0, score: '' });
  });
});
