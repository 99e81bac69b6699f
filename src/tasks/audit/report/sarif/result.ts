import type { Place } from '../../../../base/fault/index.ts';
import { visible } from '../../../../base/text/index.ts';
import type { Finding } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { sentenceOf } from '../sentence.ts';
import { uriOf } from './uri.ts';

/** The parts of SARIF 2.1.0 that an audit uses, under the names of the standard. */
export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly kind: 'fail' | 'open' | 'review' | 'informational';
  readonly level: 'error' | 'warning' | 'note' | 'none';
  readonly message: { readonly text: string };
  readonly locations: readonly SarifLocation[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
}

interface SarifLocation {
  readonly physicalLocation?: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: 'STUDY' };
    readonly region?: {
      readonly startLine: number;
      readonly startColumn?: number;
      readonly snippet?: { readonly text: string };
    };
  };
  readonly logicalLocations?: readonly { readonly fullyQualifiedName: string; readonly kind: string }[];
}

/** A finding as a SARIF result; `ruleIndex` points into the rules of the run, `manuscript` is where a finding without a place goes. */
export function sarifResult(finding: Finding, ruleIndex: number, manuscript: string): SarifResult {
  const kind = kindOf(finding);
  const places = finding.where.length === 0 ? [{ path: manuscript }] : finding.where;
  return {
    ruleId: ruleOf(finding.check, finding.reason ?? finding.state).id,
    ruleIndex,
    kind,
    // Section 3.27.10: only a result of kind `fail` has a level other than `none`.
    level: kind === 'fail' ? levelOf(finding.severity) : 'none',
    message: { text: sarifText(sentenceOf(finding)) },
    locations: places.map((place) => location(place, finding.claim)),
    partialFingerprints: { 'touchstoneFinding/v1': finding.id },
    properties: {
      state: finding.state,
      severity: finding.severity,
      ...(finding.claim === undefined ? {} : { claim: finding.claim }),
      ...(finding.expected === undefined ? {} : { expected: visible(finding.expected) }),
      ...(finding.found === undefined ? {} : { found: visible(finding.found) }),
    },
  };
}

/** Section 3.11: braces are doubled; `](` must not become an embedded link that the study chose. */
export function sarifText(text: string): string {
  return visible(text).replace(/[{}]/g, '$&$&').replaceAll('](', '] (');
}

function kindOf(finding: Finding): SarifResult['kind'] {
  if (finding.state === 'failed') return 'fail';
  // Not decided, but a person can decide it: the flag says where to look.
  if (finding.reason === 'minority_flag') return 'review';
  return finding.state === 'unverified' ? 'open' : 'informational';
}

export function levelOf(severity: Finding['severity']): 'error' | 'warning' | 'note' {
  return severity === 'info' ? 'note' : severity === 'minor' ? 'warning' : 'error';
}

function location(place: Place, claim: string | undefined): SarifLocation {
  const uri = uriOf(place.path);
  const logical = [
    ...(claim === undefined ? [] : [{ fullyQualifiedName: claim, kind: 'claim' }]),
    ...(place.pointer === undefined ? [] : [{ fullyQualifiedName: visible(place.pointer), kind: 'value' }]),
    ...(uri === undefined ? [{ fullyQualifiedName: visible(place.path), kind: 'path outside the study' }] : []),
  ];
  return {
    ...(uri === undefined
      ? {}
      : { physicalLocation: { artifactLocation: { uri, uriBaseId: 'STUDY' as const }, ...region(place) } }),
    ...(logical.length === 0 ? {} : { logicalLocations: logical }),
  };
}

function region(place: Place) {
  if (place.line === undefined || place.line < 1) return {};
  return {
    region: {
      startLine: place.line,
      ...(place.column === undefined || place.column < 1 ? {} : { startColumn: place.column }),
      ...(place.quote === undefined ? {} : { snippet: { text: visible(place.quote) } }),
    },
  };
}
