import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#platform/db/tables.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createSeededPlatform, type SendRequest } from '../../helpers/contract/platform.ts';

const FORM = {
  'form-name': 'preorder',
  email: 'ada@example.com',
  fullname: 'Ada Byron',
  country: 'United States',
  street: '12 Main St',
  street2: '',
  city: 'Reno',
  state: 'Nevada',
  zip: '89501',
  colorId: '4',
  sizeId: '1',
};

/** Tests of pre-order forms. */
export function preordersSuite(engine: Engine): void {
  let db: Database;
  let get: SendRequest;
  beforeEach(async () => {
    ({ db, get } = await createSeededPlatform(engine.open));
    return () => db.destroy();
  });
  const post = (change: Record<string, string> = {}, client = '192.0.2.1') =>
    get('/', {
      method: 'POST',
      body: new URLSearchParams({ ...FORM, ...change }),
      headers: { 'X-Test-Client': client },
    });
  const listPreorders = () => db.selectFrom('preorders').selectAll().execute();

  test('LIST-17 an invalid form is rejected with an error per field, and not stored', async () => {
    const { status, text } = await post({ email: 'mary', zip: '123456', fullname: '' });
    expect(status).toBe(400);
    for (const field of ['email', 'fullname']) expect(text).toContain(field);
    const zip = await post({ zip: '123456' });
    expect([zip.status, zip.text]).toEqual([400, expect.stringContaining('zip')]);
    expect((await post({ street: '12 Main St\u001b[2J' })).status).toBe(400);
    expect(text).not.toContain('mary');
    expect(await listPreorders()).toEqual([]);
  });

  test('LIST-17 only a pre-order listing accepts a pre-order', async () => {
    expect((await post({ colorId: '1', sizeId: '1' })).status).toBe(422);
    expect((await post({ sizeId: '999' })).status).toBe(422);
    expect(await listPreorders()).toEqual([]);
  });

  test('LIST-17 a form is stored with its store and confirmed', async () => {
    const { status, text, headers } = await post();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toContain('Fixture has your pre-order of “Night Hoodie”');
    const [row, ...more] = await listPreorders();
    expect(more).toEqual([]);
    const { 'form-name': _, ...form } = FORM;
    expect(JSON.parse(row?.form ?? '')).toEqual(form);
    const store = await db
      .selectFrom('stores')
      .select('slug')
      .where('id', '=', row?.store_id ?? '')
      .executeTakeFirst();
    expect(store?.slug).toBe('fixture');
  });

  test('LIST-17 RACE-4.17 a form that is sent several times is one pre-order', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => post()));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await listPreorders()).toHaveLength(1);
    await post({ fullname: 'Ada Lovelace' });
    expect(await listPreorders()).toHaveLength(2);
    // The day after, it is another one.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 + 1 });
    onTestFinished(() => void vi.useRealTimers());
    await post();
    expect(await listPreorders()).toHaveLength(3);
  });

  test('RACE-4.17 a form that is repeated after midnight is one pre-order', async () => {
    const midnight = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000;
    onTestFinished(() => void vi.useRealTimers());
    for (const now of [midnight - 5, midnight + 5, midnight + 10]) {
      vi.useFakeTimers({ toFake: ['Date'], now });
      expect((await post()).status).toBe(200);
    }
    expect(await listPreorders()).toHaveLength(1);
  });

  test('a color id of another store belongs to that store', async () => {
    const other = await db
      .selectFrom('variants')
      .innerJoin('listings', 'listings.id', 'variants.listing_id')
      .innerJoin('stores', 'stores.id', 'listings.store_id')
      .select('variants.id')
      .where('stores.slug', '=', 'other')
      .where('listings.slug', '=', 'night-hoodie')
      .executeTakeFirstOrThrow();
    expect((await post({ colorId: other.id })).text).toContain('Other has your pre-order');
  });

  test('pre-orders are limited per client', async () => {
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await post()).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await post({}, '192.0.2.2')).status).toBe(200);
  });

  test('a listing has its checkout flow', async () => {
    expect((await get('/v0/listing/night-hoodie?store_slug=fixture')).body).toMatchObject({
      checkout_flow: 'preorder',
    });
    expect((await get('/v0/listing/trail-tee?store_slug=fixture')).body).toMatchObject({
      checkout_flow: 'default',
    });
  });
}
