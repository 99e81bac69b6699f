import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { TouchstoneError } from '../../../../base/fault/index.ts';
import { fileInside, pathFault } from '../../../../base/files/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import {
  correctionsOf,
  entryOf,
  hasKeys,
  openSources,
  readReferences,
  referenceCacheFolder,
  referenceProfile,
  verifyReferences,
} from '../../../../record/references/index.ts';
import { type AuditOptions, countStates, type PaperCheck, type PaperOutcome, worst } from '../../model/index.ts';
import { entryFindings, sameWorkFindings } from './entry-findings.ts';
import type { ListedReferences } from './listed.ts';
import { notChecked } from './not-checked.ts';
import { stateOf } from './state-of.ts';

/** Who asks, and where the paper lies. */
export interface PaperReferencesRequest {
  /** Real path of the folder of the paper's path. */
  readonly root: string;
  readonly request: { readonly online?: boolean; readonly references?: AuditOptions['references'] };
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

const LARGEST = 16 * 1024 * 1024;

/** I3 on the list of a paper that no study is around: the bibliography that it names, else the list at its end. Stored answers stay outside its folder. */
export function paperReferences({ root, request, signal, progress }: PaperReferencesRequest): PaperCheck {
  return {
    code: 'I3',
    title: 'References are real',
    doesNotShow: 'That a cited work exists would not show that it says what the text claims.',
    run: async ({ paper }) => {
      const listed = await listOf(root, paper);
      if (listed === undefined)
        return nothing('no_references', `references: ${paper.path} has no list that could be read`);
      const asked = request.references ?? { libraries: [], env: {}, toolVersion: '' };
      const profile = referenceProfile(undefined);
      const sources = await openSources({
        ...asked,
        online: request.online ?? false,
        cache: referenceCacheFolder(asked.env),
        profile: profile.name,
        signal,
        progress,
      });
      try {
        return await verified(listed, sources, profile.failOn, signal, progress);
      } finally {
        sources.close();
      }
    },
  };
}

async function verified(
  listed: ListedReferences,
  sources: Awaited<ReturnType<typeof openSources>>,
  failOn: ReturnType<typeof referenceProfile>['failOn'],
  signal: AbortSignal,
  progress: (line: string) => void,
): Promise<PaperOutcome> {
  const { results, sameWorks } = await verifyReferences({
    references: listed.list.references,
    ...sources,
    failOn,
    signal,
    progress,
  });
  const states = results.map((result) => stateOf(result, 'ok'));
  const state = worst(
    states.map((one) => one.state),
    'unverified',
  );
  const reason = states.find((one) => one.state === state)?.reason;
  return {
    state,
    ...(reason === undefined ? {} : { reason }),
    states: countStates(states.map((one) => one.state)),
    findings: [
      ...results.flatMap((result, i) => entryFindings(result, states[i] ?? { state: 'unverified' })),
      ...sameWorkFindings(results, sameWorks),
    ],
    notChecked: notChecked(results, listed, sources),
    verdicts: [],
    references: results.map((result) => entryOf(result, correctionsOf(result))),
  };
}

const MEND =
  'Audit the folder that holds paper and bibliography (--paper names the paper), or run "touchstone references check" on the list.';

function nothing(reason: string, what: string): PaperOutcome {
  const states = { verified: 0, failed: 0, unverified: 0 };
  return {
    state: 'unverified',
    reason,
    states,
    findings: [],
    notChecked: [{ what, reason, mend: MEND }],
    verdicts: [],
  };
}

/** The first of the lists that may be the paper's that is there and lists something. */
async function listOf(root: string, paper: Paper): Promise<ListedReferences | undefined> {
  for (const path of candidates(root, paper)) {
    if (pathFault(path) !== undefined || fileInside(root, path) !== 'file') continue;
    if (statSync(join(root, path)).size > LARGEST) continue;
    const bytes = readFileSync(join(root, path));
    const inside = path === paper.path && paper.text.format === 'latex' ? bibliographyInside(bytes) : undefined;
    try {
      const list = await (inside === undefined ? readReferences(bytes, path) : readReferences(inside, path, 'bibtex'));
      if (list.references.length > 0) return { list, seal: 'ok', where: { path }, keyed: hasKeys(list.references) };
    } catch (error) {
      // A file that is no list leaves the next one to be tried.
      if (!(error instanceof TouchstoneError) || error.code !== 'bad_input') throw error;
    }
  }
  return undefined;
}

/** A BibTeX file that the LaTeX source carries in itself, with empty lines before it so that lines are those of the source. */
function bibliographyInside(bytes: Uint8Array): Uint8Array | undefined {
  const source = new TextDecoder().decode(bytes);
  const begin = /\\begin\{filecontents\*?\}(?:\[[^\]\n]{0,100}\])?\{[^{}\n]{1,200}\.bib\}/.exec(source);
  if (begin === null) return undefined;
  const from = begin.index + begin[0].length;
  const end = source.indexOf('\\end{filecontents', from);
  const lines = source.slice(0, from).split('\n').length - 1;
  return new TextEncoder().encode('\n'.repeat(lines) + source.slice(from, end < 0 ? undefined : end));
}

/** What the paper names, what LaTeX made of it, and the paper itself. */
function candidates(root: string, paper: Paper): string[] {
  const folder = posix.dirname(paper.path);
  const at = (name: string) => posix.normalize(folder === '.' ? name : `${folder}/${name}`);
  const named: string[] = [];
  if (paper.text.format === 'latex' || paper.text.format === 'markdown') {
    for (const file of [paper.path, ...(paper.text.files ?? []).map(at)]) {
      if (fileInside(root, file) !== 'file') continue;
      const source = readFileSync(join(root, file)).subarray(0, 4_000_000).toString('utf8');
      for (const [, names = ''] of source.matchAll(
        /(?:^|[^%\\\n])\\(?:bibliography|addbibresource)(?:\[[^\]\n]{0,200}\])?\{([^{}\n]{1,400})\}/gm,
      ))
        named.push(...names.split(',').map((name) => withEnding(name.trim())));
      const front = /^bibliography:[ \t]{0,20}["']?([^"'\r\n#]{1,300})/m.exec(frontMatter(source));
      if (front?.[1] !== undefined) named.push(front[1].trim());
    }
    named.push(`${posix.basename(paper.path).replace(/\.[^.]+$/, '')}.bbl`);
  }
  return [...new Set([...named.map(at), paper.path])];
}

const frontMatter = (source: string): string => (source.startsWith('---') ? source.slice(0, 20_000) : '');
const withEnding = (name: string): string => (/\.[A-Za-z]{2,6}$/.test(name) ? name : `${name}.bib`);
