import type { Manuscript } from '../../../../record/manuscript/index.ts';
import type { AuditResult } from '../../model/index.ts';
import { count } from '../numbers.ts';
import { claimsSection } from './claims.ts';
import { evidenceSection } from './evidence.ts';
import { findingsSection } from './findings.ts';
import { framed } from './frame.ts';
import { paperSection } from './paper/paper.ts';
import { questionsSection } from './questions.ts';
import { referencesSection } from './references.ts';
import { scoresSection } from './scores.ts';
import { checksSection, footer, masthead, notCheckedSection } from './summary.ts';
import { viewOf } from './view.ts';

/** The audit of a study as one HTML file. The same result gives the same bytes. */
export function renderHtml(result: AuditResult, manuscript: Manuscript): string {
  const view = viewOf(result, manuscript);
  return framed({
    title: result.study.title,
    masthead: masthead(view),
    links: [
      ['checks', 'Checks', true],
      ['findings', count(result.findings.length, 'finding'), true],
      ['not-checked', `${result.not_checked.length} not checked`, true],
      ['paper', 'Paper', true],
      ['scores', 'Scores', result.scores.length > 0],
      ['votes', 'Judgments', result.questions.length > 0],
      ['references', 'References', (result.references ?? []).length > 0],
      ['claims', count(result.claims.length, 'claim'), true],
      ['evidence', 'Further evidence', view.shared.size > 0],
    ],
    sections: [
      checksSection(view),
      findingsSection(view),
      notCheckedSection(view),
      paperSection(view),
      scoresSection(view),
      questionsSection(view),
      referencesSection(view),
      claimsSection(view),
      evidenceSection(view),
    ],
    footer: footer(view),
    cards: 'claims',
  });
}
