import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetcherUnderTest, MAIL, question, SECRET, sendJson, virtualClock } from './testing/fetcher-under-test.ts';

const at = fetcherUnderTest();

test('asks once with manners, files the answer under its question, and replays it', async () => {
  const server = await at.stub((response) => sendJson(response));
  const secret = { headers: { 'x-api-key': SECRET }, query: { api_key: SECRET, email: MAIL } };
  const first = await at.opened(server).get(question('/works/1?q=a%20b', { secret }));
  expect(first).toMatchObject({ status: 'answered', code: 200, body: '{"title":"Tests"}', replayed: false });
  const [request] = server.requests;
  expect(request?.headers['user-agent']).toBe(`touchstone/1 (mailto:${MAIL})`);
  expect(request?.headers['x-api-key']).toBe(SECRET);
  const sent = new URL(request?.path ?? '', 'http://stub');
  expect(sent.pathname).toBe('/at/works/1');
  expect(Object.fromEntries(sent.searchParams)).toEqual({ q: 'a b', api_key: SECRET, email: MAIL });
  const again = await at.opened(server).get(question('/works/1?q=a%20b', { secret }));
  expect(again).toMatchObject({ status: 'answered', replayed: true, received: '2030-01-01T00:00:00.000Z' });
  expect(server.requests).toHaveLength(1);
});

test('keys and mail addresses are in no file, answer or message, even where the server sends them back', async () => {
  const server = await at.stub((response, request) => {
    if (request.path.includes('broken')) response.writeHead(301, { location: `http://${SECRET}.example/` }).end();
    else sendJson(response, JSON.stringify({ echo: request.path, agent: request.headers['user-agent'], key: SECRET }));
  });
  const secret = { headers: { 'x-api-key': SECRET }, query: { api_key: SECRET, email: MAIL } };
  const fetcher = at.opened(server);
  const answers = [await fetcher.get(question('/a', { secret })), await fetcher.get(question('/broken', { secret }))];
  const files = readdirSync(at.folder).map((name) => readFileSync(join(at.folder, name), 'utf8'));
  expect(files).toHaveLength(1);
  for (const text of [JSON.stringify(answers), ...files]) {
    for (const hidden of [SECRET, MAIL, encodeURIComponent(MAIL)]) expect(text).not.toContain(hidden);
  }
});

test.each([
  ['found, 29 days old', 200, 29, true],
  ['found, 31 days old', 200, 31, false],
  ['absent, an hour old', 404, 0.05, true],
  ['absent, two days old', 404, 2, false],
])('%s: taken from the store %s', async (_, code, days, fresh) => {
  const server = await at.stub((response) => {
    response.statusCode = code;
    sendJson(response);
  });
  const clock = virtualClock();
  await at.opened(server, { clock }).get(question());
  clock.advance(days * 86_400_000);
  expect(await at.opened(server, { clock }).get(question())).toMatchObject({ code, replayed: fresh });
  expect(server.requests).toHaveLength(fresh ? 1 : 2);
});

test('offline replays whatever its age and says when it was given; what is not stored is not asked', async () => {
  const server = await at.stub((response) => sendJson(response));
  const clock = virtualClock();
  await at.opened(server, { clock }).get(question());
  clock.advance(4000 * 86_400_000);
  const offline = at.opened(server, { clock, online: false });
  expect(await offline.get(question())).toMatchObject({ replayed: true, received: '2030-01-01T00:00:00.000Z' });
  expect(await offline.get(question('/works/2'))).toEqual({ status: 'not_asked', reason: 'offline' });
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['another body', (text: string) => text.replace('Tests', 'Lies')],
  ['another date', (text: string) => text.replace('2030-01-01', '2031-01-01')],
  ['another code', (text: string) => text.replace('"code":200', '"code":404')],
  ['another question', (text: string) => text.replace('works/1', 'works/2')],
  ['a foreign seal', (text: string) => text.replace(/"seal":"\w{8}/, '"seal":"00000000')],
  ['half of it', (text: string) => text.slice(0, text.length / 2)],
])('a stored answer with %s is not believed', async (_, spoil) => {
  const server = await at.stub((response) => sendJson(response));
  await at.opened(server).get(question());
  const [name = ''] = readdirSync(at.folder);
  const path = join(at.folder, name);
  const spoiled = spoil(readFileSync(path, 'utf8'));
  expect(spoiled).not.toBe(readFileSync(path, 'utf8'));
  writeFileSync(path, spoiled);
  expect(await at.opened(server, { online: false }).get(question())).toEqual({
    status: 'not_asked',
    reason: 'offline',
  });
  expect(await at.opened(server).get(question())).toMatchObject({ replayed: false });
});

test('the answer of a mirror is not taken for that of the service', async () => {
  const [one, other] = [
    await at.stub((response) => sendJson(response)),
    await at.stub((response) => sendJson(response)),
  ];
  await at.opened(one).get(question());
  expect(await at.opened(other).get(question())).toMatchObject({ replayed: false });
});

test('an answer that is to be kept for no time is not stored; a folder that cannot be written warns once', async () => {
  const server = await at.stub((response) => sendJson(response));
  await at.opened(server).get(question('/a', { keepDays: () => 0 }));
  expect(readdirSync(at.folder)).toEqual([]);
  const file = join(at.folder, 'file');
  writeFileSync(file, '');
  const warnings: string[] = [];
  const fetcher = at.opened(server, { folder: join(file, 'below'), warn: (text) => warnings.push(text) });
  expect(await fetcher.get(question('/a'))).toMatchObject({ status: 'answered' });
  expect(await fetcher.get(question('/b'))).toMatchObject({ status: 'answered' });
  expect(warnings).toHaveLength(1);
});

test('the same question twice at once is sent once', async () => {
  const server = await at.stub((response) => sendJson(response));
  const fetcher = at.opened(server);
  await Promise.all([fetcher.get(question()), fetcher.get(question()), fetcher.get(question())]);
  expect(server.requests).toHaveLength(1);
});
