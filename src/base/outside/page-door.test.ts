import { afterEach, expect, test } from 'vitest';
import { openPageDoor, type PageDoorOptions } from './index.ts';
import { isPublicAddress } from './public-address.ts';
import { type StubEndpoint, type StubReply, startStub } from './testing/index.ts';

const stubs: StubEndpoint[] = [];
afterEach(async () => {
  await Promise.all(stubs.splice(0).map((stub) => stub.stop()));
});

async function visit(reply: StubReply, more: Partial<PageDoorOptions> = {}, path = '/page') {
  const server = await startStub(reply);
  stubs.push(server);
  const door = openPageDoor({
    signal: new AbortController().signal,
    userAgent: 'touchstone/1',
    isAllowed: (address) => address === '127.0.0.1',
    anyPort: true,
    ...more,
  });
  return { server, result: await door.visit(`http://localhost:${server.port}${path}`) };
}

test('a page answers, with the beginning of what it says', async () => {
  const { result, server } = await visit((response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<title>Ä page</title>${' '.repeat(300_000)}`);
  });
  expect(result).toMatchObject({ status: 'answers', message: 'the page answers (status 200)' });
  expect(result.status === 'answers' && result.html.length).toBeLessThanOrEqual(256 * 1024);
  expect(server.requests[0]?.headers['user-agent']).toBe('touchstone/1');
});

test.each([202, 403, 418, 429, 503])('a wall with status %i proves nothing', async (status) => {
  const { result } = await visit((response) => void response.writeHead(status).end('<title>Are you human?</title>'));
  expect(result).toEqual({ status: 'unknown', message: expect.stringContaining('blocked') });
});

test.each<[string, StubReply, string]>([
  ['not found', (response) => void response.writeHead(404).end(), 'status 404'],
  ['a cut connection', (response) => void response.destroy(), 'the connection failed'],
  ['silence', () => undefined, 'no answer within'],
  ['a circle', (response) => void response.writeHead(302, { location: '/page' }).end(), 'from one address to the next'],
  [
    'another scheme',
    (response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'not the address',
  ],
  [
    'a private network',
    (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    'private network',
  ],
  [
    'the metadata of a cloud',
    (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'private',
  ],
])('%s: unknown, with the reason', async (_, reply, message) => {
  const { result } = await visit(reply, { timeLimitMs: 200 });
  expect(result).toEqual({ status: 'unknown', message: expect.stringContaining(message) });
});

test('by default no name that leads into this machine is visited, however it is spelt', async () => {
  let asked = 0;
  const server = await startStub((response) => {
    asked += 1;
    response.end('secret');
  });
  stubs.push(server);
  const door = openPageDoor({ signal: new AbortController().signal, userAgent: 'touchstone/1', anyPort: true });
  const hosts = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '0x7f000001',
    '2130706433',
    '127.1',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    'localhost.',
  ];
  for (const host of hosts)
    expect(await door.visit(`http://${host}:${server.port}/`)).toMatchObject({ status: 'unknown' });
  expect(asked).toBe(0);
  const strict = openPageDoor({
    signal: new AbortController().signal,
    userAgent: 'touchstone/1',
    isAllowed: () => true,
  });
  expect(await strict.visit(`http://localhost:${server.port}/`)).toMatchObject({
    message: 'not the address of a public page',
  });
  expect(await strict.visit('http://user:word@localhost/')).toMatchObject({
    message: 'not the address of a public page',
  });
  expect(await strict.visit('nonsense')).toMatchObject({ message: 'not the address of a public page' });
  expect(asked).toBe(0);
});

test('over the budget nothing is asked', async () => {
  const { result, server } = await visit((response) => void response.end(), { mayVisit: () => false });
  expect(result).toMatchObject({ status: 'not_asked' });
  expect(server.requests).toHaveLength(0);
});

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.0.2.5', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['2001:4860:4860::8888', true],
  ['::1', false],
  ['::', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['example.org', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
