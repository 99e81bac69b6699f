import type { TextAnchor } from '../../../../../record/texts/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import type { Reading } from '../reading/index.ts';

const MOST = 8;

/** Every citation has its entry in the list of references, and every entry is cited. */
export const listedWorks: Agreement = {
  name: 'Citations and the list of references agree',
  look: (reading) => {
    const anchors = reading.paper.text.anchors ?? [];
    const listed = anchors.filter((a) => a.role === 'target' && a.kind === 'reference');
    const cited = anchors.filter((a) => a.role === 'citation');
    const findings: Found[] = [];
    const keys = new Set(listed.map((l) => l.key));
    const used = new Set(cited.map((c) => c.key));
    if (listed.length > 0 && cited.length > 0) {
      // A list that shares no key with the citations is another list, or keys of another kind.
      const shared = [...used].some((key) => keys.has(key));
      const missing = shared ? [...used].filter((key) => !keys.has(key)) : [];
      const idle = shared ? listed.filter((l) => !used.has(l.key)) : [];
      if (missing.length > 0) findings.push(withoutEntry(reading, missing, cited));
      if (idle.length > 0) findings.push(neverCited(reading, idle, listed.length));
    } else {
      const uncited = nothingCited(reading);
      if (uncited !== null) findings.push(uncited);
    }
    return { findings, held: [...used].filter((key) => keys.has(key)).length };
  },
};

const names = (keys: readonly string[]): string =>
  `${keys
    .slice(0, MOST)
    .map((k) => `"${k}"`)
    .join(', ')}${keys.length > MOST ? ` and ${keys.length - MOST} more` : ''}`;

function withoutEntry({ paper }: Reading, missing: readonly string[], cited: readonly TextAnchor[]): Found {
  return {
    state: 'failed',
    reason: 'agree.citation_without_entry',
    severity: 'minor',
    confidence: 'medium',
    message: `cited and not in the list of references: ${names(missing)}`,
    mend: 'Add the entry, or correct the key.',
    where: cited
      .filter((c) => missing.includes(c.key))
      .slice(0, MOST)
      .map((c) => paper.placeOf(paper.sentenceAt(c.start))),
  };
}

function neverCited({ paper }: Reading, idle: readonly TextAnchor[], all: number): Found {
  return {
    state: 'failed',
    reason: 'agree.never_cited',
    severity: 'minor',
    confidence: 'medium',
    message: `${idle.length} of ${all} listed references are never cited: ${names(idle.map((i) => i.key))}`,
    mend: 'Cite them where they are used, or take them out.',
    where: idle.slice(0, MOST).map((i) => paper.placeOf(paper.sentenceAt(i.start))),
  };
}

/** Anything in running text that looks like a citation of any style. */
const CITATION =
  /\[(?:\d{1,3}|@|\p{Lu})[^\]]{0,120}\]|\(\p{Lu}[^()]{0,120}\b(?:19|20)\d\d[a-z]?[^()]{0,80}\)|\bet al\b|\p{L}[.,]?\d{1,3}(?:[,–-]\d{1,3})+(?=\s)|[¹²³⁴⁵⁶⁷⁸⁹]|\b\p{Lu}\p{L}+ \((?:19|20)\d\d[a-z]?\)|\p{Ll}[.,]\d{1,3}(?=\s|$)/u;

/** A list of references of three or more, and a text in which nothing looks like a citation. */
function nothingCited({ paper, sentences }: Reading): Found | null {
  const entries = paper.text.blocks.filter(
    (b) => paper.text.sections[b.section]?.kind === 'references' && (b.kind === 'paragraph' || b.kind === 'list_item'),
  );
  const [first] = entries;
  if (first === undefined || entries.length < 3 || sentences.length < 10) return null;
  if (sentences.some(({ text }) => CITATION.test(text))) return null;
  return {
    state: 'failed',
    reason: 'agree.never_cited',
    severity: 'minor',
    confidence: 'medium',
    message: `${entries.length} references are listed, and nothing in the text cites them`,
    mend: 'Cite them where they are used, or take them out.',
    where: [paper.placeOf(first)],
  };
}
