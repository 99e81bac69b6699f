import type { Reference, SourceAnswer } from '../works/index.ts';
import { arxiv, arxivById } from './arxiv/index.ts';
import { crossref, crossrefByDoi } from './crossref/index.ts';
import { datacite, dataciteByDoi } from './datacite/index.ts';
import { agencyIn, doiHandles, handleOf } from './doi-handles/index.ts';
import { openLibrary } from './open-library/index.ts';
import { openalex } from './openalex/index.ts';
import { pubmed, pubmedByDoi } from './pubmed/index.ts';
import type { Question, Registry } from './registry.ts';
import { rfcEditor } from './rfc-editor/index.ts';
import { semanticScholar } from './semantic-scholar/index.ts';

/** Puts a question and keeps its answer in the list. */
export type Put = (registry: Registry, question: Question) => Promise<SourceAnswer>;

/** No reference carries more that are worth asking for; a list of twenty is a mistake of the reader. */
const MOST_OF_A_KIND = 2;

/**
 * Asks for a reference's own identifiers at whoever issued them. Whether a DOI exists at all is asked where its agency has no
 * record of it or gives no answer. An aggregator is asked only where an issuer is silent.
 */
export async function askByIdentifier(reference: Reference, biomedical: boolean, put: Put): Promise<void> {
  const { identifiers } = reference;
  const answers: SourceAnswer[] = [];
  const keep: Put = async (registry, question) => {
    const answer = await put(registry, question);
    answers.push(answer);
    return answer;
  };
  for (const id of identifiers.arxiv.slice(0, MOST_OF_A_KIND)) await askArxiv(id, keep);
  for (const doi of identifiers.doi.slice(0, MOST_OF_A_KIND)) {
    // arXiv itself says more about its records than the agency of its DOIs.
    const known = identifiers.arxiv.some((id) => doi === `10.48550/arxiv.${id}`);
    if (!known) await askDoi(doi, keep);
    if (!known && biomedical && identifiers.pmid.length === 0) await keep(pubmed, pubmedByDoi(doi));
  }
  const others = [
    [pubmed, (asked: string) => !asked.startsWith('doi:')],
    [openLibrary, () => true],
    [rfcEditor, () => true],
  ] as const;
  for (const [registry, wanted] of others) {
    const questions = registry.identifier(reference).filter(({ asked }) => wanted(asked ?? ''));
    for (const question of questions.slice(0, MOST_OF_A_KIND)) await keep(registry, question);
  }
  await askAggregators(reference, answers, keep);
}

async function askDoi(doi: string, put: Put): Promise<void> {
  const dataFirst = DATACITE_PREFIXES.has(doi.split('/')[0] ?? '');
  const first = await (dataFirst ? put(datacite, dataciteByDoi(doi)) : put(crossref, crossrefByDoi(doi)));
  if (first.state === 'answered' || first.state === 'not_asked') return;
  const handle = await put(doiHandles, handleOf(doi));
  const agency = agencyIn(handle.detail)?.toLowerCase();
  if (!dataFirst && agency === 'datacite') await put(datacite, dataciteByDoi(doi));
  if (dataFirst && agency === 'crossref') await put(crossref, crossrefByDoi(doi));
}

async function askArxiv(id: string, put: Put): Promise<void> {
  const answer = await put(arxiv, arxivById(id));
  if (answer.state === 'answered' || answer.state === 'not_asked') return;
  // arXiv registers a DOI for each of its ids: the second witness where arXiv has nothing, the stand-in where it is silent.
  const doi = `10.48550/arxiv.${id}`;
  if (answer.state === 'failed') await put(datacite, dataciteByDoi(doi));
  else await put(doiHandles, handleOf(doi));
}

async function askAggregators(reference: Reference, answers: readonly SourceAnswer[], put: Put): Promise<void> {
  if (answers.some(({ works }) => works.length > 0)) return;
  const silent = new Set(answers.filter(({ state }) => state === 'failed').map(({ asked }) => asked));
  for (const registry of [openalex, semanticScholar]) {
    const question = registry.identifier(reference).find(({ asked }) => silent.has(asked));
    if (question === undefined) continue;
    const answer = await put(registry, question);
    if (answer.state === 'answered') return;
  }
}

/** Prefixes of large repositories that register with DataCite; all others are tried at Crossref first. */
const DATACITE_PREFIXES: ReadonlySet<string> = new Set([
  '10.48550', // arXiv
  '10.5281', // Zenodo
  '10.6084', // figshare
  '10.5061', // Dryad
  '10.7910', // Harvard Dataverse
  '10.17605', // Open Science Framework
  '10.17632', // Mendeley Data
  '10.13140', // ResearchGate
  '10.4230', // Dagstuhl
  '10.3886', // ICPSR
  '10.15468', // GBIF
  '10.1594', // PANGAEA
  '10.57967', // Hugging Face
  '10.24433', // Code Ocean
]);
