import { TouchstoneError } from '../../base/fault/index.ts';
import type { Access } from './registry.ts';

/** Where each is looked for. */
const VARIABLES = {
  mail: 'TOUCHSTONE_MAILTO',
  openalexKey: 'TOUCHSTONE_OPENALEX_KEY',
  semanticScholarKey: 'TOUCHSTONE_S2_KEY',
  ncbiKey: 'TOUCHSTONE_NCBI_KEY',
} as const satisfies Record<keyof Access, string>;

/** Mail address and keys out of the environment. A fault `usage` where one cannot be sent as it is; the value is not shown. */
export function accessFrom(environment: Readonly<Record<string, string | undefined>>): Access {
  const value = (name: keyof Access): string | undefined => {
    const text = environment[VARIABLES[name]]?.trim() ?? '';
    if (text === '') return undefined;
    const wanted = name === 'mail' ? /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,190}$/ : /^[\x21-\x7e]{6,200}$/;
    if (wanted.test(text)) return text;
    const expected = name === 'mail' ? 'a mail address' : 'a key of 6 to 200 letters, digits and signs without spaces';
    throw new TouchstoneError('usage', { what: `the variable ${VARIABLES[name]} holds something else`, expected });
  };
  const entry = <K extends keyof Access>(name: K) => {
    const text = value(name);
    return text === undefined ? {} : { [name]: text };
  };
  return { ...entry('mail'), ...entry('openalexKey'), ...entry('semanticScholarKey'), ...entry('ncbiKey') };
}
