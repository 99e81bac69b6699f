#!/usr/bin/env node
// Kept in syntax that old Nodes read, so that they can say what is missing.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  process.stderr.write(
    `touchstone: Node ${process.versions.node} is too old. Expected Node 22.13 or newer. Inside a clone, "npm start" and "npm test" bring their own.\n`,
  );
  process.exit(2);
}
await import('../dist/cli.js');
