import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { TouchstoneError } from '../../base/fault/index.ts';
import { packetDigest } from '../judging/index.ts';
import { plainTextSource } from '../texts/index.ts';
import { contextIdOf } from './context-id.ts';
import { parseStances } from './read-stances.ts';
import { reasonFault } from './reason.ts';
import { Stance, StanceVote } from './schema.ts';
import { stanceQuestion } from './stance-question.ts';
import { CLAIM_ID } from './testing/evidence-under-test.ts';
import { weighVotes } from './weigh-votes.ts';

interface Case {
  readonly name: string;
  readonly votes: readonly {
    readonly judge: string;
    readonly kind: string;
    readonly stance: string;
    readonly sentences?: number[];
    readonly gaps?: string[];
    readonly old?: boolean;
  }[];
  readonly stance: string;
  readonly sentences?: readonly number[];
  readonly gaps?: readonly string[];
  readonly other?: number;
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/votes.yaml'), 'utf8')) as readonly Case[];
const NOW = '1'.repeat(64);
const context = contextIdOf({ claim: CLAIM_ID, source: 'DOI:10.5555/a', start: 3, quote: 'words' });

const voteOf = (vote: Case['votes'][number]) =>
  StanceVote.parse({
    claim: CLAIM_ID,
    context,
    packet: vote.old === true ? '2'.repeat(64) : NOW,
    judge: { id: vote.judge, kind: vote.kind },
    stance: vote.stance,
    sentences: vote.sentences ?? [],
    scope_gaps: vote.gaps ?? [],
  });

describe('votes on one context', () => {
  it.each(cases)('$name', ({ votes, stance, sentences, gaps, other }) => {
    const weighed = weighVotes(votes.map(voteOf), NOW);
    const decided = !['none', 'divided'].includes(stance);
    expect(weighed).toMatchObject({
      supports: decided ? stance === 'supports' : null,
      contradicts: decided ? stance === 'contradicts' : null,
      divided: stance === 'divided',
    });
    expect(weighed.stance).toBe(decided ? stance : undefined);
    if (sentences !== undefined) expect(weighed.sentences).toEqual(sentences);
    expect(weighed.gaps).toEqual(gaps ?? []);
    expect(weighed.onOtherText).toHaveLength(other ?? 0);
  });

  it('never says that a passage supports and contradicts, and an abstention changes no outcome', () => {
    const vote = fc.record({
      judge: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      kind: fc.constantFrom('person', 'model', 'command'),
      stance: fc.constantFrom(...Stance.options),
    });
    fc.assert(
      fc.property(fc.array(vote, { maxLength: 8 }), (votes) => {
        const weighed = weighVotes(votes.map(voteOf), NOW);
        expect(weighed.supports === true && weighed.contradicts === true).toBe(false);
        expect(weighed.divided && weighed.stance !== undefined).toBe(false);
        const silent = voteOf({ judge: 'silent', kind: 'model', stance: 'abstain' });
        expect(weighVotes([...votes.map(voteOf), silent], NOW).stance).toBe(weighed.stance);
      }),
    );
  });
});

describe('a question of stance', () => {
  const { text } = plainTextSource('T', [['One stands first.', 'Two is second.', 'Three is third.', 'Four ends it.']]);
  const place = (quote: string) => ({ start: text.text.indexOf(quote), end: text.text.indexOf(quote) + quote.length });
  const ask = (quote: string, claimText = 'A claim.') =>
    stanceQuestion({ claimId: CLAIM_ID, claimText, context, text, ...place(quote) });

  it('holds the sentences of the quote and one on either side', () => {
    const { packet, sentences, before, after, digest } = ask('Two is second. Three is third.');
    expect(sentences).toEqual(['Two is second.', 'Three is third.']);
    expect([before, after]).toEqual(['One stands first.', 'Four ends it.']);
    expect(packet.excerpts.map(({ id }) => id)).toEqual(['before', 'S1', 'S2', 'after']);
    expect(digest).toBe(packetDigest(packet));
  });

  it('tells nothing of trust, rank, relevance, source or other votes', () => {
    const { packet } = ask('Two is second.');
    expect(JSON.stringify(packet)).not.toMatch(/trust|rank|relevance|DOI:|"vote/);
  });

  it('is another one for another claim, another passage or another sentence beside it', () => {
    const digests = [ask('Two is second.'), ask('Two is second.', 'Another claim.'), ask('Three is third.')];
    const { text: changed } = plainTextSource('T', [['One stands last.', 'Two is second.', 'Three is third.']]);
    const start = changed.text.indexOf('Two');
    const beside = stanceQuestion({
      claimId: CLAIM_ID,
      claimText: 'A claim.',
      context,
      text: changed,
      start,
      end: start + 14,
    });
    expect(new Set([...digests, beside].map(({ digest }) => digest)).size).toBe(4);
  });
});

describe('a reason', () => {
  const CLAIM = 'Early warning scores lower mortality on wards.';
  it.each([
    ['', 'is empty'],
    ['  \n', 'is empty'],
    ['ok', 'fewer'],
    ['WHY', 'fewer'],
    ['yes yes yes yes', 'fewer'],
    ['Looks good to me!', 'any decision'],
    ['Supports the claim', 'any decision'],
    [CLAIM, 'repeats'],
    ['The claim is: early warning scores lower mortality on wards', 'repeats'],
  ])('%j is none', (reason, why) => {
    expect(reasonFault(reason, CLAIM)).toContain(why);
  });
  it.each([
    'The only trial with adults.',
    'Twelve hospitals, blinded outcome, low attrition.',
    '唯一针对成年病人的随机试验',
    'Die einzige Studie mit Erwachsenen',
  ])('%j may be one', (reason) => {
    expect(reasonFault(reason, CLAIM)).toBeUndefined();
  });
});

describe('a file of votes', () => {
  it('lists the faults of every line and takes none of them for a vote', () => {
    const good = JSON.stringify(voteOf({ judge: 'Ann', kind: 'person', stance: 'supports', sentences: [1] }));
    const text = `\uFEFF${good}\n\n{"claim": "C-1"}\nnot json\n${good.replace('supports', 'proves')}\n`;
    let message = '';
    try {
      parseStances(text, 'votes.jsonl');
    } catch (error) {
      if (!(error instanceof TouchstoneError)) throw error;
      message = error.message;
    }
    expect(message).toMatch(/votes\.jsonl:3:.*"context" is missing/);
    expect(message).toMatch(/votes\.jsonl:4:/);
    expect(message).toMatch(/votes\.jsonl:5:.*"stance" is "proves"/);
    expect(parseStances(`${good}\r\n${good}`, 'v')).toHaveLength(2);
  });
});
