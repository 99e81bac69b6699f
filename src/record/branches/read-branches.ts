import type { Place, Problem } from '../../base/fault/index.ts';
import { TouchstoneError } from '../../base/fault/index.ts';
import { textInside } from '../../base/files/index.ts';
import { checkShape, readYaml, type StructuredDocument } from '../../base/structured/index.ts';
import { BranchesFile, type Decision } from './schema.ts';

/** Where the decisions of a study stand. */
export const BRANCHES_PATH = 'planning/branches.yaml';

/** The decisions as they were read. */
export interface Decisions {
  readonly decisions: readonly Decision[];
  /** Place of a JSON pointer in the file. */
  readonly locate: (pointer: string) => Place;
}

/** The decisions of a study; undefined where there is no such file. Throws `bad_input` with every fault and its place. */
export async function readBranches(root: string): Promise<Decisions | undefined> {
  const text = await textInside(root, BRANCHES_PATH);
  return text === null ? undefined : parseBranches(text);
}

/** Reads the text of `planning/branches.yaml`. Ids stand once; whatever would run something is no part of it. */
export function parseBranches(text: string): Decisions {
  const document = readYaml(text, BRANCHES_PATH);
  const { decisions } = checked(document);
  const problems: Problem[] = [];
  const once = (seen: Set<string>, id: string, pointer: string) => {
    if (seen.has(id))
      problems.push({
        what: `the id ${id} stands a second time`,
        where: document.locate(pointer),
        expected: 'each id once',
      });
    seen.add(id);
  };
  const ids = new Set<string>();
  for (const [i, decision] of decisions.entries()) {
    once(ids, decision.id, `/decisions/${i}/id`);
    const dimensions = new Set<string>();
    for (const [j, { id }] of decision.dimensions.entries()) once(dimensions, id, `/decisions/${i}/dimensions/${j}/id`);
    const branches = new Set<string>();
    for (const [j, { id }] of (decision.branches ?? []).entries())
      once(branches, id, `/decisions/${i}/branches/${j}/id`);
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  return { decisions, locate: (pointer) => document.locate(pointer) };
}

// Who writes a command into a decision expects that somebody runs it.
function checked(document: StructuredDocument): BranchesFile {
  try {
    return checkShape(BranchesFile, document);
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    const problems = error.problems.map((problem) =>
      /^unknown key "(?:command|cmd|run|script|exec|execute|shell)"/.test(problem.what)
        ? { what: problem.what, ...(problem.where === undefined ? {} : { where: problem.where }), mend: NOTHING_RUNS }
        : problem,
    );
    throw new TouchstoneError(error.code, problems, { cause: error });
  }
}

const NOTHING_RUNS =
  'Nothing in a decision is ever run: take the key away, and write in words what the branch would do.';
