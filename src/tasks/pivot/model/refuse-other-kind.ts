import { TouchstoneError } from '../../../base/fault/index.ts';
import type { StructuredDocument } from '../../../base/json/index.ts';
import { shorten } from '../../../base/text/index.ts';

/**
 * Refuses a document of another kind in one sentence, before a schema lists every field that such a document lacks. Throws
 * `bad_input`; what is no object at all is left to the schema.
 */
export function refuseOtherKind(document: StructuredDocument, schema: string, what: string): void {
  const { value } = document;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const found: unknown = Object.hasOwn(value, 'schema') ? Reflect.get(value, 'schema') : undefined;
  if (found === schema) return;
  const pointer = found === undefined ? '' : '/schema';
  throw new TouchstoneError('bad_input', {
    what:
      found === undefined
        ? `not ${what}: "schema" is missing`
        : `not ${what}: "schema" is ${shorten(JSON.stringify(found), 80)}`,
    where: { ...document.locate(pointer), pointer },
    expected: `"${schema}"`,
  });
}
