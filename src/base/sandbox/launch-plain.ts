import { spawn } from 'node:child_process';
import { childDescriptors, type Launch } from './launch.ts';
import { recordedEnvironment } from './sandbox.ts';

/**
 * Starts the program as a process group of its own: no walls, only the clock, the recorded environment and the cut of the
 * output. For people who say `--unsandboxed` of a study they trust.
 */
export const launchPlain: Launch = (_sandbox, request, program, descriptors) => {
  const { stdin, stdout, stderr, result, read, write } = descriptors;
  const { stdio, close } = childDescriptors([stdin, stdout, stderr, result, read, write], 0);
  const child = spawn(program.host, request.command.slice(1), {
    cwd: request.root,
    detached: true, // leads a group that can be killed as a whole
    env: {
      ...recordedEnvironment,
      ...request.extraFiles,
      ...(request.result === true ? { TOUCHSTONE_RESULT: '/dev/fd/3' } : {}),
    },
    stdio,
  });
  close();
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // the group has ended
    }
  };
  return {
    child,
    kill,
    gone: async () => kill(), // what the program left behind in its group
    watch: () => undefined,
  };
};
