import type { Perspective } from '../../record/profiles/index.ts';

/** What each perspective would want to know, in one clause: for people who begin, and for judges who are asked for questions. */
export const asksAbout: Readonly<Record<Perspective, string>> = {
  domain_expert: 'what is known of the subject, what is disputed, and what would be new',
  methodologist: 'whether the design can answer the question, and what could bias it',
  statistician: 'sizes, uncertainty, comparisons, and what the numbers can carry',
  editor: 'what the reader learns, why it matters, and whether the claims fit their support',
  stakeholder: 'what it means for those who are concerned, patients among them: benefit, harm, burden',
  implementation_reviewer: 'whether it can be rebuilt and put into practice, with what means and limits',
};
