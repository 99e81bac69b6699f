import { readFileSync } from 'node:fs';
import { ioFault } from '../../../base/files/index.ts';
import { checkShape, readYaml } from '../../../base/structured/index.ts';
import { FieldMapping } from '../model/index.ts';

/** Reads a mapping file. Throws `bad_input` with places, `not_found`. */
export function readFieldMapping(path: string): FieldMapping {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw ioFault(error, path);
  }
  return checkShape(FieldMapping, readYaml(new TextDecoder().decode(bytes), path));
}
