import { NO_IDENTIFIERS, type Work } from '../../works/index.ts';
import { recordKeys } from './record-keys.ts';

/**
 * A number that changes when titles come to be folded or keyed in another way. A library remembers it: one that was built with other keys
 * would be silent about works that it holds, and has to be built again.
 */
export function keysFingerprint(): string {
  const keys = PROBES.flatMap((title) => [...recordKeys({ ...PROBE, title })]);
  const sum = keys.reduce((total, key) => Math.imul(total ^ key, 0x01000193) >>> 0, keys.length);
  return sum.toString(16).padStart(8, '0');
}

const PROBE: Work = {
  source: 'probe',
  id: 'probe',
  class: 'article',
  title: '',
  otherTitles: [],
  authors: [{ family: 'Müller-Strauß', given: 'Ærø', particle: 'von der' }],
  authorsComplete: true,
  editors: [],
  years: [2001],
  containers: [],
  volume: '12(3)',
  pages: 'e17–e21',
  identifiers: { ...NO_IDENTIFIERS, doi: ['10.5555/probe'], arxiv: ['2106.09685'] },
  relations: [],
  notices: [],
};

/** Titles that touch each rule of folding and keying once. */
const PROBES = [
  'Plain words of a title: with a subtitle',
  'Café naïve, Łódź & Straße – “quoted” ﬁne-grained α-β $O(n^2)$ <i>in vitro</i>',
  'RETRACTED: One',
  'On the of a',
  '基于BERT的中文命名实体识别研究',
  'हिन्दी भाषा',
  'Is it? Yes! It is. Really — so',
  'A title of more than seven words that has no sets of words at all any more',
];
