import type { Name } from '../../works/index.ts';
import { PARTICLE } from './name-pattern.ts';

const LEADING_PARTICLES = new RegExp(`^(?:${PARTICLE}\\s+)+`, 'u');

/** A name out of its printed parts; lower-case words before the family name become the particle. */
export function personName(family: string, given?: string, suffix?: string): Name {
  const whole = fold(family);
  const found = LEADING_PARTICLES.exec(whole)?.[0];
  const particle = found !== undefined && /^\p{Ll}|^’t/u.test(found) ? found.trim() : undefined;
  const rest = particle === undefined || found === undefined ? whole : whole.slice(found.length);
  const first = given === undefined ? '' : fold(given).replace(/,$/, '');
  const last = suffix === undefined ? '' : fold(suffix).replace(/^,\s*/, '');
  return {
    family: rest === '' ? whole : rest,
    ...(first === '' ? {} : { given: first }),
    ...(particle === undefined || rest === '' ? {} : { particle }),
    ...(last === '' ? {} : { suffix: last }),
  };
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();
