import type { CodeFile, Hint } from './hint.ts';

/** What a file reaches for: network, environment, and the files that a scored program must not read. */
export function accessHints(file: CodeFile, guarded: GuardedFiles): Hint[] {
  return [...networkHints(file), ...environmentHints(file), ...guardedHints(file, guarded)];
}

/** Names of files that would give the answers away, by what they are. */
export interface GuardedFiles {
  /** Base name (`evaluate.py`) to what it is. */
  readonly names: ReadonlyMap<string, 'evaluator' | 'evaluator input' | 'reference solution'>;
  /** Base names that the program is declared to read. */
  readonly allowed: ReadonlySet<string>;
}

const PYTHON_NETWORK = new Set([
  'requests',
  'urllib',
  'urllib2',
  'urllib3',
  'http',
  'httpx',
  'aiohttp',
  'socket',
  'socketserver',
  'ftplib',
  'smtplib',
  'paramiko',
  'websocket',
  'websockets',
]);
const JAVASCRIPT_NETWORK =
  /^(?:node:)?(?:https?2?|net|tls|dgram|dns)$|^(?:axios|got|node-fetch|undici|ws|superagent|socket\.io-client)(?:\/|$)/;

function networkHints(file: CodeFile): Hint[] {
  const hints: Hint[] = [];
  for (const { module, offset } of imports(file)) {
    const reaches =
      file.source.language === 'python'
        ? PYTHON_NETWORK.has(module.split('.')[0] ?? '')
        : JAVASCRIPT_NETWORK.test(module);
    if (reaches) hints.push(file.hint('network', `imports ${module}, which can reach the network`, offset));
  }
  if (file.source.language === 'javascript') {
    for (const match of file.source.code.matchAll(
      /(?<![\w.$])(?:fetch\s*\(|new\s+(?:WebSocket|XMLHttpRequest|EventSource)\b)/g,
    )) {
      hints.push(file.hint('network', `${match[0].replace(/\s*\($/, '')} can reach the network`, match.index));
    }
  }
  return hints;
}

function environmentHints(file: CodeFile): Hint[] {
  const pattern =
    file.source.language === 'python'
      ? /\bos\s*\.\s*(?:environb?|getenv)\b|(?<![\w.])(?:environ|getenv)\s*[[(.]/g
      : /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b|\bDeno\s*\.\s*env\b/g;
  return [...file.source.code.matchAll(pattern)].map((match) =>
    file.hint('environment_switch', 'reads the environment, so it may behave differently elsewhere', match.index),
  );
}

// Words that a path to answers is made of; a path is something with a slash or an ending, and without spaces.
const LABEL_WORDS = new Set([
  'label',
  'labels',
  'truth',
  'groundtruth',
  'answer',
  'answers',
  'gold',
  'solution',
  'solutions',
  'expected',
  'target',
  'targets',
]);
const TEST_WORDS = new Set(['test', 'tests', 'testing', 'testset', 'holdout', 'heldout']);

function guardedHints(file: CodeFile, guarded: GuardedFiles): Hint[] {
  const hints: Hint[] = [];
  for (const { module, offset } of imports(file)) {
    const names = module.split(/[./]/).filter((part) => part !== '');
    const kind = names.map((name) => kindOfModule(name, module, guarded)).find((one) => one !== undefined);
    if (kind !== undefined) hints.push(file.hint(kindCode(kind), `imports ${module}, the ${kind}`, offset));
  }
  const imported = new Set(imports(file).map(({ offset }) => offset));
  for (const { text, start } of file.source.strings) {
    if (imported.has(start) || !/^[^\s]{1,300}$/.test(text) || !/[/\\]|\.\w{1,6}$/.test(text)) continue;
    const name = text.split(/[/\\]/).at(-1) ?? '';
    if (guarded.allowed.has(name)) continue;
    const kind = guarded.names.get(name);
    const words = text.toLowerCase().split(/[^a-z]+/);
    if (kind !== undefined) hints.push(file.hint(kindCode(kind), `names the file ${name}, the ${kind}`, start));
    else if (words.some((word) => LABEL_WORDS.has(word)))
      hints.push(file.hint('reads_labels', `names "${text}", which may hold labels or answers`, start));
    else if (words.some((word) => TEST_WORDS.has(word)))
      hints.push(file.hint('reads_test_data', `names "${text}", which may be test data`, start));
  }
  return hints;
}

function kindOfModule(name: string, module: string, guarded: GuardedFiles): string | undefined {
  if (guarded.allowed.has(module.split('/').at(-1) ?? '')) return undefined;
  for (const [file, kind] of guarded.names)
    if (file.replace(/\.\w+$/, '') === name && !guarded.allowed.has(file)) return kind;
  return undefined;
}

function kindCode(kind: string): string {
  return kind === 'evaluator input'
    ? 'reads_labels'
    : kind === 'evaluator'
      ? 'reads_evaluator'
      : 'reads_reference_solution';
}

interface Import {
  readonly module: string;
  readonly offset: number;
}

function imports(file: CodeFile): Import[] {
  const { code, language, strings } = file.source;
  if (language === 'javascript') {
    return strings.flatMap(({ text, start }) =>
      /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*$/.test(code.slice(Math.max(0, start - 40), start))
        ? [{ module: text, offset: start }]
        : [],
    );
  }
  const found: Import[] = [];
  for (const match of code.matchAll(/^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))/gm)) {
    const modules = match[1] === undefined ? (match[2] ?? '').split(',') : [match[1]];
    for (const module of modules) {
      const name = module.trim().split(/\s/)[0] ?? '';
      if (name !== '') found.push({ module: name, offset: match.index + match[0].indexOf(name) });
    }
  }
  return found;
}
