import { wrap } from './wrap.ts';

/**
 * A text that may end in a command, as lines: the words wrapped, the command whole on a line of its own however long it is, so that it can
 * be copied. `program` is the command's first word. The text must be free of control characters.
 */
export function wrapCommand(text: string, program: string, width: number, indent: string): string[] {
  const found = new RegExp(`^(?:(.*?)[:,.]? )?(${program} [a-z].*)$`).exec(text);
  const [, words = '', command = ''] = found ?? [];
  // Inside brackets or quotes it is a part of the sentence.
  if (found === null || /[("]$/.test(words) || /^[^(]*\)/.test(command)) return wrap(text, width, indent);
  return [...(words === '' ? [] : wrap(`${words}:`, width, indent)), `${indent}${command}`];
}
