import { formatPlace } from '../../base/fault/index.ts';
import { groupDigits, visibleLine } from '../../base/text/index.ts';
import type { Verification } from './verify.ts';

/** The result of `verify` for a person: one line a fault, and a last line that says what was looked at. */
export function verificationText(result: Verification): string {
  const lines = result.findings.map((finding) => {
    const places = finding.where
      .map((place) => visibleLine(formatPlace(place)))
      .filter((place) => !finding.message.startsWith(`${place} `));
    const where = places.length === 0 ? '' : ` (${places.slice(0, 3).join(', ')})`;
    return `${finding.claim ?? finding.check} ${finding.state}: ${visibleLine(finding.message)}${where}. ${finding.mend} [${finding.reason}]`;
  });
  const looked = `${result.files} files, ${groupDigits(result.bytes)} bytes; ${result.claims} claims, ${result.edges} edges`;
  const last =
    result.state === 'verified'
      ? `Verified: ${looked}. The bytes are those that were sealed, and every claim leads to evidence; whether the evidence supports it is for "touchstone audit".`
      : `${result.findings.length} finding${result.findings.length === 1 ? '' : 's'} in ${looked}.`;
  return `${[...lines, last].join('\n')}\n`;
}
