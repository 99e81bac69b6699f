import { Pcg64 } from '../../../base/random/index.ts';
import type { Label } from '../model/index.ts';
import type { Quirks } from './quirks.ts';
import { syntheticAggregates } from './synthetic-aggregates.ts';
import { syntheticCase } from './synthetic-case.ts';

/** What to make. The same request gives the same bytes. */
export interface SyntheticRequest extends Quirks {
  /** 248 where absent, as in the real release. */
  readonly cases?: number;
  readonly seed?: number;
  /** Characters of an option, about; 400 where absent. */
  readonly length?: number;
}

/** The two files of a release that nobody may take for the real one. */
export interface SyntheticRelease {
  /** `questions.json` */
  readonly questions: string;
  /** `all_model_scores.csv` */
  readonly aggregates: string;
}

export const SYNTHETIC_NOTICE =
  'SYNTHETIC: made by a script to test software. Not the released benchmark, not research, no result on it means anything.';

/** Makes a release with the shape of the real one: half the references A and half B, 60 rows of scores that add up. */
export function syntheticRelease(request: SyntheticRequest = {}): SyntheticRelease {
  const { cases = 248, seed = 1 } = request;
  const draw = drawing(seed);
  const labels = shuffled(labelsOf(cases, request.unbalanced === true), draw);
  const records = labels.map((label, index) => syntheticCase(index, label, draw, request));
  const lines = records.map((record) => JSON.stringify(record));
  if (request.duplicateKeys === true)
    lines.push(`${(lines.pop() ?? '{}').slice(0, -1)},${JSON.stringify(Object.keys(records[0] ?? {})[0])}:"again"}`);
  return {
    questions: wrapped(lines, request.wrapping ?? 'notice'),
    aggregates: syntheticAggregates(cases, draw, request),
  };
}

/** Draws a whole number below `below`. */
export type Draw = (below: number) => number;

function drawing(seed: number): Draw {
  const generator = new Pcg64(BigInt(seed));
  return (below) => Math.floor((generator.nextUint32() / 2 ** 32) * below);
}

function labelsOf(cases: number, unbalanced: boolean): Label[] {
  const ofA = unbalanced ? Math.ceil(cases * 0.75) : Math.ceil(cases / 2);
  return Array.from({ length: cases }, (_, i) => (i < ofA ? 'A' : 'B'));
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1);
    const [x, y] = [result[i], result[j]];
    if (x === undefined || y === undefined) continue;
    result[i] = y;
    result[j] = x;
  }
  return result;
}

function wrapped(lines: readonly string[], wrapping: 'notice' | 'bare' | 'two-lists'): string {
  const list = `[\n${lines.join(',\n')}\n]`;
  if (wrapping === 'bare') return `${list}\n`;
  const more = wrapping === 'two-lists' ? ',\n"retired": []' : '';
  return `{\n"notice": ${JSON.stringify(SYNTHETIC_NOTICE)},\n"synthetic": true,\n"questions": ${list}${more}\n}\n`;
}
