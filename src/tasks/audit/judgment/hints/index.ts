import type { Study } from '../../../../record/bundle/index.ts';
import type { Question } from '../questions.ts';
import type { ReadSealed } from '../sealed-text.ts';
import { accessHints, type GuardedFiles } from './access.ts';
import { constantAnswerHints } from './constant-answers.ts';
import { constantHints } from './constants.ts';
import { type CodeFile, codeFile, type Hint } from './hint.ts';
import { namesIn, unusedHints } from './unused.ts';

export type { Hint } from './hint.ts';

const MOST = 50;
// A scan is for code that people wrote.
const LARGEST = 1024 * 1024;
const CODE_ROLES: ReadonlySet<string | undefined> = new Set(['code', 'evaluator', 'reference_solution']);

/**
 * What can be seen mechanically in the code of a question: access to evaluators, labels, tests, environment and network,
 * constant answers, code and results that are not used, and (I4) constants of the sentence that the code does not hold.
 * Python and JavaScript only. The same study gives the same hints; they are never a verdict. At most 50, by file and line.
 */
export async function hintsFor(question: Question, study: Study, read: ReadSealed): Promise<Hint[]> {
  const { packet } = question;
  const files: CodeFile[] = [];
  for (const path of new Set(packet.excerpts.map((excerpt) => excerpt.path))) {
    const file = await read(path);
    const scanned = file.ok && file.text.length <= LARGEST ? codeFile(path, file.text) : undefined;
    if (scanned !== undefined) files.push(scanned);
  }
  if (files.length === 0) return [];
  const guarded = guardedFiles(study, new Set(files.map((file) => file.path)));
  const others = await namesOfCode(study, read);
  const hints = files.flatMap((file) => {
    const elsewhere = new Set([...others].flatMap(([path, names]) => (path === file.path ? [] : [...names])));
    return [...accessHints(file, guarded), ...constantAnswerHints(file), ...unusedHints(file, elsewhere)];
  });
  const shown = hints.filter(({ where }) =>
    packet.excerpts.some((excerpt) => contains(excerpt, where.path, where.line ?? 0)),
  );
  if (packet.check === 'I4')
    shown.push(...constantHints(packet.statement, question.where, excerptCode(files, question)));
  const order = (a: Hint, b: Hint) =>
    compare(a.where.path, b.where.path) || (a.where.line ?? 0) - (b.where.line ?? 0) || compare(a.kind, b.kind);
  return shown.sort(order).slice(0, MOST);
}

function guardedFiles(study: Study, own: ReadonlySet<string>): GuardedFiles {
  const names = new Map<string, 'evaluator' | 'evaluator input' | 'reference solution'>();
  const guard = (path: string, kind: 'evaluator' | 'evaluator input' | 'reference solution') => {
    if (!own.has(path)) names.set(path.split('/').at(-1) ?? path, kind);
  };
  for (const file of study.files.values()) {
    if (file.role === 'evaluator') guard(file.path, 'evaluator');
    if (file.role === 'evaluator_input') guard(file.path, 'evaluator input');
    if (file.role === 'reference_solution') guard(file.path, 'reference solution');
  }
  for (const evaluator of study.file.evaluators) {
    for (const path of evaluator.files) guard(path, 'evaluator');
    for (const path of evaluator.inputs) guard(path, 'evaluator input');
  }
  const allowed = study.file.evaluators.flatMap((evaluator) => [
    ...evaluator.solution_inputs,
    ...(evaluator.solution?.code ?? []),
  ]);
  return { names, allowed: new Set(allowed.map((path) => path.split('/').at(-1) ?? path)) };
}

const known = new WeakMap<Study, Promise<ReadonlyMap<string, ReadonlySet<string>>>>();

// The names in all code of the study: a function may be called there that its own file does not call.
function namesOfCode(study: Study, read: ReadSealed): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  let names = known.get(study);
  if (names === undefined) {
    names = (async () => {
      const found = new Map<string, ReadonlySet<string>>();
      for (const { path, role, bytes } of study.files.values()) {
        if (!CODE_ROLES.has(role) || bytes > LARGEST) continue;
        const file = await read(path);
        if (file.ok) found.set(path, new Set(namesIn(file.text).keys()));
      }
      return found;
    })();
    known.set(study, names);
  }
  return names;
}

function excerptCode(files: readonly CodeFile[], question: Question): string[] {
  return question.packet.excerpts.flatMap((excerpt) => {
    const file = files.find((one) => one.path === excerpt.path);
    const lines = file?.source.uncommented.split('\n') ?? [];
    const count = excerpt.text.split('\n').length;
    return lines.slice(excerpt.first_line - 1, excerpt.first_line - 1 + count);
  });
}

function contains(excerpt: Question['packet']['excerpts'][number], path: string, line: number): boolean {
  return (
    excerpt.path === path && line >= excerpt.first_line && line < excerpt.first_line + excerpt.text.split('\n').length
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
