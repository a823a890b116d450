import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { SERVED_CALLS } from '#platform/served-calls.ts';
import { seededPlatform } from './platform.ts';

const { get } = await seededPlatform();

/** What the contract agrees on and this platform does not answer yet. */
const NOT_SERVED = ['GET /buy/express_checkout'];

test('the calls that are not served are these and no others', () => {
  const served = new Set<unknown>(SERVED_CALLS);
  const rest = CALLS.filter((call) => !served.has(call)).map(({ method, path }) => `${method} ${path}`);
  expect(rest).toEqual(NOT_SERVED);
});

test.each(NOT_SERVED)('%s is answered with 404, not with something made up', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const { status } = await get(path, { method });
  expect(status).toBe(404);
});

test('names and addresses of calls are unique', () => {
  expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length);
});
