import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/tables.ts';
import { consumeRateLimit } from '#platform/http/rate-limit.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import {
  createSeededPlatform,
  jsonRequest,
  type SendRequest,
} from '../../helpers/contract/platform.ts';

/** Data from visitors is stored, within rate limits. */
export function visitorsSuite(engine: Engine): void {
  let db: Database;
  let get: SendRequest;
  beforeEach(async () => {
    ({ db, get } = await createSeededPlatform(engine.open));
    return () => db.destroy();
  });

  test('LIST-12 a view is stored with its referrer', async () => {
    const view = {
      campaign_id: '1',
      referrer: 'https://social.example/',
      get_vars: { utm_source: 'social' },
    };
    expect((await get(jsonRequest('POST', '/tracking/viewed_campaign', view))).body).toEqual({
      stored: true,
    });
    const [row] = await db.selectFrom('viewed_campaigns').selectAll().execute();
    expect(row).toMatchObject({
      listing_id: '1',
      referrer: view.referrer,
      get_vars: '{"utm_source":"social"}',
    });
    expect(Math.abs((row?.viewed_at ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('the character NUL is rejected on every database', async () => {
    expect((await get('/v1/blanks?id=%00')).status).toBe(400);
    expect((await get('/v1/inventory?colorId=1%00&sizeId=1')).status).toBe(400);
    expect(
      (
        await get(
          jsonRequest('POST', '/tracking/viewed_campaign', { campaign_id: '1', referrer: 'a\0' }),
        )
      ).status,
    ).toBe(400);
    const report = { method: 'POST', headers: { Origin: 'http://localhost' } };
    const body = new URLSearchParams({ reason: 'other', details: 'a\0b' });
    expect((await get('/policies/report/trail-tee', { ...report, body })).status).toBe(303);
    expect(await db.selectFrom('listing_reports').select('details').execute()).toEqual([
      { details: 'ab' },
    ]);
  });

  test('a rate limit applies to one client and one time window', async () => {
    const limit = { scope: 'test', max: 2, milliseconds: 1_000 };
    const at = (client: string, now: number) => consumeRateLimit(db, limit, client, now);
    expect([await at('a', 0), await at('a', 1), await at('a', 999)]).toEqual([true, true, false]);
    expect([await at('b', 5), await at('a', 1_000)]).toEqual([true, true]);
    // Counters of past windows are deleted. No request waits for a counter to be on disk.
    await expect.poll(() => db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
  });

  test('views above the limit are rejected for that client only', async () => {
    const view = (client: string) =>
      get('/tracking/viewed_campaign', {
        method: 'POST',
        body: JSON.stringify({ campaign_id: '1', referrer: '' }),
        headers: { 'Content-Type': 'application/json', 'X-Test-Client': client },
      });
    const statuses = new Set<number>();
    for (let count = 0; count < 245 && !statuses.has(429); count++)
      statuses.add((await view('192.0.2.1')).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await view('192.0.2.2')).status).toBe(200);
    expect(JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute())).not.toContain(
      '192.0.2',
    );
  });
}
