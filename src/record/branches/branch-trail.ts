import { canonicalDigest } from '../../base/json/index.ts';
import { type JournalLine, readJournal } from '../journal/index.ts';
import { declarationDigest } from './declaration.ts';
import { BRANCHES_PATH } from './read-branches.ts';
import type { Branch, Decision, Evaluation } from './schema.ts';

/** Verb of the lines that add a branch. */
export const ADD = 'branch add';
/** Verb of the lines that score one. */
export const SCORE = 'branch score';
/** Verb of the lines that select one. */
export const SELECT = 'branch select';

/** What a line that adds a branch stands for: the declaration under which it was added. */
export function declarationPayload(decision: Decision): unknown {
  return { decision: decision.id, declaration: declarationDigest(decision) };
}

/** What a line that scores a branch stands for. */
export function scorePayload(
  decision: Decision['id'],
  branch: string,
  { by, scores }: Omit<Evaluation, 'at'>,
): unknown {
  return { decision, branch, by, scores };
}

/** What the trail knows of one decision, so that what goes or changes by hand is seen. */
export interface DecisionTrail {
  /** Digest of the declaration under which the first branch was added. */
  readonly declared: string | undefined;
  /** Branches that were added, by id, with the number of the line. */
  readonly added: ReadonlyMap<string, number>;
  /** Digests of the evaluations, by branch, each as often as it was given. */
  readonly scored: ReadonlyMap<string, readonly string[]>;
  /** The branch that was selected. */
  readonly selected: string | undefined;
}

/** What the trail knows of the decisions that have a branch, by their ids. Throws `io`, `bad_input`. */
export function readBranchTrail(root: string): ReadonlyMap<string, DecisionTrail> {
  const lines = readJournal(root, BRANCHES_PATH).lines.map((line) => ({ line, ...namedIn(line) }));
  return new Map(
    [...Map.groupBy(lines, ({ decision }) => decision)]
      .filter(([, own]) => own.some(({ line }) => line.verb === ADD))
      .map(([decision, own]) => {
        const of = (verb: string) => own.filter(({ line }) => line.verb === verb);
        const scored = Map.groupBy(of(SCORE), ({ branch }) => branch);
        return [
          decision,
          {
            declared: of(ADD).find(({ line }) => line.payload !== undefined)?.line.payload,
            added: new Map(of(ADD).map(({ branch, line }) => [branch, line.seq])),
            scored: new Map([...scored].map(([id, ones]) => [id, ones.map(({ line }) => line.payload ?? '')])),
            selected: of(SELECT)[0]?.branch,
          },
        ];
      }),
  );
}

// `D-MODEL B-3: title`, `D-MODEL B-3`.
function namedIn({ about }: JournalLine): { decision: string; branch: string } {
  const [decision = '', branch = ''] = about.split(' ');
  return { decision, branch: branch.replace(/:$/, '') };
}

/** Whether the trail knows another declaration: the digest beside it may have been changed by hand, too. */
export function isDeclaredOtherwise(decision: Decision, known: DecisionTrail | undefined): boolean {
  return known?.declared !== undefined && known.declared !== canonicalDigest(declarationPayload(decision));
}

/** Branches that the trail saw added and that the decision does not hold any more. */
export function missingBranches({ branches = [] }: Decision, known: DecisionTrail | undefined): readonly string[] {
  const ids = new Set<string>(branches.map(({ id }) => id));
  return [...(known?.added.keys() ?? [])].filter((id) => !ids.has(id));
}

/** How many evaluations of a branch no command recorded, and how many recorded ones are not there any more. */
export function strayScores(
  decision: Decision,
  branch: Branch,
  known: DecisionTrail,
): { readonly unknown: number; readonly gone: number } {
  const held = (branch.evaluations ?? []).map((one) => canonicalDigest(scorePayload(decision.id, branch.id, one)));
  const recorded = known.scored.get(branch.id) ?? [];
  return {
    unknown: held.filter((digest) => !recorded.includes(digest)).length,
    gone: recorded.filter((digest) => !held.includes(digest)).length,
  };
}
