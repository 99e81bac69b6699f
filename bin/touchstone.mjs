#!/usr/bin/env node
// Kept in syntax that old Nodes read, so that they can hand over to the Node that came with the packages, or say what is missing.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 13)) {
  await import('../dist/cli.js').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !String(error.message).includes('touchstone.mjs')) throw error;
    process.stderr.write(
      'touchstone: it is not built yet. Run "npm install" and "npm run build", or "npm start" for both.\n',
    );
    process.exit(2);
  });
} else {
  const { existsSync } = await import('node:fs');
  const { fileURLToPath } = await import('node:url');
  const windows = process.platform === 'win32';
  const newer = fileURLToPath(new URL(`../node_modules/node/bin/node${windows ? '.exe' : ''}`, import.meta.url));
  if (!existsSync(newer)) {
    process.stderr.write(
      `touchstone: Node ${process.versions.node} is too old. Expected Node 22.13 or newer. Inside a clone, "npm start" and "npm test" bring their own.\n`,
    );
    process.exit(2);
  }
  const { spawn } = await import('node:child_process');
  const child = spawn(newer, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // Ctrl-C reaches the child from the terminal; what is sent to this process alone is handed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`touchstone: ${newer} does not run: ${error.message}\n`);
    process.exit(2);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 2);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
