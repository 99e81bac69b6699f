import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Marks what this user's Touchstone stored, so that the same file from somebody else is not taken for it. */
export interface UserSeal {
  /** HMAC-SHA-256 of a text, 64 hexadecimal digits. */
  readonly of: (text: string) => string;
  /** Whether a seal is that of the text; takes the same time for every wrong one. */
  readonly holds: (seal: string, text: string) => boolean;
}

/**
 * The seal of this user, by a secret that lies outside every study (`$XDG_STATE_HOME/touchstone/state.key`, mode 0600) and is
 * made on first use. Undefined where no secret can be kept: then nothing that was stored is to be trusted.
 */
export function userSeal(folder: string = defaultFolder()): UserSeal | undefined {
  const secret = readSecret(folder);
  if (secret === undefined) return undefined;
  const { createHmac, timingSafeEqual } = process.getBuiltinModule('node:crypto');
  const of = (text: string) => createHmac('sha256', secret).update(text.toWellFormed()).digest('hex');
  return {
    of,
    holds: (seal, text) => {
      const right = of(text);
      return (
        seal.length === right.length && timingSafeEqual(Buffer.from(seal.padEnd(64).slice(0, 64)), Buffer.from(right))
      );
    },
  };
}

function defaultFolder(): string {
  const state = process.env.XDG_STATE_HOME ?? '';
  return join(isAbsolute(state) ? state : join(homeOrNowhere(), '.local', 'state'), 'touchstone');
}

// A user without a home and without an entry in the list of users (a container that runs under a number) keeps no secret.
function homeOrNowhere(): string {
  try {
    return homedir();
  } catch {
    return '/dev/null';
  }
}

function readSecret(folder: string): string | undefined {
  const path = join(folder, 'state.key');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { randomBytes } = process.getBuiltinModule('node:crypto');
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch {
    // exists already, or cannot be written: reading tells which
  }
  try {
    const text = readFileSync(path, 'utf8').trim();
    return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
