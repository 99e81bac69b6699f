import { describe, expect, it } from 'vitest';
import { REFERENCE_PROFILES, referenceProfile } from '../references/index.ts';
import { PERSPECTIVES, PROFILES, profileOf, TRUST } from './index.ts';

describe('the profiles', () => {
  it('are seven, each found by its id, and the journal article where a study names none', () => {
    expect(PROFILES.map(({ id }) => id)).toEqual([
      'journal-article',
      'biomedical-article',
      'systematic-review',
      'research-proposal',
      'conference-paper',
      'thesis-chapter',
      'preprint',
    ]);
    for (const profile of PROFILES) expect(profileOf(profile.id)).toBe(profile);
    expect(profileOf(undefined).id).toBe('journal-article');
  });

  it('know the names of the check of references, and that check knows theirs', () => {
    expect(REFERENCE_PROFILES.map(({ name }) => [name, profileOf(name).id])).toEqual([
      ['general', 'journal-article'],
      ['biomedical', 'biomedical-article'],
      ['strict', 'journal-article'],
    ]);
    expect(PROFILES.map(({ id }) => referenceProfile(id).name)).toEqual([
      'general',
      'biomedical',
      'biomedical',
      'general',
      'general',
      'general',
      'general',
    ]);
    expect(referenceProfile('house-style').name).toBe('general');
  });

  it.each([
    ['systematic_review', 'Did you mean "systematic-review"?'],
    ['Preprints', 'Did you mean "preprint"?'],
    ['constructor', 'Expected one of journal-article'],
    ['', 'Expected one of journal-article'],
  ])('refuse the name %j', (name, said) => {
    expect(() => profileOf(name)).toThrow(said);
  });

  it.each(PROFILES)(
    '$id: every perspective is asked for or offered, and every question and claim has a place in the outline',
    (profile) => {
      const { required, optional, outline } = profile.planning;
      expect([...required, ...optional].sort()).toEqual([...PERSPECTIVES].sort());
      expect(required.length).toBeGreaterThan(0);
      expect(outline.flatMap(({ perspectives }) => perspectives).sort()).toEqual([...PERSPECTIVES].sort());
      expect(outline.flatMap(({ claims }) => claims).sort()).toEqual([
        'citation',
        'conclusion',
        'methodological',
        'numerical',
      ]);
      expect(new Set(outline.map(({ heading }) => heading)).size).toBe(outline.length);
    },
  );

  it.each(PROFILES)('$id: nothing that a tool brought and nobody confirmed is evidence', ({ id, evidence }) => {
    expect(evidence.trust).toContain('verified');
    expect(evidence.trust).not.toContain('agent');
    for (const trust of evidence.trust) expect(TRUST).toContain(trust);
    expect(evidence.contradictionFloor).toBeGreaterThan(0);
    expect(evidence.contradictionFloor).toBeLessThan(1);
    expect(evidence.ledgerFor.includes('citation')).toBe(id !== 'preprint');
  });

  it('hear patients and a statistician where the answer may reach patients, and take confirmed sources only', () => {
    for (const id of ['biomedical-article', 'systematic-review']) {
      const { planning, evidence } = profileOf(id);
      expect(planning.required).toEqual(expect.arrayContaining(['stakeholder', 'statistician']));
      expect(evidence.trust).toEqual(['verified']);
    }
  });
});
