import {
  type Fetcher,
  type FetcherOptions,
  openFetcher,
  openPageDoor,
  type PageDoor,
} from '../../base/outside/index.ts';
import type { Reference, SourceAnswer, Work } from '../works/index.ts';
import { askRegistry } from './asking.ts';
import { askByIdentifier, type Put } from './by-identifier.ts';
import { askBySearch, unaskedSources } from './by-search.ts';
import { crossref, crossrefByDoi } from './crossref/index.ts';
import { checkPage, pagesOf } from './page-check.ts';
import { pubmed, pubmedByDoi, pubmedById } from './pubmed/index.ts';
import type { Access } from './registry.ts';

export interface RegistriesOptions {
  /** Where answers are kept: the user's cache, or that of the study. */
  readonly folder: string;
  /** false: stored answers are replayed, whatever their age, and nobody is asked. */
  readonly online: boolean;
  readonly signal: AbortSignal;
  /** Mail address and keys, from the environment (`accessFrom`). */
  readonly access?: Access;
  /** Version of the tool, for the User-Agent. */
  readonly version?: string;
  /** PubMed is asked first, and for notices. */
  readonly biomedical?: boolean;
  /** Pages cited by their address are visited, online only. Off by default. */
  readonly pages?: boolean;
  /** Most requests of this run; no limit where absent. */
  readonly maxRequests?: number;
  /** Other addresses for services, by host: a mirror, or a stub in tests. */
  readonly endpoints?: FetcherOptions['endpoints'];
  /** Limits and pauses, for tests. */
  readonly tuning?: Pick<FetcherOptions, 'clock' | 'random' | 'retry' | 'sizeLimit' | 'timeLimitMs'>;
  readonly warn?: (text: string) => void;
  /** Told before each question, with the title of the source. */
  readonly progress?: (source: string) => void;
}

/** All online sources, for one run. */
export interface Registries {
  /**
   * Asks for a reference: its identifiers at whoever issued them, then by title, source after source, until `isSettled` says
   * that the answers so far are enough (never, where absent). Every source is in the result, with the reason where it was not
   * asked. Never throws for a source's failure. Several references may be asked for at a time: hosts are paced for all.
   */
  ask(reference: Reference, isSettled?: (answers: readonly SourceAnswer[]) => boolean): Promise<SourceAnswer[]>;
  /**
   * Asks for notices about works that were found elsewhere (a library, a search): at Crossref by their DOI, at PubMed by their
   * PubMed id. Nothing is asked for that the answers hold already.
   */
  askNotices(works: readonly Work[], answers: readonly SourceAnswer[]): Promise<SourceAnswer[]>;
  /** Requests sent so far. */
  readonly sent: number;
}

export function openRegistries(options: RegistriesOptions): Registries {
  const access = options.access ?? {};
  const biomedical = options.biomedical ?? false;
  const fetcher = openFetcher(fetcherOptions(options, access));
  const pages = openPages(options, fetcher);
  const put: Put = (registry, question) => {
    options.progress?.(registry.title);
    return askRegistry(registry, question, { fetcher, access });
  };

  return {
    async ask(reference, isSettled = () => false) {
      const answers: SourceAnswer[] = [];
      const keep: Put = async (registry, question) => {
        const answer = await put(registry, question);
        answers.push(answer);
        return answer;
      };
      const settled = () => options.signal.aborted || isSettled(answers);
      await askByIdentifier(reference, biomedical, keep);
      await askBySearch(reference, { biomedical, put: keep, isSettled: settled });
      if (pages !== undefined && !settled())
        for (const url of pagesOf(reference)) answers.push(await checkPage(url, pages));
      const all = confirmed(answers);
      const ended = options.signal.aborted ? 'interrupted' : isSettled(all) ? 'settled' : 'through';
      return [...all, ...unaskedSources(reference, all, ended)];
    },
    async askNotices(works, answers) {
      const asked = new Set(
        answers.filter(({ state }) => state !== 'not_asked').map(({ source, asked }) => `${source} ${asked}`),
      );
      const found: SourceAnswer[] = [];
      for (const [registry, question] of noticeQuestions(works, biomedical)) {
        const key = `${registry.id} ${question.asked}`;
        if (!asked.has(key)) found.push(await put(registry, question));
        asked.add(key);
      }
      return found;
    },
    get sent() {
      return fetcher.sent;
    },
  };
}

const MOST_NOTICE_QUESTIONS = 4;

function noticeQuestions(works: readonly Work[], biomedical: boolean) {
  const dois = [...new Set(works.flatMap(({ identifiers }) => identifiers.doi))];
  const pmids = [...new Set(works.flatMap(({ identifiers }) => identifiers.pmid))];
  return [
    ...dois.filter((doi) => !doi.startsWith('10.48550/')).map((doi) => [crossref, crossrefByDoi(doi)] as const),
    ...pmids.map((id) => [pubmed, pubmedById(id)] as const),
    ...(biomedical && pmids.length === 0 ? dois.map((doi) => [pubmed, pubmedByDoi(doi)] as const) : []),
  ].slice(0, MOST_NOTICE_QUESTIONS);
}

/**
 * An arXiv id is taken for refuted only where the DOI system knows no DOI for it either: an interface that sends an empty list
 * by mistake must not accuse anybody.
 */
function confirmed(answers: readonly SourceAnswer[]): SourceAnswer[] {
  const refuted = (asked: string) =>
    answers.some((one) => one.source === 'doi' && one.asked === asked && one.refuted === true);
  const doiOf = (asked: string | undefined) => `doi:10.48550/arxiv.${(asked ?? '').replace(/^arxiv:/, '')}`;
  const stands = answers
    .filter((one) => one.source === 'arxiv' && one.refuted === true)
    .map(({ asked }) => doiOf(asked));
  return (
    answers
      // The handle of an arXiv id is that check and no answer about a DOI of the reference.
      .filter((one) => !(one.source === 'doi' && one.asked !== undefined && stands.includes(one.asked)))
      .map((answer) => {
        if (answer.source !== 'arxiv' || answer.refuted !== true || refuted(doiOf(answer.asked))) return answer;
        const { refuted: _, ...rest } = answer;
        return {
          ...rest,
          state: 'failed',
          detail: 'arXiv sent no record, but this is not confirmed by the DOI system',
        };
      })
  );
}

function fetcherOptions(options: RegistriesOptions, access: Access): FetcherOptions {
  const mail = access.mail === undefined ? '' : ` (mailto:${access.mail})`;
  return {
    folder: options.folder,
    online: options.online,
    signal: options.signal,
    userAgent: `touchstone/${options.version ?? '0'}${mail}`,
    secrets: Object.values(access).filter((value) => typeof value === 'string'),
    ...(options.maxRequests === undefined ? {} : { maxRequests: options.maxRequests }),
    ...(options.endpoints === undefined ? {} : { endpoints: options.endpoints }),
    ...(options.warn === undefined ? {} : { warn: options.warn }),
    ...options.tuning,
  };
}

function openPages(options: RegistriesOptions, fetcher: Fetcher): PageDoor | undefined {
  if (options.pages !== true) return undefined;
  // What pages say is not stored, so there is nothing to replay.
  if (!options.online) {
    const message = 'offline: pages are visited only with a network';
    return { visit: () => Promise.resolve({ status: 'not_asked', message }) };
  }
  const mayVisit = () => options.maxRequests === undefined || fetcher.sent < options.maxRequests;
  // A page is told who visits, and not by which address one can be written to.
  return openPageDoor({ signal: options.signal, userAgent: `touchstone/${options.version ?? '0'}`, mayVisit });
}
