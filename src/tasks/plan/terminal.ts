import { formatPlace } from '../../base/fault/index.ts';
import { clip, type Paint, pad, paint, widthOf, wrap } from '../../base/terminal/index.ts';
import { groupDigits, visibleLine } from '../../base/text/index.ts';
import { findingSentence, type GateFinding } from '../../record/gates/index.ts';
import { PERSPECTIVES, type Perspective } from '../../record/profiles/index.ts';
import { isAsked, perspectiveName, type Question, resolutionName, resolutionOf } from '../../record/questions/index.ts';
import { asksAbout } from './asks-about.ts';
import { type Plan, shutBy } from './open-plan.ts';

/** Columns of the terminal, at least 40, and whether it shows colours. */
export interface TerminalOptions {
  readonly width: number;
  readonly color: boolean;
}

const MOST_QUESTIONS = 50;
const MOST_FINDINGS = 30;

/** The question map as a table by perspective, and whether the outline may be written. */
export function planText(plan: Plan, questions: readonly Question[], options: TerminalOptions): string {
  const width = Math.max(40, options.width);
  const p = paint(options.color);
  const { required, optional } = plan.profile.planning;
  const order = [...required, ...optional, ...PERSPECTIVES].filter((one, at, all) => all.indexOf(one) === at);
  const blocks = [
    headLines(plan, width, p),
    ...(plan.map === undefined ? [beginLines(plan, width)] : []),
    ...order.map((one) => perspectiveLines(one, plan, questions, width, p)),
    gateLines(plan, width, p),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

const many = (n: number, word: string) => `${groupDigits(n)} ${word}${n === 1 ? '' : 's'}`;

function headLines({ title, profile, questions }: Plan, width: number, p: Paint): string[] {
  const states = new Map<string, number>();
  for (const question of questions) {
    const name = resolutionName[resolutionOf(question)];
    states.set(name, (states.get(name) ?? 0) + 1);
  }
  const counts = Object.values(resolutionName).flatMap((name) =>
    states.has(name) ? [`${groupDigits(states.get(name) ?? 0)} ${name}`] : [],
  );
  return [
    ...wrap(clip(visibleLine(`Questions before the outline: ${title}`), 3 * width), width).map(p.bold),
    ...wrap(`profile ${profile.id} · ${[many(questions.length, 'question'), ...counts].join(' · ')}`, width).map(p.dim),
  ];
}

function beginLines({ profile }: Plan, width: number): string[] {
  const { required } = profile.planning;
  return [
    'Nothing was asked yet. This profile wants to hear:',
    ...required.flatMap((one) => wrap(`${perspectiveName[one]}: ${asksAbout[one]}`, width, '· ', '  ')),
    ...wrap('Each asks one question at least, and one that would show the study wrong (--counter).', width),
  ];
}

function perspectiveLines(
  perspective: Perspective,
  { profile }: Plan,
  all: readonly Question[],
  width: number,
  p: Paint,
): string[] {
  const questions = all.filter((question) => question.perspective === perspective);
  if (questions.length === 0) return [];
  const counters = questions.filter(({ counter }) => counter).length;
  const isRequired = profile.planning.required.includes(perspective);
  const head = `${perspectiveName[perspective]}${isRequired ? '' : ' (optional)'}`;
  const counts = `· ${many(questions.length, 'question')}, ${many(counters, 'counter-question')}`;
  const rest = questions.length - MOST_QUESTIONS;
  // The columns stand in one line through all perspectives.
  const columns = columnsFor(all);
  return [
    ...(widthOf(`${head} ${counts}`) <= width ? [`${p.bold(head)} ${p.dim(counts)}`] : [p.bold(head), p.dim(counts)]),
    ...questions.slice(0, MOST_QUESTIONS).flatMap((question) => questionLines(question, columns, width, p)),
    ...(rest > 0 ? [p.dim(`  and ${many(rest, 'more question')}: --json lists all`)] : []),
  ];
}

interface Columns {
  readonly id: number;
  readonly state: number;
}

function columnsFor(questions: readonly Question[]): Columns {
  const widest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
  return {
    id: Math.min(14, widest(questions.map(({ id }) => id))),
    state: widest(questions.map((question) => resolutionName[resolutionOf(question)])),
  };
}

function questionLines(question: Question, columns: Columns, width: number, p: Paint): string[] {
  const state = resolutionOf(question);
  const sign =
    state === 'open' || state === 'evidence_need'
      ? question.priority === 'high' && isAsked(question)
        ? '!'
        : '·'
      : '✓';
  const color = sign === '✓' ? p.good : sign === '!' ? p.look : p.dim;
  const lead = ` ${pad(clip(question.id, columns.id), columns.id)} ${pad(question.priority, 6)} ${pad(resolutionName[state], columns.state)} `;
  const hang = ' '.repeat(widthOf(lead) + 1);
  const marks = [...(question.counter ? ['counter-question'] : []), ...askedMarks(question)];
  const text = `${visibleLine(question.text)}${marks.length > 0 ? ` (${marks.join('; ')})` : ''}`;
  // On a narrow terminal the text goes below the columns rather than into a thread of letters.
  const isNarrow = width - widthOf(hang) < 24;
  const [first = '', ...rest] = isNarrow
    ? [lead.trimEnd(), ...wrap(text, width, '    ')]
    : wrap(text, width, `${' '}${lead}`, hang);
  const body = isNarrow ? first : first.slice(1);
  return [`${color(sign)}${body}`, ...rest, ...settledLines(question, width, isNarrow ? '    ' : hang).map(p.dim)];
}

function askedMarks(question: Question): string[] {
  const { suggested, adopted } = question.asked_by;
  if (suggested === undefined) return [];
  const by = `suggested by ${visibleLine(suggested.model)}`;
  return [isAsked(question) ? `${by}, adopted by ${visibleLine(adopted?.by ?? '')}` : `${by}, not adopted`];
}

function settledLines(question: Question, width: number, hang: string): string[] {
  const { answered, evidence_need, user_decision, out_of_scope } = question;
  const said =
    answered !== undefined
      ? `${answered.text} [${[...answered.contexts, ...answered.claims].join(', ') || 'no link'}]`
      : evidence_need !== undefined
        ? `look for: ${evidence_need.queries.join(' · ')}`
        : user_decision !== undefined
          ? `${user_decision.who}: ${user_decision.what}`
          : out_of_scope?.reason;
  return said === undefined ? [] : wrap(clip(visibleLine(said), 4 * width), width, `${hang}→ `, `${hang}  `);
}

/** One question as it now stands, on its own. */
export function questionText(question: Question, options: TerminalOptions): string {
  const lines = questionLines(question, columnsFor([question]), Math.max(40, options.width), paint(options.color));
  return `${lines.join('\n')}\n`;
}

/** Whether the outline may be written, and why not. */
export function gateText(plan: Plan, options: TerminalOptions): string {
  return `${gateLines(plan, Math.max(40, options.width), paint(options.color)).join('\n')}\n`;
}

/** What keeps the outline shut, then what is only said, with the command that mends each. */
function gateLines(plan: Plan, width: number, p: Paint): string[] {
  const shut = shutBy(plan);
  const said = plan.findings.filter((one) => one.level === 'warns' && one.code !== 'no_question_map');
  const head =
    shut.length === 0
      ? p.good('The outline may be written.')
      : p.bad(`The outline is shut for ${many(shut.length, 'reason')}.`);
  return [p.bold('Gate'), head, ...list(shut, '✗', p.bad, width), ...list(said, '!', p.look, width)];
}

function list(
  findings: readonly GateFinding[],
  sign: string,
  color: (text: string) => string,
  width: number,
): string[] {
  const rest = findings.length - MOST_FINDINGS;
  return [
    ...findings.slice(0, MOST_FINDINGS).flatMap((finding) => {
      const { where, mend } = finding;
      const place = where === undefined ? '' : ` (${formatPlace(where)})`;
      const [first = '', ...more] = wrap(
        clip(visibleLine(`${findingSentence(finding)}${place}`), 6 * width),
        width,
        `${sign} `,
        '  ',
      );
      return [`${color(first.slice(0, 1))}${first.slice(1)}`, ...more, ...mendLines(mend, width)];
    }),
    ...(rest > 0 ? [`  and ${groupDigits(rest)} more: --json lists all`] : []),
  ];
}

// A command stays on one line of its own where it can, so that it can be pasted.
function mendLines(mend: string, width: number): string[] {
  const [, say, command] = /^(.*?: )(touchstone [^()]*)$/.exec(visibleLine(mend)) ?? [];
  if (say === undefined || command === undefined) return wrap(visibleLine(mend), width, '    ');
  return widthOf(say + command) + 4 <= width
    ? [`    ${say}${command}`]
    : [...wrap(say, width, '    '), `      ${command}`];
}
