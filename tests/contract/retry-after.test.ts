import { expect, test } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { EXAMPLES } from '../helpers/contract/examples.ts';
import { insertOrderingRows } from '../helpers/contract/ordering-rows.ts';
import { createSeededPlatform, type TestRequest, type TestResponse } from '../helpers/contract/platform.ts';

const { db, get } = await createSeededPlatform();
await insertOrderingRows(db);

/** Sends requests until the limit rejects one. All counters are set beyond any limit after each round. */
async function exceedLimit(requests: readonly TestRequest[]): Promise<TestResponse> {
  // A new window may start between two rounds.
  for (let round = 0; round < 4; round++) {
    for (const request of requests) {
      const response = await get(request);
      if (response.status === 429) return response;
    }
    await db.updateTable('rate_limits').set({ used: 1_000_000 }).execute();
  }
  throw new Error('no request was limited');
}

const form = (path: string, fields: Record<string, string>): TestRequest => ({
  path,
  init: { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: 'http://localhost' } },
});
const limitedCalls = CALLS.filter((call: Call) => call.errors && 429 in call.errors);

test.each([
  ...limitedCalls.map(({ name }) => {
    const { valid, errors } = EXAMPLES[name];
    return { name, requests: [...valid, ...Object.values(errors).flat()] };
  }),
  { name: 'the newsletter form', requests: [form('/forms/newsletter?store=fixture', { email: 'ann@example.com' })] },
])('FAULT-8 a limit of $name says when to try again', async ({ requests }) => {
  const { headers } = await exceedLimit(requests);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(86_400);
});
