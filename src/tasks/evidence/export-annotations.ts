import { openEvidence } from '../../record/ledger/index.ts';
import { anchorOf, toSelectors } from '../../record/locators/index.ts';
import { openEntry } from './open-claim.ts';

/**
 * The selected contexts, and those that were judged, as a W3C Web Annotation collection (JSON-LD): the claim is the body, the place in
 * the source the target, by its words and by position in code points. A stale context is left out, and counted.
 */
export async function exportAnnotations(
  folder: string,
  study: string,
): Promise<{ text: string; items: number; stale: number }> {
  const evidence = await openEvidence(folder);
  try {
    const items: unknown[] = [];
    let stale = 0;
    for (const claim of evidence.claims) {
      const { text, facts } = await openEntry(evidence, claim, study);
      for (const { context, source, place, weighed } of facts) {
        const isSelected = claim.selected_contexts.includes(context.id);
        if (!isSelected && weighed.stance === undefined) continue;
        if (place === undefined || source === undefined) {
          stale += 1;
          continue;
        }
        const anchor = anchorOf(place.text.text, place.start, place.end);
        items.push({
          id: `urn:touchstone:${claim.claim_id}:${context.id}`,
          type: 'Annotation',
          motivation: 'assessing',
          body: [
            { type: 'TextualBody', purpose: 'describing', format: 'text/plain', value: text },
            { type: 'TextualBody', purpose: 'classifying', value: weighed.stance ?? 'not_judged' },
            ...(isSelected ? [{ type: 'TextualBody', purpose: 'tagging', value: 'selected' }] : []),
          ],
          target: {
            source: iriOf(source),
            selector: toSelectors(place.text.text, anchor),
          },
        });
      }
    }
    const collection = {
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'AnnotationCollection',
      label: `Evidence of ${evidence.documents.file.title}`,
      total: items.length,
      first: { type: 'AnnotationPage', startIndex: 0, items },
    };
    return { text: `${JSON.stringify(collection, undefined, 2)}\n`, items: items.length, stale };
  } finally {
    evidence.close();
  }
}

/** An address of the work: its DOI, PubMed or arXiv page, else the name of the file. */
function iriOf({ id, path }: { readonly id: string; readonly path: string }): string {
  const [kind = '', ...rest] = id.split(':');
  const value = encodeURI(rest.join(':'));
  if (kind === 'DOI') return `https://doi.org/${value}`;
  if (kind === 'PMID') return `https://pubmed.ncbi.nlm.nih.gov/${value}/`;
  if (kind === 'PMCID') return `https://www.ncbi.nlm.nih.gov/pmc/articles/${value}/`;
  if (kind === 'arXiv') return `https://arxiv.org/abs/${value}`;
  return encodeURI(path);
}
