import type { Problem } from '../../base/fault/index.ts';
import { fileInside, pathFault, pathFaultText } from '../../base/files/index.ts';
import { pointerOf, type StructuredDocument } from '../../base/structured/index.ts';
import type { ClaimsFile } from '../claims/index.ts';
import type { StudyFile } from '../study/index.ts';

type Named = readonly [pointer: readonly PropertyKey[], path: string];

/** Every path of `touchstone.yaml` that is none inside the study, links resolved. */
export function studyPathProblems(file: StudyFile, document: StructuredDocument, root: string): Problem[] {
  const named: Named[] = [
    [['manuscript'], file.manuscript],
    [['claims'], file.claims],
    ...optional(['bibliography'], file.bibliography),
    ...optional(['specification', 'path'], file.specification?.path),
    ...file.votes.map((path, i): Named => [['votes', i], path]),
    ...file.artifacts.map((artifact, i): Named => [['artifacts', i, 'path'], artifact.path]),
    ...(file.specification?.rules ?? []).flatMap((rule, i) => rule.code.map((path, j): Named => [['specification', 'rules', i, 'code', j], path])),
    ...file.evaluators.flatMap((evaluator, i): Named[] => {
      const at = ['evaluators', i];
      const list = (key: string, paths: readonly string[], below: readonly string[] = []): Named[] => paths.map((path, j) => [[...at, ...below, key, j], path]);
      return [
        ...list('files', evaluator.files),
        ...list('inputs', evaluator.inputs),
        ...list('solution_inputs', evaluator.solution_inputs),
        ...list('code', evaluator.code),
        ...list('code', evaluator.solution?.code ?? [], ['solution']),
        ...list('code', evaluator.reference_solution?.code ?? [], ['reference_solution']),
      ];
    }),
  ];
  const problems = problemsOf(named, document);
  if (problems.length > 0) return problems;
  return named.flatMap(([pointer, path]) => (!/[*?[\]{}()!]/.test(path) && fileInside(root, path) === 'escapes' ? [problem(document, pointer, path, 'is a link that leaves the study')] : []));
}

/** Every path of `claims.yaml` that is none inside the study. */
export function claimPathProblems(file: ClaimsFile, document: StructuredDocument): Problem[] {
  return problemsOf(
    file.evidence.flatMap((evidence, i): Named[] => ('path' in evidence ? [[['evidence', i, 'path'], evidence.path]] : [])),
    document,
  );
}

function optional(pointer: readonly PropertyKey[], path: string | undefined): Named[] {
  return path === undefined ? [] : [[pointer, path]];
}

function problemsOf(named: readonly Named[], document: StructuredDocument): Problem[] {
  return named.flatMap(([pointer, path]) => {
    const fault = pathFault(path);
    return fault === undefined ? [] : [problem(document, pointer, path, pathFaultText[fault])];
  });
}

function problem(document: StructuredDocument, tokens: readonly PropertyKey[], path: string, why: string): Problem {
  const pointer = pointerOf(tokens);
  return { what: `the path "${path}" ${why}`, where: { ...document.locate(pointer), pointer }, expected: 'a path inside the study, such as logs/run1.json' };
}
