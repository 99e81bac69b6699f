import { expect, test } from 'vitest';
import type { AskedSource } from './result.ts';
import { silences } from './silences.ts';

const asked = (source: string, state: AskedSource['state'], detail: string): AskedSource => ({
  source,
  state,
  question: 'search',
  rank: 'aggregator',
  records: 0,
  detail,
});

const RESULTS = [
  { answers: [asked('a', 'failed', 'A: the connection failed'), asked('b', 'failed', 'B 2: the connection failed')] },
  { answers: [asked('b', 'failed', 'B 2: the connection failed'), asked('b', 'no_hit', '')] },
  { answers: [asked('c', 'failed', 'C: silence'), asked('d', 'not_asked', 'the limit of requests is used up')] },
];

test('each reason stands once, with its sources; who answered after all is not among them', () => {
  expect(silences(RESULTS)).toEqual(['the connection failed: a, b', 'silence: c']);
});

test('those that were not asked, where that is wanted', () => {
  expect(silences(RESULTS, ['not_asked'])).toEqual(['the limit of requests is used up: d']);
});
