import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateWish } from './rate-headers.ts';
import { fetcherUnderTest, question, sendJson, virtualClock } from './testing/fetcher-under-test.ts';

const at = fetcherUnderTest();

test('after a burst, requests go out at the rate of the host', async () => {
  const server = await at.stub((response) => sendJson(response));
  const clock = virtualClock();
  const fetcher = at.opened(server, { clock });
  const pace = { perSecond: 2, burst: 2, inFlight: 1 };
  for (const n of [1, 2, 3, 4, 5]) await fetcher.get(question(`/${n}`, { pace }));
  expect(clock.waits).toEqual([500, 500, 500]);
  clock.advance(10_000);
  for (const n of [6, 7]) await fetcher.get(question(`/${n}`, { pace }));
  expect(clock.waits).toHaveLength(3);
});

test('no more are under way than allowed, and fewer where the host says so', async () => {
  let [now, most] = [0, 0];
  const server = await at.stub(async (response, request) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setTimeout(done, 10));
    now -= 1;
    if (request.path.includes('slow')) response.setHeader('x-concurrency-limit', '1');
    sendJson(response);
  });
  const fetcher = at.opened(server);
  await Promise.all(Array.from({ length: 9 }, (_, n) => fetcher.get(question(`/${n}`))));
  expect(most).toBe(3);
  await fetcher.get(question('/slow'));
  most = 0;
  await Promise.all(Array.from({ length: 5 }, (_, n) => fetcher.get(question(`/again${n}`))));
  expect(most).toBe(1);
});

test('the host may ask for less by its headers, never for more', async () => {
  const server = await at.stub((response, _request, n) => {
    response.setHeader('x-rate-limit-limit', n === 1 ? '1' : '1000');
    response.setHeader('x-rate-limit-interval', '1s');
    sendJson(response);
  });
  const clock = virtualClock();
  const fetcher = at.opened(server, { clock });
  const pace = { perSecond: 4, burst: 1, inFlight: 1 };
  for (const n of [1, 2, 3, 4]) await fetcher.get(question(`/${n}`, { pace }));
  expect(clock.waits).toEqual([250, 1000, 250]);
  const slow = at.opened(
    await at.stub((response) => {
      response.setHeader('x-ratelimit-limit', '1');
      response.setHeader('x-ratelimit-interval', '2s');
      sendJson(response);
    }),
    { clock },
  );
  for (const n of [1, 2, 3]) await slow.get(question(`/${n}`, { pace }));
  expect(clock.waits.slice(3)).toEqual([250, 2000]);
});

test('an allowance that is used up is waited for, or ends the run for that host', async () => {
  const reset = async (value: string) => {
    const server = await at.stub((response) => {
      response.setHeader('x-ratelimit-remaining', '0');
      response.setHeader('x-ratelimit-reset', value);
      sendJson(response);
    });
    const clock = virtualClock();
    const fetcher = at.opened(server, { clock });
    await fetcher.get(question('/1'));
    return { second: await fetcher.get(question('/2')), waits: clock.waits };
  };
  expect(await reset('5')).toMatchObject({ second: { status: 'answered' }, waits: [5000] });
  expect(await reset(String(Date.UTC(2030, 0, 1) / 1000 + 20))).toMatchObject({ waits: [20_000] });
  expect(await reset('40000')).toMatchObject({ second: { reason: 'circuit_open' }, waits: [] });
});

test('whatever the headers hold, a pace comes out of it', () => {
  const names = [
    'x-rate-limit-limit',
    'x-rate-limit-interval',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'x-concurrency-limit',
  ];
  const value = fc.oneof(fc.constantFrom('0', '-1', '1e9', '1s', '', 'NaN', '0s', '99999999999'), fc.nat().map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
      const wish = rateWish(new Headers(pairs), 0);
      for (const number of Object.values(wish)) expect(Number.isFinite(number) && number >= 0).toBe(true);
      expect(wish.perSecond === undefined || wish.perSecond > 0).toBe(true);
      expect(wish.inFlight === undefined || wish.inFlight >= 1).toBe(true);
    }),
  );
});
