import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { gatedStore } from '../fixtures/small-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { findCall, omitOptionalFields } from '../helpers/contract/omit-optional-fields.ts';
import {
  type AlteredResponse,
  type ProxiedRequest,
  startAlteringProxy,
} from '../helpers/contract/start-altering-proxy.ts';

const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const dbPath = join(folder, 'platform.sqlite');
const ACCESS_CODE = 'conformance-code';
let platform: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  const db = await openDatabase(dbPath);
  await seedStore(db, createSellableStore());
  await seedStore(db, gatedStore());
  await db.destroy();
  const env = { ...process.env, ACCESS_CODE_GATED: ACCESS_CODE };
  platform = await startPlatform({
    port: 0,
    dbPath,
    stores: [],
    log: () => {},
    createSandbox,
    env,
  });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** Starts a platform that differs from the embedded one, and returns its address. */
async function startOther(
  alter: (response: AlteredResponse, request: ProxiedRequest) => void,
): Promise<string> {
  const proxy = await startAlteringProxy(platform.url, alter);
  onTestFinished(proxy.close);
  return proxy.url;
}

const conformance = (url: string, ...args: readonly string[]) =>
  shopkiln(['conformance', url, 'fixture', ...args], {});

/** Removes a call: a server without it returns a page of its own. */
function remove(response: AlteredResponse): void {
  response.status = 404;
  response.body = '<h1>Not found</h1>';
  response.headers.set('content-type', 'text/html');
}

const OPTIONAL_CALLS = [
  'GET /v1/theme',
  'GET /v1/localization_details',
  'GET /v1/flags',
  'GET /v1/product-data/fixture',
  'GET /v1/product-data/fixture/changes',
  'GET /v1/collections',
  'GET /v1/stores/pages',
];

test('CONF-1.1 a platform is tested by its address, one line for each rule of the contract, without paying, and the embedded platform conforms', async () => {
  const { code, stdout, stderr } = await conformance(platform.url);
  expect(stderr).toBe('');
  expect(stdout).toContain('ok        GET /v1/stores returns 404 for a store that does not exist');
  expect(stdout).toMatch(
    /\nRules that hold: \d+, wrong: 0, optional calls that are missing: 0, not tested: 0\.\n/,
  );
  expect(stdout).toMatch(/Not tested, because .*: .*POST \/v1\/checkout\/submit/);
  expect(code).toBe(0);
});

test('CONF-1.2 --json prints the findings, and a gated store is tested with its code', async () => {
  const { code, stdout } = await shopkiln(
    ['conformance', platform.url, 'gated', '--code', ACCESS_CODE, '--json'],
    {},
  );
  const { findings } = v.parse(
    v.object({
      findings: v.array(v.object({ call: v.string(), rule: v.string(), outcome: v.string() })),
    }),
    JSON.parse(stdout),
  );
  expect(findings.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
  expect(findings.length).toBeGreaterThan(30);
  expect(code).toBe(0);
  expect(
    await shopkiln(['conformance', platform.url, 'gated', '--code', 'wrong'], {}),
  ).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The platform gives no access with this code: /),
  });
});

test('CONF-4 an optional call that is answered with 404 and an error of the contract is missing, not wrong', async () => {
  const url = await startOther((response, request) => {
    if (!OPTIONAL_CALLS.includes(request.call)) return;
    response.status = 404;
    response.body = JSON.stringify({ errors: { store: ['not found'] } });
  });
  const { code, stdout } = await conformance(url);
  expect(stdout).toContain(', wrong: 0, optional calls that are missing: 8, not tested: 0.');
  expect(code).toBe(0);
});

test('CONF-2.1 a platform without any optional field or call conforms, and the report says what shops do without', async () => {
  const url = await startOther((response, request) => {
    const call = findCall(request.call);
    if (OPTIONAL_CALLS.includes(request.call)) remove(response);
    else if (call && response.status === 200)
      response.body = JSON.stringify(omitOptionalFields(call.response, JSON.parse(response.body)));
  });
  const { code, stdout } = await conformance(url);
  expect(stdout).toContain(
    'missing   GET /v1/theme returns the theme\n            not offered: shops have the default theme\n',
  );
  expect(stdout).toContain(', wrong: 0, optional calls that are missing: 8, not tested: 0.');
  expect(code).toBe(0);
});

test.each([
  [
    'a field of another type',
    'GET /v1/inventory',
    ({ body }: AlteredResponse) => body.replace(/:\d+/, ':"many"'),
    /wrong {5}GET \/v1\/inventory .*\n +Inventory: inventoryCount does not match the contract/,
  ],
  [
    'a required call that is missing',
    'GET /v1/blanks',
    undefined,
    /wrong {5}GET \/v1\/blanks .*\n +the platform has no such call/,
  ],
  [
    'a total that is not the sum',
    'POST /checkout',
    ({ body }: AlteredResponse) => body.replace(/"tax":\{"value":\d+/, '"tax":{"value":7'),
    /has sums that are right\n +expected the sum of the lines of costs\.tax to be 7, got 0/,
  ],
  [
    'a price of the cart that differs',
    'POST /v1/cart/recalculate',
    ({ body }: AlteredResponse) => body.replace(/"price":\d+/, '"price":1'),
    /recalculate returns the prices.*\n +expected the price of the listing, \d+, got 1/,
  ],
])(
  'CONF-3.1 the report names %s, and the command ends with 1',
  async (_, wrongCall, alter, expected) => {
    const url = await startOther((response, { call }) => {
      if (call !== wrongCall || response.status !== 200) return;
      if (alter) response.body = alter(response);
      else remove(response);
    });
    const { code, stdout, stderr } = await conformance(url);
    expect(stdout).toMatch(expected);
    expect(stderr).toMatch(/^\d+ of \d+ rules do not hold\.\n$/);
    expect(code).toBe(1);
  },
);

test('CONF-3.2 it names stores that do not exist but are returned, and responses that browsers block', async () => {
  const url = await startOther((response, { call }) => {
    response.headers.delete('access-control-allow-origin');
    if (call === 'GET /v1/stores' && response.status === 404) response.status = 500;
  });
  const { code, stdout } = await conformance(url);
  expect(stdout).toMatch(
    /wrong {5}GET \/v1\/stores returns 404 .*\n +expected status 404 with an errors body, but: .*500/,
  );
  expect(stdout).toMatch(
    /CORS\)\n +expected Access-Control-Allow-Origin: \*, got none; browsers block the shop/,
  );
  expect(code).toBe(1);
});

test('CONF-3.3 an address that is none, a store that is missing and a platform that is down end with one line', async () => {
  expect(await shopkiln(['conformance', 'example.com', 'fixture'], {})).toMatchObject({
    code: 2,
    stderr: 'conformance: expected the address of a platform, such as http://localhost:4400\n',
  });
  expect((await shopkiln(['conformance', 'http://localhost:1'], {})).code).toBe(2);
  const down = await conformance('http://127.0.0.1:1');
  expect(down.code).toBe(1);
  expect(down.stdout).toMatch(
    /wrong {5}GET \/v1\/stores .*\n +Store Request retry exceeded limit \(http:\/\/127\.0\.0\.1:1/,
  );
});
