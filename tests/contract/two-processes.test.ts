import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { UNPAID_CHARGES_MAX } from '#platform/ordering/payments/unpaid-charges.ts';
import { type Buyer, TEE } from '../helpers/contract/buyer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { type MailCatcher, startMailCatcher } from '../helpers/contract/mail-catcher.ts';
import {
  createRemoteBuyer,
  type PlatformProcess,
  startPlatformProcess,
} from '../helpers/contract/platform-process.ts';

const bin = findPostgres();
/** The mail server takes this long for each mail. */
const SLOW_MS = 300;
/** Trail tee in ink, size M: three units. */
const RARE = '1-1-2';
/** A test card that always asks for 3-D Secure. */
const UNPAID_CARD = 'pm_card_authenticationRequired';

/** What two processes on one database may only do together. */
describe.skipIf(!bin)('RACE-4 two platforms on one PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let db: Database;
  let catcher: MailCatcher;
  let platforms: readonly PlatformProcess[];
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    catcher = await startMailCatcher(SLOW_MS);
    const options = { dbPath: server.address, env: catcher.env };
    platforms = await Promise.all([1, 2].map(() => startPlatformProcess(options)));
    db = await openDatabase(server.address, { env: BUSY_MACHINE });
  });
  afterAll(async () => {
    await Promise.all(platforms.map(({ kill }) => kill()));
    await db.destroy();
    await catcher.close();
    await server.close();
  });
  /** A buyer at each platform in turn. */
  const buyerAt = (index: number, client?: () => string): Buyer =>
    createRemoteBuyer(platforms[index % 2]?.url ?? '', client);
  const startPurchase = async (index: number, sku: string, card = 'pm_card_visa') => {
    const buyer = buyerAt(index);
    const checkout = await buyer.ready([[sku, 1]]);
    return { id: checkout.id, started: await buyer.begin(checkout, { paymentMethodId: card }) };
  };
  const inParallel = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));

  test('sell three units to three of twelve shoppers, one order for each, and mail each once', async () => {
    const all = await inParallel(12, (index) => startPurchase(index, RARE));
    const key = all.map(() => randomUUID());
    // Each shopper submits at both platforms at once, with one key.
    const responses = await inParallel(24, (index) => {
      const one = all[index % 12] ?? expect.fail();
      return buyerAt(index < 12 ? index : index + 1).submit(
        one.id,
        one.started,
        {},
        key[index % 12],
      );
    });
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
    const orders = await db.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(3);
    await expect.poll(() => catcher.received.length).toBe(3);
    await expect
      .poll(() => db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute(), {})
      .toEqual([]);
    expect(new Set(catcher.received.map(({ id }) => id)).size).toBe(3);
    expect(catcher.received).toHaveLength(3);
  });

  test('RACE-2 allow a client its unpaid charges once', async () => {
    await db.updateTable('inventory').set({ supplied: 1_000 }).execute();
    const tries = UNPAID_CHARGES_MAX + 8;
    const all = await inParallel(tries, (index) => startPurchase(index, TEE, UNPAID_CARD));
    const responses = await inParallel(tries, (index) => {
      const one = all[index] ?? expect.fail();
      return buyerAt(index, () => '192.0.2.7').submit(one.id, one.started);
    });
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(UNPAID_CHARGES_MAX);
    expect(responses.filter(({ text }) => text.includes('too_many_unpaid'))).toHaveLength(8);
    expect(await db.selectFrom('stock_reservations').select('quantity').execute()).toHaveLength(
      UNPAID_CHARGES_MAX,
    );
  });
});
