import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { AuditResult } from '../../model/index.ts';
import { count } from '../numbers.ts';
import { findingsSection } from './findings.ts';
import { framed } from './frame.ts';
import { numbersSection } from './numbers/cards.ts';
import { paperMasthead } from './numbers/masthead.ts';
import { paperTextSection } from './numbers/paper-text.ts';
import { placesIn } from './numbers/places.ts';
import { questionsSection } from './questions.ts';
import { referencesSection } from './references.ts';
import { scoresSection } from './scores.ts';
import { checksSection, footer, notCheckedSection } from './summary.ts';
import { viewOf } from './view.ts';

/**
 * The audit of a paper without marks as one HTML file: its text with every judged number coloured by state, each opening its arithmetic, its
 * records and the other places. The same result gives the same bytes.
 */
export function renderPaperHtml(result: AuditResult, paper: Paper, numbers: readonly PaperQuantity[]): string {
  const view = {
    ...viewOf(result, { path: paper.path, format: 'markdown', text: '', spans: [] }),
    places: placesIn(paper),
  };
  const judged = (result.quantities ?? []).filter(({ state }) => state !== 'excluded');
  return framed({
    title: result.study.title,
    masthead: paperMasthead(result),
    links: [
      ['checks', 'Checks', true],
      ['findings', count(result.findings.length, 'finding'), true],
      ['not-checked', `${result.not_checked.length} not checked`, true],
      ['paper', 'Paper', true],
      ['references', 'References', (result.references ?? []).length > 0],
      ['numbers', count(judged.length, 'number'), true],
    ],
    sections: [
      checksSection(view),
      findingsSection(view),
      notCheckedSection(view),
      paperTextSection(paper, numbers, result),
      scoresSection(view),
      questionsSection(view),
      referencesSection(view),
      numbersSection(result),
    ],
    footer: footer(view),
    cards: 'numbers',
  });
}
