import { visible, visibleLine } from '../../../../base/text/index.ts';
import type { AuditResult, Finding } from '../../model/index.ts';
import { type Rule, ruleOf } from '../../model/index.ts';
import { levelOf, sarifResult, sarifText } from './result.ts';

/**
 * The findings as SARIF 2.1.0 (OASIS), JSON that ends with a line feed. Paths are relative to the study (`STUDY`), which is
 * left for the reader to place. What was not checked stands among the notifications of the invocation.
 */
export function renderSarif(result: AuditResult): string {
  const rules = rulesOf(result.findings);
  const index = new Map(rules.map(({ rule }, i) => [rule.id, i]));
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: result.tool.name,
            semanticVersion: result.tool.version,
            rules: rules.map(({ rule, level }) => descriptor(rule, level)),
            notifications: [
              { id: 'not-checked', shortDescription: { text: 'Something that the audit did not look at' } },
            ],
          },
        },
        invocations: [
          {
            // The audit itself came to its end, whatever it found.
            executionSuccessful: true,
            ...(startOf(result) ?? {}),
            toolExecutionNotifications: result.not_checked.map((one) => ({
              descriptor: { id: 'not-checked' },
              level: 'note',
              message: { text: sarifText(notChecked(one)) },
            })),
          },
        ],
        originalUriBaseIds: { STUDY: { description: { text: 'The folder of the study' } } },
        columnKind: 'utf16CodeUnits',
        results: result.findings.map((finding) =>
          sarifResult(finding, index.get(idOf(finding)) ?? -1, result.study.manuscript),
        ),
        properties: {
          title: visible(result.study.title),
          summary: result.summary,
          cpr: result.cpr,
          ...(result.study.lock_sha256 === null ? {} : { lockSha256: result.study.lock_sha256 }),
        },
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function idOf(finding: Finding): string {
  return ruleOf(finding.check, finding.reason ?? finding.state).id;
}

/** Each rule once, by id, with the gravest level among its findings. */
function rulesOf(findings: readonly Finding[]): { rule: Rule; level: ReturnType<typeof levelOf> }[] {
  const gravity = ['note', 'warning', 'error'];
  const found = new Map<string, { rule: Rule; level: ReturnType<typeof levelOf> }>();
  for (const finding of findings) {
    const rule = ruleOf(finding.check, finding.reason ?? finding.state);
    const level = levelOf(finding.severity);
    const known = found.get(rule.id);
    if (known === undefined || gravity.indexOf(level) > gravity.indexOf(known.level))
      found.set(rule.id, { rule, level });
  }
  return [...found.values()].sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
}

function descriptor(rule: Rule, level: string) {
  return {
    id: rule.id,
    name: pascal(rule.title),
    shortDescription: { text: sarifText(`${rule.title}.`) },
    fullDescription: { text: sarifText(rule.help) },
    help: { text: sarifText(rule.help) },
    defaultConfiguration: { level },
  };
}

/** `Printed value is not the recorded one` as viewers name rules: `PrintedValueIsNotTheRecordedOne`. */
function pascal(title: string): string {
  return title.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '');
}

function notChecked(one: AuditResult['not_checked'][number]): string {
  const mend = one.mend === undefined ? '' : ` ${visibleLine(one.mend)}`;
  return `Not checked: ${visibleLine(one.what)} (${visibleLine(one.reason)}).${mend}`;
}

/** Start and end in UTC, as the standard asks; left out where the start is no date. */
function startOf(result: AuditResult): { startTimeUtc: string; endTimeUtc: string } | undefined {
  if (result.run === undefined) return undefined;
  const start = Date.parse(result.run.started);
  if (Number.isNaN(start)) return undefined;
  const end = start + Math.max(0, result.run.seconds) * 1000;
  return { startTimeUtc: new Date(start).toISOString(), endTimeUtc: new Date(end).toISOString() };
}
