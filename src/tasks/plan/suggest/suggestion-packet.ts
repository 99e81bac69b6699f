import { shorten } from '../../../base/text/index.ts';
import type { Perspective } from '../../../record/profiles/index.ts';
import { perspectiveName } from '../../../record/questions/index.ts';
import { asksAbout } from '../asks-about.ts';
import type { Plan } from '../open-plan.ts';

/** Everything that a judge gets to see when it is asked for questions. */
export interface SuggestionPacket {
  readonly schema: 'touchstone.suggestion-packet/1';
  readonly perspective: Perspective;
  /** The perspective in words, and what it would want to know. */
  readonly asks: string;
  readonly title: string;
  readonly claims: readonly { readonly id: string; readonly text: string }[];
  /** Questions that were asked already, from any perspective. */
  readonly asked: readonly string[];
  /** Most questions that are wanted. */
  readonly most: number;
}

const MOST_CLAIMS = 60;
const MOST_ASKED = 100;
const LONGEST = 400;

/** The packet for one perspective; long studies are cut, so that a question has a price that is known beforehand. */
export function suggestionPacket(plan: Plan, perspective: Perspective, most: number): SuggestionPacket {
  return {
    schema: 'touchstone.suggestion-packet/1',
    perspective,
    asks: `${perspectiveName[perspective]}: ${asksAbout[perspective]}`,
    title: shorten(plan.title, LONGEST),
    claims: [...plan.links.claims]
      .slice(0, MOST_CLAIMS)
      .map(([id, { text }]) => ({ id, text: shorten(text, LONGEST) })),
    asked: plan.questions.slice(0, MOST_ASKED).map(({ text }) => shorten(text, LONGEST)),
    most,
  };
}
