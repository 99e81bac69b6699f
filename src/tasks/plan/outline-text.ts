import { sha256 } from '../../base/files/index.ts';
import { visibleLine } from '../../base/text/index.ts';
import { findingSentence } from '../../record/gates/index.ts';
import type { OutlineSection } from '../../record/profiles/index.ts';
import { isAsked, perspectiveName, type Question, resolutionName, resolutionOf } from '../../record/questions/index.ts';
import type { Plan } from './open-plan.ts';

/**
 * The outline as Markdown: the headings of the profile, each with the questions and claims that it will carry, then what was put aside and
 * what is to be kept in mind. The same plan gives the same bytes. The first line bears the digest of the rest, by which an outline that
 * nobody edited is known.
 */
export function outlineText(plan: Plan): string {
  const asked = plan.questions.filter(isAsked);
  const carried = asked.filter(({ out_of_scope }) => out_of_scope === undefined);
  const aside = plan.questions.filter(({ out_of_scope }) => out_of_scope !== undefined);
  const said = plan.findings.filter(({ level }) => level === 'warns');
  const blocks = [
    `# ${escaped(plan.title)}`,
    `Outline for a ${plan.profile.title.toLowerCase()}: ${count(carried.length, 'question')} and ${count(plan.links.claims.size, 'claim')}.`,
    ...plan.profile.planning.outline.flatMap((section) => sectionBlocks(section, carried, plan)),
    ...listBlock(
      'Put aside',
      aside.map((one) => `${head(one)} *Reason:* ${escaped(one.out_of_scope?.reason ?? '')}`),
    ),
    ...listBlock(
      'To keep in mind',
      said.map((one) => `${escaped(findingSentence(one))}.`),
    ),
  ];
  const body = `${blocks.join('\n\n')}\n`;
  return `${MARK}${sha256(body)} -->\n${body}`;
}

const MARK = '<!-- Outline by touchstone plan outline; SHA-256 of what follows: ';

/** Whether a text is an outline as the tool wrote it, without an edit. */
export function isUneditedOutline(text: string): boolean {
  const end = text.indexOf('\n');
  if (end < 0 || !text.startsWith(MARK)) return false;
  return text.slice(0, end) === `${MARK}${sha256(text.slice(end + 1))} -->`;
}

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

function sectionBlocks(section: OutlineSection, carried: readonly Question[], plan: Plan): string[] {
  const questions = section.perspectives.flatMap((perspective) =>
    carried.filter((question) => question.perspective === perspective),
  );
  const claims = [...plan.links.claims].filter(([, { type }]) => section.claims.includes(type));
  return [
    `## ${section.heading}`,
    ...(questions.length > 0
      ? [['Questions:', '', ...questions.map((one) => `- ${questionItem(one)}`)].join('\n')]
      : []),
    ...(claims.length > 0
      ? [
          [
            'Claims:',
            '',
            ...claims.map(([id, { text, state }]) => {
              const tried = plan.bestOf.get(id);
              const marks = [STATES[state], ...(tried === undefined ? [] : [`best of ${tried} alternatives`])];
              return `- **${escaped(id)}** (${marks.join(', ')}) ${escaped(text)}`;
            }),
          ].join('\n'),
        ]
      : []),
  ];
}

const STATES = {
  supported: 'supported',
  contested: 'contested',
  unsupported: 'unsupported',
  stale: 'stale',
  not_covered: 'left to the audit',
};

function questionItem(question: Question): string {
  const { answered, evidence_need, user_decision, claims } = question;
  const about = claims.length === 0 ? [] : [`  - Bears on ${claims.map(escaped).join(', ')}.`];
  const links = answered === undefined ? [] : [...answered.contexts, ...answered.claims].map(escaped);
  const said =
    answered !== undefined
      ? [`  - *Answer:* ${escaped(answered.text)} [${links.join(', ')}]`]
      : evidence_need !== undefined
        ? [`  - *To look for:* ${evidence_need.queries.map(escaped).join('; ')}`]
        : user_decision !== undefined
          ? [`  - *Decided by ${escaped(user_decision.who)}:* ${escaped(user_decision.what)}`]
          : [];
  return [head(question), ...about, ...said].join('\n');
}

function head(question: Question): string {
  const { id, perspective, priority, counter, text } = question;
  const marks = [
    perspectiveName[perspective],
    `${priority} priority`,
    ...(counter ? ['counter-question'] : []),
    resolutionName[resolutionOf(question)],
  ];
  return `**${id}** (${marks.join(', ')}) ${escaped(text)}`;
}

function listBlock(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`## ${heading}`, items.map((item) => `- ${item}`).join('\n')];
}

/** Text of the study on one line, with every sign that Markdown or HTML would act on inside a line made plain. */
function escaped(text: string): string {
  return visibleLine(text)
    .replace(/[\\`*_[\]<>|#~$!]/g, '\\$&')
    .replaceAll('&', '&amp;');
}
