// Writes docs/rules/*.md from the table of rules; a test checks that they are current.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulePages } from '../src/tasks/audit/index.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'rules');
mkdirSync(folder, { recursive: true });
const pages = rulePages();
for (const name of readdirSync(folder)) if (!(name in pages)) rmSync(join(folder, name));
for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
console.log(`docs/rules: ${Object.keys(pages).length} pages`);
