import { beforeEach, describe, expect, test } from 'vitest';
import { CALL_SUBJECTS } from '#platform/access/call-subject.ts';
import { issueGrant } from '#platform/access/grant.ts';
import { createPlatform } from '#platform/app.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { GRANT_MS } from '#shared/contract/access.ts';
import type { Call } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { signEdgeClient } from '#shared/rules/access/edge-client.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { EXAMPLES } from '../../helpers/contract/examples.ts';
import { insertOrderingRows } from '../../helpers/contract/ordering-rows.ts';
import {
  createSeededPlatform,
  type SendRequest,
  type TestRequest,
} from '../../helpers/contract/platform.ts';
import { ACCESS_CODE, GATE_KEYS } from '../../helpers/contract/test-app.ts';

/** Calls without a store, and those that open a store. */
const UNGATED = [
  'Blank',
  'AccessGrant',
  'AddressValidation',
  'Place',
  'AddressSuggestions',
  'ResolveAddress',
  'VerifyDomain',
  'WalletDomainFile',
];
/** Calls with their own tests. */
const ELSEWHERE = ['Theme', 'PreviewTheme', 'AccessCheck', 'ExpressCheckoutPage'];

const withHeader = (request: TestRequest, name: string, value: string): TestRequest => {
  const { path, init } = typeof request === 'string' ? { path: request, init: {} } : request;
  return {
    path,
    init: { ...init, headers: { ...(init.headers as Record<string, string>), [name]: value } },
  };
};

