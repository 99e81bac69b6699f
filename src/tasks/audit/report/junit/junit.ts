import { visibleLine } from '../../../../base/text/index.ts';
import type { AuditResult, Finding, State } from '../../model/index.ts';
import { rate } from '../numbers.ts';
import { scoreFigures, scoreNotes } from '../scores.ts';
import { headOf, sentenceOf } from '../sentence.ts';
import { element, textElement } from './xml.ts';

interface Case {
  readonly classname: string;
  readonly name: string;
  readonly state: State;
  readonly reason?: string | undefined;
  /** First line: what stands in lists of failures. */
  readonly message: string;
  readonly body: readonly string[];
}

/**
 * The audit as JUnit XML for build servers: one test case per check, claim, score and question. `failed` is a failure,
 * `unverified` is skipped with its reason, never passed.
 */
export function renderJunit(result: AuditResult): string {
  const suites: readonly (readonly [string, readonly Case[]])[] = [
    ['checks', result.checks.map((check) => checkCase(check, result.findings))],
    ['claims', claimCases(result)],
    ['scores', result.scores.map(scoreCase)],
    ['questions', result.questions.map(questionCase)],
  ];
  const all = suites.flatMap(([, cases]) => cases);
  const root = element(
    'testsuites',
    { name: `Touchstone audit: ${visibleLine(result.study.title)}`, ...totals(all) },
    suites.filter(([, cases]) => cases.length > 0).map(([name, cases]) => suite(name, cases, result)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function totals(cases: readonly Case[]) {
  const of = (state: State) => cases.filter((one) => one.state === state).length;
  return { tests: cases.length, failures: of('failed'), errors: 0, skipped: of('unverified') };
}

function suite(name: string, cases: readonly Case[], result: AuditResult): string {
  const start = result.run === undefined ? {} : { timestamp: result.run.started };
  const properties = element(
    'properties',
    {},
    [
      element('property', { name: 'cpr', value: rate(result.cpr) }, [], '      '),
      element('property', { name: 'policy', value: result.policy.numeric }, [], '      '),
      element('property', { name: 'seal', value: result.study.lock_sha256 ?? 'none' }, [], '      '),
    ],
    '    ',
  );
  return element('testsuite', { name, ...totals(cases), ...start }, [properties, ...cases.map(testcase)], '  ');
}

function testcase(one: Case): string {
  const attributes = { classname: one.classname, name: one.name };
  if (one.state === 'verified') return element('testcase', attributes, [], '    ');
  const child =
    one.state === 'failed'
      ? textElement('failure', { message: one.message, type: one.reason ?? 'failed' }, one.body.join('\n'), '      ')
      : element('skipped', { message: one.reason ?? one.message }, [], '      ');
  return element('testcase', attributes, [child], '    ');
}

function checkCase(check: AuditResult['checks'][number], findings: readonly Finding[]): Case {
  const own = findings.filter((finding) => finding.check === check.code && finding.state === 'failed');
  const { verified, failed, unverified } = check.states;
  return {
    classname: 'check',
    name: `${check.code}: ${check.title}`,
    state: check.state,
    reason: check.reason,
    message: `${check.title}: ${verified} verified, ${failed} failed, ${unverified} unverified`,
    body: own.map(sentenceOf),
  };
}

function claimCases(result: AuditResult): Case[] {
  const findings = Map.groupBy(
    result.findings.filter((finding) => finding.claim !== undefined && finding.state === 'failed'),
    (finding) => finding.claim,
  );
  return result.claims.map((claim) => {
    const own = findings.get(claim.id) ?? [];
    return {
      classname: `claim.${claim.type}`,
      name: `${claim.id}: ${visibleLine(claim.text)}`,
      state: claim.state,
      reason: claim.reason,
      message: own[0] === undefined ? `${claim.id} failed: ${claim.reason ?? 'see the report'}` : headOf(own[0]),
      body: own.map(sentenceOf),
    };
  });
}

function scoreCase(score: AuditResult['scores'][number]): Case {
  return {
    classname: 'score',
    name: `${score.evaluator}: ${score.metric}`,
    state: score.state,
    reason: score.reason,
    message: scoreFigures(score),
    body: [scoreFigures(score), ...scoreNotes(score)],
  };
}

function questionCase(question: AuditResult['questions'][number]): Case {
  const { complies, violates, abstain, missing } = question.tally;
  const votes = `${complies} comply, ${violates} violate, ${abstain} abstain, ${missing} missing`;
  return {
    classname: `question.${question.check}`,
    name: `${question.id}: ${visibleLine(question.text)}`,
    state: question.state,
    reason: question.reason,
    message: votes,
    body: [
      votes,
      ...question.votes
        .filter((vote) => vote.verdict === 'violates')
        .map((vote) => `${visibleLine(vote.judge)}: ${visibleLine(vote.rationale)}`),
    ],
  };
}
