import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDayLimit, WRITE_LIMITS, type WriteLimit } from '#platform/http/write-limits.ts';
import { MAIL_RULES } from '#platform/mail/mail-rules.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { sendDueMails } from '../helpers/contract/send-due-mails.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const DAY = 86_400_000;

let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
  await seedFixture(platform.db, { support: { email: 'help@seller.example' } });
  return () => platform.db.destroy();
});

const view = (campaign_id: string, more: object = {}) =>
  platform.request('POST', '/tracking/viewed_campaign', { campaign_id, referrer: '', ...more });
const sendForm = (path: string, form: Record<string, string>) =>
  platform.request('POST', path, String(new URLSearchParams(form)), {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'http://localhost',
  });
const contact = (n: number, store = 'fixture') =>
  sendForm(`/contact/${store}?locale=en`, {
    'form-name': 'contact',
    orderNumber: 'A1',
    email: `ann${n}@example.com`,
    fullName: `Ann ${n}`,
    reason: 'other',
    message: `Message ${n}`,
  });
const reportError = (n: number) =>
  platform.request(
    'POST',
    '/errors/fixture/api/1/envelope/',
    `{}\n{"type":"event"}\n${JSON.stringify({ exception: { values: [{ type: 'x', value: `${n}` }] } })}`,
  );
const reportPolicy = () =>
  platform.request(
    'POST',
    '/errors/fixture/policy',
    JSON.stringify({
      'csp-report': {
        'document-uri': 'https://fixture.example/',
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/a.png',
      },
    }),
  );
const reportListing = () =>
  sendForm('/policies/report/trail-tee?store=fixture', {
    reason: 'other',
    details: 'x',
    email: '',
  });

/** Uses up the bytes of a day of the store `fixture`. */
const fill = (limit: WriteLimit & { readonly storeBytes: number }) =>
  platform.db
    .insertInto('rate_limits')
    .values({
      scope: getDayLimit(limit).scope,
      client: '1',
      window_start: Math.floor(Date.now() / DAY) * DAY,
      used: limit.storeBytes,
    })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'client', 'window_start']).doUpdateSet({ used: limit.storeBytes }),
    )
    .execute();

const CALLS = {
  views: ['viewed_campaigns', 200, () => view('1')],
  errorReports: ['error_reports', 200, () => reportError(1)],
  listingReports: ['listing_reports', 303, reportListing],
  contact: ['outbox', 200, () => contact(1)],
} as const;

describe('ATK-23 [4 parts] what strangers may write', () => {
  test.each(Object.entries(CALLS))(
    'ATK-23.1 %s: above the bytes of a day of the store nothing is stored, whoever sends it',
    async (name, [table, status, send]) => {
      const count = async () => (await platform.db.selectFrom(table).select('id').execute()).length;
      expect((await send()).status).toBe(status);
      expect(await count()).toBe(1);
      await fill(WRITE_LIMITS[name as keyof typeof CALLS]);
      const limited = await send();
      expect(limited.status).toBe(429);
      const secondsOfDay = Math.ceil((DAY - (Date.now() % DAY)) / 1_000);
      expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(secondsOfDay + 60);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThanOrEqual(secondsOfDay);
      if (name === 'errorReports') expect((await reportPolicy()).status).toBe(429);
      expect(await count()).toBe(1);
    },
  );

  test('ATK-23.1 each call with a limit of bytes is in this test, and none is about carts, checkouts and orders', async () => {
    const limited = Object.entries<WriteLimit>(WRITE_LIMITS).flatMap(([name, { storeBytes }]) =>
      storeBytes === undefined ? [] : [name],
    );
    expect(limited.sort()).toEqual(Object.keys(CALLS).sort());
    for (const name of ['views', 'errorReports', 'listingReports', 'contact'] as const)
      await fill(WRITE_LIMITS[name]);
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 1]]);
    expect((await buyer.submit(checkout.id, await buyer.begin(checkout))).status).toBe(200);
  });

  test('ATK-23.2 a view has a few hundred bytes, and only parameters that say where the visit comes from', async () => {
    const get_vars = {
      ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, 'v'.repeat(490)])),
      utm_source: 'ü'.repeat(400),
      utm_medium: 'm'.repeat(400),
      utm_campaign: 'c'.repeat(400),
      utm_term: 't'.repeat(400),
      utm_content: 'd'.repeat(400),
      ref: 'r'.repeat(400),
      gclid: 'g'.repeat(400),
    };
    const referrer = `https://a.example/${'€'.repeat(1_900)}`;
    expect((await view('1', { referrer, get_vars })).status).toBe(200);
    const row = await platform.db
      .selectFrom('viewed_campaigns')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(Buffer.byteLength(JSON.stringify(row))).toBeLessThan(800);
    expect(row.referrer).toMatch(/^https:\/\/a\.example\/€+$/);
    const stored = Object.entries<string>(JSON.parse(row.get_vars));
    expect(stored.map(([name]) => name)).not.toContain('k1');
    expect(stored.find(([name]) => name === 'utm_source')?.[1]).toMatch(/^ü{20,25}$/);
  });

  test('ATK-23.3 a counter of bytes never gets too large for its column', async () => {
    await fill(WRITE_LIMITS.views);
    for (let n = 0; n < 10; n++) await view('1');
    const { used } = await platform.db
      .selectFrom('rate_limits')
      .select('used')
      .where('scope', '=', 'viewed_campaign-bytes')
      .executeTakeFirstOrThrow();
    expect(used - WRITE_LIMITS.views.storeBytes).toBeLessThan(1_000);
  });

  test('ATK-23.4 the seller gets a day’s first messages one by one, and all others within an hour in one mail, which has no address for replies', async () => {
    const { mailbox } = MAIL_RULES.contact.perDay;
    for (let n = 0; n < mailbox + 10; n++) expect((await contact(n)).status).toBe(200);
    const later = Date.now() + 3_600_000;
    while ((await renderPendingMails(platform.db, new Map(), throwCause, later)) > 0);
    const sent: { readonly replyTo?: unknown; readonly text?: unknown }[] = [];
    await sendDueMails(platform.db, async (options) => sent.push(options), { clock: () => later });
    expect(sent).toHaveLength(mailbox + 1);
    const merged = sent.filter(({ replyTo }) => replyTo === undefined);
    expect(merged).toHaveLength(1);
    for (let n = mailbox; n < mailbox + 10; n++) {
      expect(merged[0]?.text).toContain(`Message ${n}`);
      expect(merged[0]?.text).toContain(`ann${n}@example.com`);
    }
  });
});

test('ATK-24 the operator’s guide says each limit and retention', () => {
  const guide = readFileSync('src/platform/README.md', 'utf8');
  for (const { stored, retained } of Object.values(WRITE_LIMITS))
    expect(guide).toMatch(new RegExp(`\\| ${stored} \\|.*\\| ${retained} \\|`));
});
