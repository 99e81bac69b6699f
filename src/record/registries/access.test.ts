import { expect, test } from 'vitest';
import { accessFrom, referenceCacheFolder } from './index.ts';

test('reads mail address and keys, and nothing where they are empty', () => {
  expect(accessFrom({})).toEqual({});
  expect(
    accessFrom({ TOUCHSTONE_MAILTO: ' ada@example.org ', TOUCHSTONE_S2_KEY: 'abcdef1', TOUCHSTONE_NCBI_KEY: '' }),
  ).toEqual({
    mail: 'ada@example.org',
    semanticScholarKey: 'abcdef1',
  });
});

test.each([
  ['TOUCHSTONE_MAILTO', 'ada'],
  ['TOUCHSTONE_MAILTO', 'ada@example.org\r\nx: y'],
  ['TOUCHSTONE_OPENALEX_KEY', 'two words'],
  ['TOUCHSTONE_S2_KEY', 'a\nb-secret'],
])('%s that cannot be sent is a fault of usage, and its value is not shown', (name, value) => {
  try {
    accessFrom({ [name]: value });
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: 'usage' });
    expect(String(error)).toContain(name);
    expect(String(error)).not.toContain(value);
  }
});

test('the cache lies in the folder for caches', () => {
  expect(referenceCacheFolder({ XDG_CACHE_HOME: '/caches' })).toBe('/caches/touchstone/references');
  expect(referenceCacheFolder({ XDG_CACHE_HOME: 'relative' })).toMatch(/\.cache\/touchstone\/references$/);
});
