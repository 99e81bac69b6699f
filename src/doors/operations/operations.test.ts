import { expect, it } from 'vitest';
import { groups, operationsFor } from './index.ts';

it('every verb is found by its first word, and no other verb with it', async () => {
  const all = await operationsFor();
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name } of all) {
    const [word = '', second] = name.split(' ');
    const found = await operationsFor(word);
    expect(found.map((one) => one.name)).toEqual(
      all.map((one) => one.name).filter((one) => one.split(' ')[0] === word),
    );
    expect(found.length < all.length).toBe(true);
    if (second !== undefined) expect(groups.map((group) => group.name)).toContain(word);
  }
  expect(await operationsFor('pivto')).toEqual(all);
});
