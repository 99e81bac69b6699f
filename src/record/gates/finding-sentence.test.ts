import { expect, test } from 'vitest';
import { findingSentence } from './index.ts';

test.each([
  ['Q-001', 'Q-001 is open.', 'Q-001 is open'],
  ['C-1', 'the claim does not stand in the ledger', 'C-1: the claim does not stand in the ledger'],
  ['evidence/ledger.yaml', 'it was changed.', 'evidence/ledger.yaml: it was changed'],
  ['domain_expert', 'nobody has asked as domain expert', 'nobody has asked as domain expert'],
])('what is said of %s names it once', (about, what, sentence) => {
  expect(findingSentence({ about, what })).toBe(sentence);
});
