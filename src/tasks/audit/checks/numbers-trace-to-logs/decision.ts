import type { Place } from '../../../../base/fault/index.ts';
import type { QuantityResult, Severity, State } from '../../model/index.ts';

/** How one quantity was decided, with what a finding needs. */
export interface Decision {
  readonly state: State | 'excluded';
  readonly code: string;
  /** What the text asserts. */
  readonly expected?: string;
  /** What the records give. */
  readonly found?: string;
  /** The arithmetic in words. */
  readonly computation?: string;
  /** Ids of the evidence that was looked at. */
  readonly evidence: readonly string[];
  /** Places in logs. */
  readonly places: readonly Place[];
  /** One sentence: what to do. */
  readonly mend?: string;
  readonly severity?: Severity;
  /** A note to report although the quantity stands (a run that looks invalid). */
  readonly warning?: { readonly code: string; readonly message: string; readonly mend: string };
}

export const isDecided = <T extends object>(value: T | Decision): value is Decision =>
  'state' in value && 'code' in value && 'places' in value;

type Rest = Partial<Omit<Decision, 'state' | 'code'>>;

export const verified = (code: string, rest: Rest = {}): Decision => decision('verified', code, rest);
export const failed = (code: string, rest: Rest = {}): Decision => decision('failed', code, rest);
export const unverified = (code: string, rest: Rest = {}): Decision => decision('unverified', code, rest);
export const excluded = (code: string): Decision => decision('excluded', code, {});

function decision(state: Decision['state'], code: string, rest: Rest): Decision {
  return { evidence: [], places: [], ...rest, state, code };
}

export function asQuantityResult(literal: string, kind: string, d: Decision): QuantityResult {
  return {
    literal,
    kind,
    state: d.state,
    code: d.code,
    ...(d.expected === undefined ? {} : { expected: d.expected }),
    ...(d.found === undefined ? {} : { found: d.found }),
    ...(d.computation === undefined ? {} : { computation: d.computation }),
    evidence: d.evidence,
  };
}
