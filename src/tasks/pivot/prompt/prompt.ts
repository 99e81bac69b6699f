import { sha256 } from '../../../base/files/index.ts';
import type { Order, Prompt, PublicCase } from '../model/index.ts';
import { OPTIONS_ONLY_1 } from './options-only-1.ts';

/** The prompt template in use. */
export const TEMPLATE = { name: 'options-only/1', text: OPTIONS_ONLY_1, sha256: sha256(OPTIONS_ONLY_1) } as const;

const [BEFORE = '', rest = ''] = OPTIONS_ONLY_1.split('{{option_a}}');
const [BETWEEN = '', BEHIND = ''] = rest.split('{{option_b}}');

/** Makes the prompt of a case in one order. The texts are put in as they are; a placeholder inside them stays one. */
export function promptOf(one: PublicCase, order: Order): Prompt {
  const [a, b] = one.options;
  const [first, second] = order === 'ab' ? [a, b] : [b, a];
  return { case_id: one.id, order, prompt: `${BEFORE}${first}${BETWEEN}${second}${BEHIND}` };
}

/** A text as bytes of JSON, without its quotes. */
const inside = (text: string) => Buffer.from(JSON.stringify(text).slice(1, -1));
const ORDER = { ab: Buffer.from('","order":"ab","prompt":"'), ba: Buffer.from('","order":"ba","prompt":"') } as const;
const ID = Buffer.from('{"case_id":"');
const END = Buffer.from('"}\n');
const [BEFORE_BYTES, BETWEEN_BYTES, BEHIND_BYTES] = [inside(BEFORE), inside(BETWEEN), inside(BEHIND)];

/**
 * The lines of a case in `prompts.jsonl`: the bytes of each {@link promptOf} as JSON, with a line end. The parts are put
 * together as bytes, since each option comes in two prompts and the template in all.
 */
export function promptLinesOf({ id, options }: PublicCase): readonly [ab: Uint8Array, ba: Uint8Array] {
  const name = inside(id);
  const [a, b] = [inside(options[0]), inside(options[1])];
  const line = (order: Order, first: Buffer, second: Buffer) =>
    Buffer.concat([ID, name, ORDER[order], BEFORE_BYTES, first, BETWEEN_BYTES, second, BEHIND_BYTES, END]);
  return [line('ab', a, b), line('ba', b, a)];
}
