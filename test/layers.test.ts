import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

// The import rule of the tree: a folder imports only from layers to its left, and another module only through its index.ts.
const LAYERS = ['base', 'record', 'tasks', 'doors'];
const SRC = resolve(import.meta.dirname, '../src');

interface Import {
  readonly from: string;
  readonly to: string;
}

it('imports run from right to left and through index.ts only', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(50);
  const faults = files.flatMap((file) => importsOf(file).flatMap(faultOf));
  expect(faults).toEqual([]);
});

it('only base/outside reaches the network', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes(`testing${sep}`),
  );
  const outside = files.filter((file) =>
    /\bfetch\(|node:(?:https?|http2|net|tls|dgram|dns)['"/]/.test(readFileSync(join(SRC, file), 'utf8')),
  );
  // One file reads pipes of the sandbox through a Socket, which is how Node reads a descriptor without blocking a thread.
  const pipes = join('base', 'sandbox', 'capture.ts');
  expect(outside.filter((file) => !file.startsWith(join('base', 'outside')) && file !== pipes)).toEqual([]);
  expect(readFileSync(join(SRC, pipes), 'utf8')).not.toMatch(/connect|createServer|listen/);
});

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const found = text.matchAll(/(?:from\s+|import\s+|import\(\s*)'(\.[^']+)'/g);
  return [...found].map((match) => ({ from: file, to: relative(SRC, resolve(SRC, dirname(file), match[1] ?? '')) }));
}

function faultOf({ from, to }: Import): string[] {
  if (to.startsWith('..')) return [`${from} imports ${to}, outside src`];
  const [fromLayer = '', toLayer = ''] = [from.split(sep)[0], to.split(sep)[0]];
  const [left, right] = [LAYERS.indexOf(toLayer), LAYERS.indexOf(fromLayer)];
  if (left < 0 || left > right) return [`${from} imports ${to}, a layer to its right`];
  const [fromModule, toModule] = [moduleOf(from), moduleOf(to)];
  if (fromModule === toModule) return [];
  // A verb may load one part of a task by itself, so that it does not wait for the readers of the others.
  const isPart =
    fromLayer === 'doors' && toLayer === 'tasks' && to === join(toModule, to.split(sep)[2] ?? '', 'index.ts');
  if (
    to !== join(toModule, 'index.ts') &&
    !isPart &&
    !(from.endsWith('.test.ts') && to.includes(`${sep}testing${sep}`))
  )
    return [`${from} imports ${to}, past its index.ts`];
  if (fromLayer === 'tasks' && toLayer === 'tasks')
    return [`${from} imports ${to}: tasks hand each other nothing but the bundle`];
  if (fromLayer === 'doors' && toLayer === 'doors' && toModule !== join('doors', 'operations'))
    return [`${from} imports ${to}: doors share nothing but the operations`];
  return [];
}

const moduleOf = (file: string) => file.split(sep).slice(0, 2).join(sep);
