import { expect, it } from 'vitest';
import { operationsFor } from '../operations/index.ts';
import { fieldsOf } from './fields.ts';

it('every argument and flag of every verb says what it is', async () => {
  const operations = await operationsFor();
  const silent = operations.flatMap((operation) =>
    fieldsOf(operation).flatMap(({ name, description = '' }) =>
      description.trim() === '' ? [`${operation.name} ${name}`] : [],
    ),
  );
  expect(operations.length).toBeGreaterThan(30);
  expect(silent).toEqual([]);
});
