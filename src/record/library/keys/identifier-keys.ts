import type { Identifiers } from '../../works/index.ts';
import { hashText, tagged } from './hash.ts';

const IDENTIFIER = 30;

/** Kinds of identifiers that a library keeps. */
export const IDENTIFIER_KINDS = [
  'doi',
  'arxiv',
  'pmid',
  'pmcid',
  'isbn',
  'acl',
  'standard',
] as const satisfies readonly (keyof Identifiers)[];
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Key of one identifier in normal form. */
export function identifierKey(kind: IdentifierKind, value: string): number {
  return tagged(hashText(`${kind}:${value}`), IDENTIFIER);
}

export function identifierKeys(identifiers: Identifiers): number[] {
  return IDENTIFIER_KINDS.flatMap((kind) => identifiers[kind].map((value) => identifierKey(kind, value)));
}
