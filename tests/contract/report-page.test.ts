import { beforeEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { Database } from '#platform/db/tables.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { createSeededPlatform, type SendRequest } from '../helpers/contract/platform.ts';

const ORIGIN = 'http://localhost';
const PAGE = '/policies/report/trail-tee?store=fixture';
const GOOD = { reason: 'copyright', details: 'This is my drawing.', email: 'ann@example.com' };

let db: Database;
let get: SendRequest;
beforeEach(async () => {
  ({ db, get } = await createSeededPlatform());
  return () => db.destroy();
});

const send = (
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: ORIGIN },
  page = PAGE,
) => get(page, { method: 'POST', body: new URLSearchParams(fields), headers });
const stored = () => db.selectFrom('listing_reports').selectAll().execute();

test('LIST-2 the report link opens a form with plain texts', async () => {
  const { status, text, headers } = await get(PAGE);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(text).toContain('You are reporting “Trail Tee” from Fixture.');
  expect(text).toMatch(/<legend>What is wrong with it\?<\/legend>/);
  expect(text).toMatch(/<label for="details">/);
  expect(text).not.toMatch(/<script|set-cookie/i);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; font-src 'self'[^;]*; img-src 'self'[^;]*; form-action/,
  );
});

test('a report is stored, and the page after it can be reloaded', async () => {
  const { status, headers } = await send(GOOD);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/policies/report/trail-tee?store=fixture&sent=1');
  expect((await get(headers.get('location') ?? '')).text).toContain('We have your report.');
  expect(await stored()).toMatchObject([{ store_id: '1', listing_slug: 'trail-tee', ...GOOD }]);
});

test('invisible characters except line breaks are removed', async () => {
  await send({ ...GOOD, details: 'One\u001b[31m\u202e\r\ntwo\u2028' });
  expect(await stored()).toMatchObject([{ details: 'One[31m\r\ntwo' }]);
});

test('a report without an email stores nothing about the visitor', async () => {
  await send({ reason: 'other', details: 'x' });
  expect(await stored()).toMatchObject([{ email: null }]);
});

test('an invalid form is shown again with the entered values, escaped, and an error text for each field', async () => {
  const nasty = '"><script>alert(1)</script>';
  const { status, text } = await send({ reason: nasty, details: '  ', email: nasty });
  expect(status).toBe(400);
  expect(text).toContain('Please choose what is wrong with the product');
  expect(text).toContain('Please tell us what you saw');
  expect(text).toContain('Please enter a valid email');
  expect(text).toContain('&lt;script&gt;alert(1)');
  expect(text).not.toContain('<script');
  const long = await send({ ...GOOD, details: `</textarea>${'a'.repeat(2_000)}` });
  expect(long.text).toContain('Please use at most 2000 characters');
  expect(long.text.match(/<\/textarea>/g)).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test('the page of a private listing does not show its title', async () => {
  await seedStore(
    db,
    smallStore((catalog) => {
      for (const listing of catalog.listings)
        if (listing.slug === 'trail-tee') listing.visibility = 'private';
    }),
  );
  expect((await get(PAGE)).text).not.toContain('Trail Tee');
});

test('the title of a listing is escaped', async () => {
  await seedStore(
    db,
    smallStore((catalog) => {
      for (const listing of catalog.listings)
        if (listing.slug === 'trail-tee') listing.title = '<img src=x onerror=1>';
    }),
  );
  expect((await get(PAGE)).text).toContain('“&lt;img src=x onerror=1&gt;”');
});

test('a form from another site is rejected', async () => {
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ]) {
    expect((await send(GOOD, headers as Record<string, string>)).status).toBe(403);
  }
  expect(await stored()).toEqual([]);
});

test('FAULT-8 the sixth report of a client within an hour is rejected until the hour ends, another client’s is not', async () => {
  const from = (client: string) => send(GOOD, { Origin: ORIGIN, 'X-Test-Client': client });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) statuses.push((await from('2001:db8::1')).status);
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(303));
  expect(statuses.at(-1)).toBe(429);
  // Another address in the same network counts as the same client.
  const rejected = await from('2001:db8:0:0:1::2');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('2001:db8:1::1')).status).toBe(303);
});

test('an unknown product has a 404 page, and a body above the limit is rejected', async () => {
  for (const path of [
    'none?store=fixture',
    'trail-tee?store=nobody',
    'Trail_Tee',
    'trail-tee?store=%3Cb%3E',
  ]) {
    const { status, text } = await get(`/policies/report/${path}`);
    expect([status, text.includes('Product not found')]).toEqual([404, true]);
  }
  expect((await send({ ...GOOD, details: 'a'.repeat(40_000) })).status).toBe(413);
});

test('a report about a slug of two stores names no store', async () => {
  const page = '/policies/report/trail-tee';
  expect((await get(page)).text).toContain('You are reporting the product “trail-tee”.');
  await send(GOOD, { Origin: ORIGIN }, page);
  expect(await stored()).toMatchObject([{ store_id: null, listing_slug: 'trail-tee' }]);
});
