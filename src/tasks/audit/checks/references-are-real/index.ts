import { join } from 'node:path';
import type { Study } from '../../../../record/bundle/index.ts';
import { citationKeys, type Manuscript } from '../../../../record/manuscript/index.ts';
import {
  correctionsOf,
  entryOf,
  openSources,
  type RecordJudges,
  type ReferenceResult,
  type ReferenceSources,
  referenceProfile,
  verifyReferences,
} from '../../../../record/references/index.ts';
import { outsideOf } from '../../judgment/index.ts';
import { type AuditContext, type Check, type CheckOutcome, countStates, worst } from '../../model/index.ts';
import { citationFindings } from './citation-findings.ts';
import { citationVerdicts, citingClaims, referenceEvidence, type StatesByKey } from './cited-works.ts';
import { entryFindings, sameWorkFindings } from './entry-findings.ts';
import { type ListedReferences, listedReferences, type UnreadableList } from './listed.ts';
import { notChecked } from './not-checked.ts';
import { stateOf } from './state-of.ts';

/**
 * I3: the works cited exist and are the ones meant. What a source refutes fails; what is found and not contradicted is
 * verified; nothing found is never a failure, since absence from an index proves nothing.
 */
export const referencesAreReal: Check = {
  code: 'I3',
  title: 'References are real',
  doesNotShow: 'That a cited work exists would not show that it says what the text claims.',
  run: async (context) => {
    const { study, manuscript, signal, progress } = context;
    const sources = await sourcesOf(context);
    try {
      const judges = judgesOf(context);
      return await referenceVerification(study, manuscript, {
        sources,
        ...(judges === undefined ? {} : { judges }),
        signal,
        progress,
      });
    } finally {
      sources.close();
    }
  },
};

/** Who is asked; everything of it comes from the user. */
export interface ReferenceAsking {
  /** Without them nobody is asked, and every reference stays unverified. */
  readonly sources?: ReferenceSources;
  /** Who chooses where several records fit. */
  readonly judges?: RecordJudges;
  readonly signal?: AbortSignal;
  readonly progress?: (line: string) => void;
}

/**
 * Verifies the references of a study: each entry of its list, each citation claim by the entries it cites, and that text and
 * list agree. What is wrong is returned. Throws `interrupted`.
 */
export async function referenceVerification(
  study: Study,
  manuscript: Manuscript,
  asking: ReferenceAsking = {},
): Promise<CheckOutcome> {
  const listed = await listedReferences(study, manuscript);
  if (listed === undefined || 'unreadable' in listed) return withoutList(study, manuscript, listed);
  const { sources, ...rest } = asking;
  const profile = referenceProfile(study.file.profile);
  const { results, sameWorks } = await verifyReferences({
    references: listed.list.references,
    ...(sources ?? { libraries: [] }),
    ...rest,
    failOn: profile.failOn,
  });
  const states = results.map((result) => stateOf(result, listed.seal));
  const byKey = keyed(results, states);
  const citing = citingClaims(study);
  const state = worst(
    states.map((one) => one.state),
    'unverified',
  );
  const reason = states.find((one) => one.state === state)?.reason;
  return {
    state,
    ...(results.length === 0 ? { reason: 'no_references' } : reason === undefined ? {} : { reason }),
    states: countStates(states.map((one) => one.state)),
    findings: [
      ...listProblems(listed),
      ...results.flatMap((result, i) =>
        entryFindings(result, states[i] ?? { state: 'unverified' }, citing.get(result.reference.key)),
      ),
      ...sameWorkFindings(results, sameWorks),
      ...citationFindings(manuscript, listed),
    ],
    notChecked: notChecked(results, listed, sources),
    verdicts: citationVerdicts(study, byKey, listed.keyed),
    evidence: referenceEvidence(study, byKey),
    references: results.map((result) => entryOf(result, correctionsOf(result))),
  };
}

// Of two entries with one key, the one that is worse off speaks for the key.
function keyed(results: readonly ReferenceResult[], states: readonly ReturnType<typeof stateOf>[]): StatesByKey {
  const byKey = new Map<string, { result: ReferenceResult; state: ReturnType<typeof stateOf> }>();
  results.forEach((result, i) => {
    const state = states[i];
    if (state === undefined) return;
    const { key } = result.reference;
    const before = byKey.get(key);
    if (before === undefined || worst([before.state.state, state.state]) !== before.state.state)
      byKey.set(key, { result, state });
  });
  return byKey;
}

/** No list, or none that can be read: citations stay undecided. */
function withoutList(study: Study, manuscript: Manuscript, listed: UnreadableList | undefined): CheckOutcome {
  const verdicts = citationVerdicts(study, undefined);
  const reason = listed === undefined && verdicts.length === 0 ? 'no_references' : 'references_not_checked';
  const findings =
    listed === undefined
      ? []
      : [
          problem(
            'unreadable',
            `the bibliography ${listed.unreadable}, so nobody knows what it lists`,
            listed.where,
            'Save the bibliography as BibTeX, CSL-JSON or RIS in UTF-8.',
          ),
        ];
  const what = citationKeys(manuscript).length === 0 ? 'references' : 'references, of which no list was found';
  return {
    state: 'unverified',
    reason,
    states: { verified: 0, failed: 0, unverified: verdicts.length },
    findings,
    notChecked: [{ what, reason }],
    verdicts,
  };
}

function listProblems({ list, where }: ListedReferences): CheckOutcome['findings'] {
  return list.problems
    .slice(0, 20)
    .map((one) => problem('reference_list_problem', `${list.path}: ${one.what}`, one.where ?? where, one.mend));
}

function problem(
  reason: string,
  message: string,
  where: ListedReferences['where'],
  mend: string | undefined,
): CheckOutcome['findings'][number] {
  return {
    check: 'I3',
    state: 'unverified',
    reason,
    severity: 'minor',
    message,
    ...(mend === undefined ? {} : { mend }),
    where: [where],
  };
}

function sourcesOf({ study, options, stateFolder, signal, progress }: AuditContext): Promise<ReferenceSources> {
  return openSources({
    ...options.references,
    online: options.online,
    cache: join(stateFolder, 'cache', 'references'),
    profile: referenceProfile(study.file.profile).name,
    signal,
    progress,
  });
}

function judgesOf(context: AuditContext): RecordJudges | undefined {
  const { judgeCommands, judgeEndpoint, judges } = context.options;
  if (judgeCommands.length === 0 && judgeEndpoint === undefined) return undefined;
  return {
    judgeCommands,
    ...(judgeEndpoint === undefined ? {} : { judgeEndpoint }),
    judges,
    outside: outsideOf(context),
  };
}
