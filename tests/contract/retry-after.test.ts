import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CALLS } from '#shared/contract/calls.ts';
import { EXAMPLES } from '../helpers/contract/examples.ts';
import { insertOrderingRows } from '../helpers/contract/ordering-rows.ts';
import {
  createSeededPlatform,
  type TestRequest,
  type TestResponse,
} from '../helpers/contract/platform.ts';

const { db, get } = await createSeededPlatform();
await insertOrderingRows(db);

/** Operations of the OpenAPI document, by path and method. */
const Document = v.object({
  paths: v.record(
    v.string(),
    v.record(v.string(), v.object({ responses: v.record(v.string(), v.unknown()) })),
  ),
});
const { paths } = v.parse(Document, (await get('/openapi.json')).body);
const isLimited = ({ method, path }: (typeof CALLS)[number]) =>
  paths[path]?.[method.toLowerCase()]?.responses['429'] !== undefined;

const listExamples = (name: (typeof CALLS)[number]['name']): readonly TestRequest[] => {
  const { valid, errors } = EXAMPLES[name];
  return [...valid, ...Object.values<readonly TestRequest[]>(errors).flat()];
};

/** Sets all counters beyond any limit. */
const exhaustLimits = () => db.updateTable('rate_limits').set({ used: 1_000_000 }).execute();

/** Sends requests until the limit rejects one. */
async function exceedLimit(requests: readonly TestRequest[]): Promise<TestResponse> {
  // A new window may start between two rounds.
  for (let round = 0; round < 4; round++) {
    for (const request of requests) {
      const response = await get(request);
      if (response.status === 429) return response;
    }
    await exhaustLimits();
  }
  throw new Error('no request was limited');
}

const post = (path: string, body: string): TestRequest => ({
  path,
  init: { method: 'POST', body },
});
const form = (path: string, fields: Record<string, string>): TestRequest => ({
  path,
  init: {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: 'http://localhost' },
  },
});
test.each([
  ...CALLS.filter(isLimited).map(({ name }) => ({ name, requests: listExamples(name) })),
  // What the OpenAPI document does not describe: forms and reports of browsers.
  {
    name: 'the newsletter form',
    requests: [form('/forms/newsletter?store=fixture', { email: 'ann@example.com' })],
  },
  {
    name: 'the form that reports a listing',
    requests: [
      form('/policies/report/trail-tee?store=fixture', {
        reason: 'copyright',
        details: 'It is mine.',
      }),
    ],
  },
  { name: 'error reports', requests: [post('/errors/fixture/api/1/envelope/', '{}')] },
  {
    name: 'reports of the content security policy',
    requests: [post('/errors/fixture/policy', '{"csp-report":{}}')],
  },
])(
  'FAULT-8 a limit of $name says when to try again, also to the pages of shops',
  async ({ requests }) => {
    const { headers } = await exceedLimit(requests);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after');
  },
);

test('FAULT-8 every 429 has Retry-After, and the OpenAPI document names every call that has a limit', async () => {
  const limited = new Set<string>();
  for (let round = 0; round < 2; round++) {
    for (const { name } of CALLS)
      for (const request of listExamples(name))
        if ((await get(request)).status === 429) limited.add(name);
    await exhaustLimits();
  }
  const described = CALLS.filter(isLimited).map(({ name }): string => name);
  expect(limited.size).toBeGreaterThan(10);
  expect([...limited].filter((name) => !described.includes(name))).toEqual([]);
});
