import { sha256 } from '../../../base/files/index.ts';
import type { Order, Prompt, PublicCase } from '../model/index.ts';
import { OPTIONS_ONLY_1 } from './options-only-1.ts';

/** The prompt template in use. */
export const TEMPLATE = { name: 'options-only/1', text: OPTIONS_ONLY_1, sha256: sha256(OPTIONS_ONLY_1) } as const;

/** Makes the prompt of a case in one order. The texts are put in as they are; a placeholder inside them stays one. */
export function promptOf(one: PublicCase, order: Order): Prompt {
  const [a, b] = one.options;
  const [first, second] = order === 'ab' ? [a, b] : [b, a];
  return { case_id: one.id, order, prompt: `${BEFORE}${first}${BETWEEN}${second}${BEHIND}` };
}

const [BEFORE = '', rest = ''] = OPTIONS_ONLY_1.split('{{option_a}}');
const [BETWEEN = '', BEHIND = ''] = rest.split('{{option_b}}');
