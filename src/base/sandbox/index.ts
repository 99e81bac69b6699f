export { type RunEnvironment, recordEnvironment } from './environment.ts';
export { findSandbox, trySandbox, unsandboxed } from './find.ts';
export { openPipes, type Pipe } from './pipes.ts';
export { findProgram } from './program.ts';
export { runSandboxed } from './run.ts';
export {
  type Captured,
  type LimitName,
  recordedEnvironment,
  type Sandbox,
  type SandboxKind,
  type SandboxLimits,
  type SandboxRequest,
  type SandboxResult,
  type Unavailable,
} from './sandbox.ts';
