// Writes schemas/*.json from the zod schemas; a test checks that they are current.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSchemas } from '../src/doors/library/schemas.ts';

for (const [name, text] of Object.entries(publishedSchemas())) {
  writeFileSync(join(import.meta.dirname, '..', 'schemas', name), text);
  console.log(`schemas/${name}`);
}
