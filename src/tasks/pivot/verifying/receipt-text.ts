import { groupDigits } from '../../../base/text/index.ts';
import { type Receipt, type ReceiptCheck, SCOPE_SENTENCE } from '../model/index.ts';

/** An export for people: counts and digests, no id and no text of a case. */
export function exportText(
  receipt: Receipt,
  shown: { publicDir: string; graderDir: string; receipt?: string },
): string {
  const file = (directory: string) =>
    receipt.files
      .filter((one) => one.directory === directory)
      .map(({ path }) => path)
      .join(', ');
  return [
    `Release: ${receipt.release}. ${groupDigits(receipt.cases)} case${receipt.cases === 1 ? '' : 's'}, ${groupDigits(receipt.prompts)} prompts${receipt.pseudonyms ? ', ids under pseudonyms' : ''}.`,
    `For the model under test: ${shown.publicDir} (${file('public')})`,
    `For the grader alone: ${shown.graderDir} (${file('grader')}; mode 0700)`,
    ...(shown.receipt === undefined ? [] : [`Receipt: ${shown.receipt}`]),
    'Show a model the public directory and nothing else: not the folder above it, not the release, and no network. This export separates files; it is no sandbox.',
    SCOPE_SENTENCE,
    '',
  ].join('\n');
}

/** The checks of a receipt, one line each. */
export function receiptCheckText({ checks }: ReceiptCheck): string {
  const failed = checks.filter(({ outcome }) => outcome === 'fails').length;
  const open = checks.filter(({ outcome }) => outcome === 'not_checked').length;
  return [
    ...checks.map(({ subject, outcome, found, expected }) =>
      outcome === 'holds'
        ? `holds        ${subject}`
        : `${outcome.replace('_', ' ').padEnd(12)} ${subject}: found ${found}, expected ${expected}`,
    ),
    `${checks.length - failed - open} hold, ${failed} fail, ${open} not checked.`,
    SCOPE_SENTENCE,
    '',
  ].join('\n');
}
