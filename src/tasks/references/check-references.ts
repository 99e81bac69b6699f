import { TouchstoneError } from '../../base/fault/index.ts';
import {
  type CorrectedList,
  citationFit,
  correctedList,
  correctionsOf,
  type RecordJudges,
  type ReferenceList,
  type ReferenceSources,
  type ReferencesFile,
  verifyReferences,
} from '../../record/references/index.ts';
import { type CheckedList, type CheckPolicy, referencesFile } from './report.ts';

export interface CheckRequest {
  /** At least one. */
  readonly lists: readonly ReferenceList[];
  /** Opened by the caller, who also closes them. */
  readonly sources: ReferenceSources;
  readonly policy: CheckPolicy;
  readonly judges?: RecordJudges;
  /** Where the corrected file will go; its name stands in the diff. Only for one BibTeX file. */
  readonly fixOut?: string;
  /** The arguments that asked for this on a command line, for advice that can be copied; the paths of the lists unless told. */
  readonly command?: readonly string[];
  readonly toolVersion: string;
  readonly signal?: AbortSignal;
  readonly progress?: (line: string) => void;
  readonly started?: Date;
}

/** What came of checking lists of references. */
export interface References {
  readonly lists: readonly CheckedList[];
  readonly sources: ReferenceSources;
  readonly policy: CheckPolicy;
  /** Entries that could be corrected. */
  readonly correctable: number;
  readonly fixOut?: string;
  /** Arguments of a command line that ask for the same. */
  readonly command: readonly string[];
  /** Where a corrected file was asked for. */
  readonly corrected?: CorrectedList;
  readonly file: ReferencesFile;
}

/** Checks lists of references, each by itself. Writes nothing. Throws `usage` where a corrected file cannot be made. */
export async function checkReferences(request: CheckRequest): Promise<References> {
  const { sources, policy, judges, fixOut, signal, progress } = request;
  const begin = performance.now();
  refuseFix(request);
  const lists: CheckedList[] = [];
  for (const list of request.lists) {
    const verified = await verifyReferences({
      references: list.references,
      ...sources,
      failOn: policy.failOn,
      ...(judges === undefined ? {} : { judges }),
      ...(signal === undefined ? {} : { signal }),
      ...(progress === undefined ? {} : { progress }),
    });
    lists.push({ list, ...verified, ...citationsOf(list) });
  }
  const [first] = lists;
  const corrected =
    fixOut === undefined || first === undefined ? undefined : correctedList(first.list, first.results, fixOut);
  const run = {
    started: (request.started ?? new Date()).toISOString(),
    seconds: Math.round(performance.now() - begin) / 1000,
  };
  return {
    lists,
    sources,
    policy,
    correctable: lists.flatMap((one) => one.results).filter((result) => correctionsOf(result).length > 0).length,
    ...(fixOut === undefined ? {} : { fixOut }),
    command: request.command ?? lists.map(({ list }) => list.path),
    ...(corrected === undefined ? {} : { corrected }),
    file: referencesFile(lists, sources, policy, { version: request.toolVersion }, run),
  };
}

/** Whether a check asks for exit code 1. */
export function referencesFail({ file }: References): boolean {
  return file.summary.failing > 0;
}

/** Only a manuscript cites; of containers the text is not at hand. */
function citationsOf(list: ReferenceList): Pick<CheckedList, 'citations'> {
  const { path, text, format } = list;
  if (text === undefined || (format !== 'markdown' && format !== 'latex')) return {};
  return { citations: citationFit({ path, text, format }, list) };
}

function refuseFix({ fixOut, lists }: CheckRequest): void {
  if (fixOut === undefined) return;
  const [first, second] = lists;
  const what =
    second !== undefined
      ? '--fix-out with several files'
      : first?.format !== 'bibtex'
        ? `--fix-out with a list of the format ${first?.format}`
        : first.problems.some(({ what: said }) => said.startsWith('is not UTF-8'))
          ? '--fix-out with a file that is not UTF-8'
          : undefined;
  if (what !== undefined)
    throw new TouchstoneError('usage', {
      what,
      expected: 'one BibTeX file in UTF-8, which is the only kind corrected',
    });
}