/** No call reveals anything about a gated store without its access code. */
export function gateSuite(engine: Engine): void {
  let db: Database;
  let get: SendRequest;
  beforeEach(async () => {
    ({ db, get } = await createSeededPlatform(engine.open));
    return () => db.destroy();
  });
  const grantOf = async (slug: string, at = Date.now()) =>
    (await issueGrant(GATE_KEYS, slug, at)).grant;

  describe.each(CALLS.filter(({ name }) => ![...UNGATED, ...ELSEWHERE].includes(name)))(
    'GATE-1 $method $path of a gated store',
    ({ name }: Call) => {
      const { valid, errors } = EXAMPLES[name as keyof typeof EXAMPLES];
      const sensible = Object.entries(errors).flatMap(([status, requests]) =>
        status === '400' ? [] : requests,
      );

      test('responds with 401 without a grant and with data with one', async () => {
        await insertOrderingRows(db);
        await writeCatalog(
          db,
          db.updateTable('stores').set({ gate: 'edge' }),
          rowsChanged('stores'),
        );
        const statuses = new Set<number>();
        for (const request of [...valid, ...sensible]) statuses.add((await get(request)).status);
        statuses.delete(404);
        expect([...statuses]).toEqual([401]);
        const grant = await grantOf('fixture');
        for (const request of valid.filter((one) => !JSON.stringify(one).includes('other'))) {
          const { status, headers } = await get(withHeader(request, 'X-Access-Grant', grant));
          expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        }
      });
    },
  );

  test('GATE-1 every call has a store or is listed here', () => {
    const none = CALLS.filter(({ name }) => CALL_SUBJECTS[name].length === 0).map(
      ({ name }) => name,
    );
    expect(none.sort()).toEqual([...UNGATED, 'ExpressCheckoutPage', 'PreviewTheme'].sort());
  });

  test('GATE-1 a response to the holder of a grant is not cached for others', async () => {
    const path = '/v1/stores/products?slug=gated';
    const grant = await grantOf('gated');
    for (const _ of [1, 2]) {
      expect((await get(path, { headers: { 'X-Access-Grant': grant } })).text).toContain(
        'Hidden Trail Tee',
      );
      expect((await get(path)).status).toBe(401);
    }
  });

  test('GATE-1 HTML pages do not show anything about a gated store', async () => {
    const { id, color, size } = await db
      .selectFrom('listings')
      .innerJoin('variants', 'variants.listing_id', 'listings.id')
      .innerJoin('variant_sizes', 'variant_sizes.variant_id', 'variants.id')
      .select(['listings.id', 'variants.id as color', 'variant_sizes.size_id as size'])
      .where('listings.slug', '=', 'hidden-trail-tee')
      .executeTakeFirstOrThrow();
    const express = `/buy/express_checkout?currency=USD&locale=en&payment_method=card&ship_method=1&skus=${id}-${color}-${size}_1&store_url=http%3A%2F%2Flocalhost&store_id=gated`;
    const pages = [
      '/',
      '/openapi.json',
      '/policies/report/hidden-trail-tee?store=gated',
      '/policies/report/hidden-trail-tee',
      '/forms/newsletter?store=gated',
      express,
    ];
    for (const page of pages) expect((await get(page)).text, page).not.toMatch(/hidden trail/i);
    // They also do not reveal whether it exists.
    const words = async (slug: string) =>
      (await get(`/policies/report/${slug}?store=gated`)).text.replaceAll(slug, 'slug');
    expect(await words('hidden-trail-tee')).toBe(await words('no-such-thing'));
    expect((await get(express)).status).toBe(401);
    const opened = await get(`${express}&access_grant=${await grantOf('gated')}`);
    expect(opened.status).toBe(303);
  });

  test('GATE-2 altered and expired grants, and those of another store or an earlier code, are rejected', async () => {
    const open = async (grant: string, keys = GATE_KEYS, clock = Date.now) => {
      const { app } = createPlatform({ db, gateKeys: keys, clock });
      return (await app.request('/v1/stores?slug=gated', { headers: { 'X-Access-Grant': grant } }))
        .status;
    };
    const grant = await grantOf('gated');
    expect(await open(grant)).toBe(200);
    expect(await open(await grantOf('fixture'))).toBe(401);
    for (const at of [0, 20, grant.length - 1]) {
      const other = grant[at] === 'x' ? 'y' : 'x';
      expect(await open(grant.slice(0, at) + other + grant.slice(at + 1)), `${at}`).toBe(401);
    }
    const [epoch, end = '', signature] = grant.split('.');
    const later = (Number.parseInt(end, 36) + 1).toString(36);
    for (const forged of [
      '',
      '.',
      'a.b.c',
      `${epoch}.${later}.${signature}`,
      `${epoch}.!.${signature}`,
    ])
      expect(await open(forged), forged).toBe(401);
    expect(await open(grant, GATE_KEYS, () => Date.now() + GRANT_MS)).toBe(401);
    expect(await open(grant, { ...GATE_KEYS, codes: new Map([['gated', 'changed-code']]) })).toBe(
      401,
    );
    expect(await open(grant, { ...GATE_KEYS, codes: new Map() })).toBe(401);
    expect(await open(grant, { ...GATE_KEYS, grantKey: 'another' })).toBe(401);
  });

  describe('GATE-2 wrong codes are limited', () => {
    const trade = (accessCode: string, headers: Record<string, string> = {}) =>
      get('/v1/theme/access', {
        method: 'POST',
        body: JSON.stringify({ siteKey: 'gated', accessCode }),
        headers: { 'Content-Type': 'application/json', 'X-Test-Client': '192.0.2.1', ...headers },
      });
    const theme = (code: string, client = '192.0.2.1') =>
      get(`/v1/theme?siteKey=gated${code}`, { headers: { 'X-Test-Client': client } });

    test('after twenty wrong codes the right one is rejected for that client', async () => {
      for (let count = 0; count < 30; count++) expect((await theme('')).status).toBe(401);
      for (let count = 0; count < 10; count++)
        expect((await theme(`&accessCode=${count}`)).status).toBe(401);
      for (let count = 0; count < 10; count++)
        expect((await trade(`guess ${count}`)).status).toBe(401);
      expect((await trade('guess')).status).toBe(429);
      expect((await trade(ACCESS_CODE)).status).toBe(429);
      expect((await theme(`&accessCode=${ACCESS_CODE}`)).status).toBe(429);
      expect((await theme(`&accessCode=${ACCESS_CODE}`, '192.0.2.2')).status).toBe(200);
    });

    test('right codes are not counted', async () => {
      for (let count = 0; count < 30; count++) expect((await trade(ACCESS_CODE)).status).toBe(200);
    });

    test('parallel guesses are all counted', async () => {
      const all = await Promise.all(
        Array.from({ length: 40 }, (_, index) => trade(`guess ${index}`)),
      );
      expect(all.filter(({ status }) => status === 401)).toHaveLength(20);
    });

    test('shoppers behind one edge have separate limits, and only the edge can name the client', async () => {
      const from = async (address: string, secret = 'edge-secret') => ({
        'X-Shop-Client': await signEdgeClient(secret, 'gated', address, Date.now()),
      });
      for (let count = 0; count < 20; count++) await trade('guess', await from('198.51.100.7'));
      expect((await trade(ACCESS_CODE, await from('198.51.100.7'))).status).toBe(429);
      expect((await trade(ACCESS_CODE, await from('198.51.100.8'))).status).toBe(200);
      expect((await trade(ACCESS_CODE)).status).toBe(200);
      // ATK-3: another port is not another client.
      for (let port = 0; port < 3; port++)
        expect((await trade(ACCESS_CODE, await from(`198.51.100.7:${port}`))).status).toBe(429);
      const statuses = [];
      for (let count = 0; count < 21; count++)
        statuses.push((await trade('guess', await from(`198.51.100.${count}`, 'guessed'))).status);
      expect(statuses.at(-1)).toBe(429);
    });
  });
}
