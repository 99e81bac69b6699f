import { pointerTokens } from '../../../../base/structured/index.ts';

/** The score in what an evaluator wrote, or what is wrong with it as words that follow "the evaluator …". */
export function scoreIn(bytes: Uint8Array, pointer: string): number | string {
  const text = new TextDecoder().decode(bytes).trim();
  if (text === '') return 'wrote no result';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `wrote a result that is no JSON (${shorten(text)})`;
  }
  for (const token of pointerTokens(pointer)) {
    if (typeof value !== 'object' || value === null || !isMember(value, token))
      return `wrote a result without ${pointer} (${shorten(text)})`;
    value = Reflect.get(value, token);
  }
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return `wrote a score that is no finite number (${shorten(text)})`;
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Elements of a list are its numbers, not its length. */
const isMember = (value: object, token: string) =>
  Array.isArray(value) ? /^(?:0|[1-9]\d*)$/.test(token) && Object.hasOwn(value, token) : Object.hasOwn(value, token);
