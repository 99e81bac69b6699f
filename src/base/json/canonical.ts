import canonicalize from 'canonicalize';
import { TouchstoneError } from '../fault/index.ts';
import { sha256 } from '../files/index.ts';

/** Canonical JSON (RFC 8785): one text for one value. Lone surrogates become U+FFFD, since they have no UTF-8. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(wellFormed(value));
  if (text === undefined)
    throw new TouchstoneError('internal', { what: 'a value without JSON form was to be digested' });
  return text;
}

/** SHA-256 of the canonical JSON of a value, 64 lower-case hexadecimal digits. */
export function canonicalDigest(value: unknown): string {
  return sha256(canonicalJson(value));
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key.toWellFormed(), wellFormed(member)]));
}
