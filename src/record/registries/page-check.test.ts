import { expect, test } from 'vitest';
import { pageWork } from './page-check.ts';
import { emptyAnswer, referenceOf } from './testing/index.ts';
import { bySource, sourcesUnderTest } from './testing/sources-under-test.ts';

const at = sourcesUnderTest();

const page = referenceOf({
  class: 'web',
  title: 'A page',
  urls: ['http://127.0.0.1/private', 'https://example.org/second'],
});

test('visited only when asked for, never in a private network, and not offline', async () => {
  const stub = await at.services(emptyAnswer);
  expect(bySource(await at.opened(stub).ask(page), 'url')).toEqual([]);
  expect(bySource(await at.opened(stub, { pages: true }).ask(page), 'url')).toMatchObject([
    { state: 'failed', detail: 'an address of a private network', asked: 'url:http://127.0.0.1/private' },
  ]);
  expect(bySource(await at.opened(stub, { pages: true, online: false }).ask(page), 'url')).toMatchObject([
    { state: 'not_asked', detail: expect.stringContaining('offline') },
  ]);
  expect(stub.asked).toHaveLength(0);
});

test('an article is not visited', async () => {
  const stub = await at.services(emptyAnswer);
  const answers = await at.opened(stub, { pages: true }).ask({ ...page, class: 'article' });
  expect(bySource(answers, 'url')).toEqual([]);
});

test.each([
  ['<html><head><title>Debate update &mdash; Forum</title>', ['Debate update', 'Debate update — Forum']],
  ['<TITLE lang="en">\n Tests\n</TITLE >', ['Tests']],
  ['<title>never closed', []],
  ['<title></title>', []],
  [`${'<title '.repeat(40_000)}`, []],
])('the title of %s', (html, titles) => {
  const work = pageWork('https://example.org/', html);
  expect(work === undefined ? [] : [work.title, ...work.otherTitles]).toEqual(titles);
});
