import { enableCompileCache } from 'node:module';

declare const TOUCHSTONE_VERSION: string;

// Start-up is felt at every call: compiled code is kept, and the version needs nothing loaded.
enableCompileCache?.();
if (process.argv.length === 3 && (process.argv[2] === '--version' || process.argv[2] === '-V')) {
  process.stdout.write(`${TOUCHSTONE_VERSION}\n`);
} else {
  const args = process.argv.slice(2);
  // These digest a whole study; the other verbs do not wait for its readers.
  if (['verify', 'seal', 'audit'].includes(args[0] ?? '')) {
    const { digestAhead } = await import('./ahead.ts');
    digestAhead(args);
  }
  const { runCommandLine } = await import('./run.ts');
  process.exit(await runCommandLine(args, TOUCHSTONE_VERSION));
}
