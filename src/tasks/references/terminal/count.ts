import { groupDigits } from '../../../base/text/index.ts';

/** `1 entry`, `1,204 entries`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${groupDigits(n)} ${n === 1 ? one : many}`;
}
