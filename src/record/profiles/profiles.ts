import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import { biomedicalArticle } from './biomedical-article.ts';
import { conferencePaper } from './conference-paper.ts';
import { journalArticle } from './journal-article.ts';
import { preprint } from './preprint.ts';
import type { Profile } from './profile.ts';
import { researchProposal } from './research-proposal.ts';
import { systematicReview } from './systematic-review.ts';
import { thesisChapter } from './thesis-chapter.ts';

/** The profiles, in the order of the help; the first holds where a study names none. */
export const PROFILES: readonly Profile[] = [
  journalArticle,
  biomedicalArticle,
  systematicReview,
  researchProposal,
  conferencePaper,
  thesisChapter,
  preprint,
];

/**
 * The profile of that id or alias; the journal article where a study names none. `general`, `biomedical` and `strict` are older
 * names, of the check of references, and go on working. Throws `bad_input` for any other name.
 */
export function profileOf(id: string | undefined): Profile {
  const found = id === undefined ? journalArticle : PROFILES.find((one) => one.id === id || one.aliases.includes(id));
  if (found !== undefined) return found;
  const names = PROFILES.flatMap((one) => [one.id, ...one.aliases]);
  const meant = nearest(id ?? '', names);
  throw new TouchstoneError('bad_input', {
    what: `there is no profile "${id}"`,
    where: { path: 'touchstone.yaml', pointer: '/profile' },
    expected: `one of ${PROFILES.map((one) => one.id).join(', ')}`,
    mend: meant === undefined ? 'Name one of them under "profile".' : `Did you mean "${meant}"?`,
  });
}
