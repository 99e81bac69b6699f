import { documentedReasons, type Rule, ruleOf } from '../model/index.ts';

/** A reason code with its rule, as pages and `explain` show it. */
export interface RuleText extends Omit<Rule, 'id'> {
  /** Reason code: `value.mismatch`. */
  readonly code: string;
}

/** Every documented rule, by code. */
export function ruleTexts(): RuleText[] {
  const codes = [...new Set(documentedReasons.map((code) => code.replace(/^[A-Z0-9]+\//, '')))].sort();
  return codes.map((code) => {
    const { id: _, ...rule } = ruleOf('CPR', code);
    return { code, ...rule };
  });
}

/** Where the page of a code stands in the documentation. */
export function rulePath(code: string): string {
  return `docs/rules/${code}.md`;
}

const SILENCE = `Look at the finding first. Where it stands as it is, say why; the audit then shows it under "Silenced, with a reason", and it counts for no exit code:

    touchstone silence F-0123456789ab PATH --reason "why it stands"

The line goes to \`audit/silenced.jsonl\` beside the paper or in the study. With other words at that place the finding is live again; \`--restore\` takes the silence back.`;

/** The page of one rule, Markdown. */
export function rulePage({ code, title, help, wrongWhen, example }: RuleText): string {
  const parts = [
    `# ${title}`,
    `Reason code \`${code}\`; \`touchstone explain ${code}\` prints this page.`,
    `## What it means\n\n${help}`,
    ...(example === undefined ? [] : [`For example: ${example}`]),
    `## When it is wrong\n\n${wrongWhen}`,
    `## To silence one instance\n\n${SILENCE}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The same for a terminal, without marks of Markdown. */
export function ruleAtTerminal(rule: RuleText): string {
  const { code, title, help, wrongWhen, example } = rule;
  return [
    `${code}: ${title}.`,
    help,
    ...(example === undefined ? [] : [`For example: ${example}`]),
    `When it is wrong: ${wrongWhen}`,
    'To silence one instance: touchstone silence FINDING PATH --reason "…" (kept in audit/silenced.jsonl).',
    '',
  ].join('\n');
}

/** Every page below docs/rules by its name, and the list of them. */
export function rulePages(): Record<string, string> {
  const rules = ruleTexts();
  const rows = rules.map(({ code, title }) => `| [${code}](${code}.md) | ${title} |`);
  const list = `# Rules

What each reason code of an audit means, when it is wrong, and how one instance is silenced with a reason. A finding names its rule as check and code, \`CPR/value.mismatch\`. These pages are written by \`node scripts/rules.mjs\` from the table of rules.

| Code | Title |
|---|---|
${rows.join('\n')}
`;
  return { 'README.md': list, ...Object.fromEntries(rules.map((rule) => [`${rule.code}.md`, rulePage(rule)])) };
}
