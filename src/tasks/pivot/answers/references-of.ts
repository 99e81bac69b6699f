import { checkShape, type StructuredDocument } from '../../../base/json/index.ts';
import { References } from '../model/references.ts';

type Case = References['cases'][number];

/**
 * A document as references. Of its cases, which may be a hundred thousand, each is looked at by hand; the schema decides about
 * everything else, and about all of it where something is wrong, since it can say what. A test holds the two together. Throws
 * `bad_input`.
 */
export function referencesOf(document: StructuredDocument): References {
  const { value } = document;
  if (typeof value === 'object' && value !== null && 'cases' in value && areCases(value.cases)) {
    const [first] = value.cases;
    const rest = References.safeParse({ ...value, cases: [first] });
    if (rest.success) return { ...rest.data, cases: value.cases };
  }
  return checkShape(References, document);
}

const areCases = (value: unknown): value is Case[] => Array.isArray(value) && value.every(isCase);

function isCase(value: unknown): value is Case {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let [hasId, hasReference] = [false, false];
  for (const [key, held] of Object.entries(value)) {
    if (key === 'id') hasId = isText(held);
    else if (key === 'reference') hasReference = held === 'A' || held === 'B';
    else if (key !== 'group' || !isText(held)) return false;
  }
  return hasId && hasReference;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
