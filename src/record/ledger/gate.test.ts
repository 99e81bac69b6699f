import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../profiles/index.ts';
import { commandsFor, factsOf, gateClaim } from './gate/index.ts';
import type { Context } from './schema.ts';
import { evidenceUnderTest, type Scene } from './testing/evidence-under-test.ts';

interface Case extends Partial<Scene> {
  readonly name: string;
  readonly profile?: string;
  /** Fields of the first and of the second context. */
  readonly set?: Partial<Context>;
  readonly other?: Partial<Context>;
  readonly wording?: string;
  readonly take_out?: number;
  /** true: the ledger was changed outside the tool. */
  readonly by_hand?: boolean;
  readonly state: string;
  readonly codes?: Readonly<Record<string, string>>;
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/gate.yaml'), 'utf8')) as readonly Case[];

const TEXTS = {
  'DOI:10.5555/a': [
    'We ran a trial on twelve wards.',
    'Mortality fell on general wards after the score was brought in. Nurses called sooner.',
  ],
  'DOI:10.5555/b': ['The scores did not lower mortality on general wards. Staff found them useful.'],
};

async function gated(one: Case) {
  const built = evidenceUnderTest({
    texts: TEXTS,
    contexts: [
      { source: 'DOI:10.5555/a', quote: 'Mortality fell on general wards after the score was brought in.', rank: 1 },
      { source: 'DOI:10.5555/b', quote: 'The scores did not lower mortality on general wards.', rank: 2 },
    ],
    votes: [{ context: 0, judge: 'Ann', stance: 'supports' }],
    select: [0],
    reason: 'The only trial with adults that we know of.',
    ...one,
  });
  // What somebody wrote into the ledger by hand comes after the votes.
  const contexts = built.claim.contexts.map((context, i) => ({ ...context, ...(i === 0 ? one.set : one.other) }));
  const claim = { ...built.claim, contexts: contexts.filter((_, i) => i !== one.take_out) };
  const text = one.wording ?? claim.claim_text;
  const facts = await factsOf(claim, text, built.from);
  const known = new Set<string>(claim.contexts.map(({ id }) => id));
  const strays = built.from.votes.filter((vote) => !known.has(vote.context));
  return gateClaim(
    { claim, text, facts, strays, isByTool: one.by_hand !== true },
    {
      claimId: claim.claim_id,
      claimType: claim.claim_type,
      profile: profileOf(one.profile),
      commands: commandsFor('my study'),
    },
  );
}

describe('the gate of evidence', () => {
  it.each(cases)('$name', async (one) => {
    const { state, findings } = await gated(one);
    expect({ state, codes: Object.fromEntries(findings.map(({ code, level }) => [code, level])) }).toEqual({
      state: one.state,
      codes: one.codes ?? {},
    });
    for (const { what, mend } of findings) {
      expect(what).toMatch(/^\S.*[^.]\.$/s);
      expect(mend).not.toBe('');
      if (mend.includes('touchstone ')) expect(mend).toMatch(/'my study'|--refresh|ingest it again/);
    }
  });

  it('shows every state, and every condition that it knows', () => {
    expect(new Set(cases.map(({ state }) => state))).toEqual(
      new Set(['supported', 'contested', 'unsupported', 'stale']),
    );
    const shown = new Set(cases.flatMap(({ codes }) => Object.keys(codes ?? {})));
    const sources = ['gate/gate-claim.ts', 'gate/impediments.ts'].map((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    );
    const written = sources.flatMap((text) =>
      [...text.matchAll(/(?:code: |'(?:blocks|warns)',\s+)'([a-z_]+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(written.length).toBeGreaterThan(15);
    expect(written.filter((code) => !shown.has(code))).toEqual([]);
  });

  it('does not depend on the order of votes of different judges', async () => {
    const votes = [
      { context: 0, judge: 'a', kind: 'model' as const, stance: 'supports' as const },
      { context: 0, judge: 'b', kind: 'model' as const, stance: 'supports' as const },
      { context: 0, judge: 'c', kind: 'model' as const, stance: 'contradicts' as const },
    ];
    const one = { name: '', state: '' };
    const forth = await gated({ ...one, votes });
    expect(await gated({ ...one, votes: [...votes].reverse() })).toEqual(forth);
    expect(forth.state).toBe('supported');
  });
});
