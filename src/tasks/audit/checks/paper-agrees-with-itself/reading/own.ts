import type { Paper } from '../../../../../record/papers/index.ts';
import { nameTokens } from '../../../../../record/quantities/index.ts';

const OWN_ROW =
  /\b(?:ours?|this (?:work|paper|study)|proposed|full (?:method|model|system|approach|pipeline)|final (?:method|model|solution|system)|complete (?:method|model|system))\b/i;
/** A row that takes something away from, or adds something to, the method is a variant of it. */
const VARIANT = /\b(?:w\/o|without|no|remove[ds]?|replac\w*|minus|only|variant|ablat\w*)\b|^[−–+-] ?\p{L}/iu;

/** true: a row or column head names the method of the paper itself. */
export function isOwn(name: string, ownNames: ReadonlySet<string>): boolean {
  if (VARIANT.test(name.replace(/\([^()]{0,80}\)/g, ''))) return false;
  return OWN_ROW.test(name) || ownNames.has(nameTokens(name).join(' '));
}

const INTRODUCED =
  /\b(?:[Ww]e|[Tt]his (?:paper|work)) (?:propose|present|introduce|develop|describe)s?\b[^.]{0,60}?[\s,(](\p{Lu}[\p{L}\d]*(?:[\p{Ll}-]\p{Lu}|\p{Lu}|\d)[\p{L}\d-]*)/gu;

/** The names by which a paper introduces what it made: "we propose GraphMix", "we present a method called LoRA-2". */
export function ownNamesOf(paper: Paper): ReadonlySet<string> {
  const names = new Set<string>();
  let looked = 0;
  for (const block of paper.text.blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'list_item') continue;
    // Introduced early or never; a paper of any length costs the same.
    looked += block.end - block.start;
    if (looked > 30_000) break;
    const text = paper.text.text.slice(block.start, Math.min(block.end, block.start + 6000));
    for (const [, name] of text.matchAll(INTRODUCED)) if (name !== undefined) names.add(nameTokens(name).join(' '));
  }
  names.delete('');
  return names;
}
