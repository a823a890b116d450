import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { addEndpoint, listEndpoints } from '#platform/webhooks/manage-endpoints.ts';
import { CUSTOMER, TEE } from '../helpers/contract/buyer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createRemoteBuyer, startPlatformProcess } from '../helpers/contract/platform-process.ts';
import { startReceiver } from '../helpers/contract/start-receiver.ts';

const ROUNDS = 15;
const HOUR = 3_600_000;
/** What a platform does with events, and from how many of these statements the last one is chosen. */
const KILL = { pattern: '"(webhook_\\w+|events)"|^commit', span: 120 };
const PATIENCE_MS = 20_000;
const bin = findPostgres();

test.skipIf(!bin).each([
  ['SQLite', undefined],
  ['PostgreSQL', bin],
] as const)(
  `HOOK-11 after ${ROUNDS} kills of the platform while a receiver is slow, dead, or responds 500 or 301, each event of %s has arrived, none was invented, and those of an order are in their order`,
  async (_, programs) => {
    const folder = await mkdtemp(join(tmpdir(), 'webhook-kills-'));
    const server = programs === undefined ? undefined : await startPostgres(programs);
    const dbPath = server?.address ?? join(folder, 'platform.sqlite');
    const behaviors = [500, 301, 'silent', 204, 204, 204] as const;
    let isUp = false;
    const receiver = await startReceiver(() =>
      isUp ? 204 : (behaviors[randomInt(behaviors.length)] ?? 204),
    );
    const buy = async (shopper: ReturnType<typeof createRemoteBuyer>) => {
      const checkout = await shopper.ready([[TEE, 1]]);
      const customer = { ...CUSTOMER, email: `${randomUUID()}@example.com` };
      await shopper.update(checkout.id, { promoCode: 'ALL', customer });
      await shopper.submit(checkout.id);
    };

    const first = await startPlatformProcess({ dbPath });
    const db = await openDatabase(dbPath, { env: BUSY_MACHINE });
    await db.updateTable('inventory').set({ supplied: 1_000_000 }).execute();
    const { id: storeId } = await db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow();
    const { url } = receiver;
    await addEndpoint(db, { storeId, url, allowsPrivate: true, now: 0 });
    await first.kill();

    let kills = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const kill = { pattern: KILL.pattern, count: randomInt(1, KILL.span) };
      const platform = await startPlatformProcess(
        { dbPath, kill, clockOffset: round * HOUR },
        { hidesLog: true },
      );
      const limit = setTimeout(() => void platform.kill(), PATIENCE_MS);
      const isKilled = platform.ended.then(([, signal]) => signal === 'SIGKILL');
      // Purchases end with a broken connection.
      if (platform.url !== undefined)
        await Promise.allSettled(
          Array.from({ length: 3 }, () => buy(createRemoteBuyer(platform.url ?? ''))),
        );
      if (await isKilled) kills++;
      clearTimeout(limit);
    }
    isUp = true;
    const last = await startPlatformProcess(
      { dbPath, clockOffset: (ROUNDS + 24) * HOUR },
      { hidesLog: true },
    );
    const read = async () => (await listEndpoints(db, storeId))[0];
    await expect.poll(async () => (await read())?.pending, { timeout: 60_000 }).toBe(0);
    await last.kill();
    expect((await read())?.disabled).toBeNull();
    expect(kills).toBeGreaterThan(ROUNDS / 2);

    const rows = await db
      .selectFrom('events as e')
      .innerJoin('webhook_deliveries as d', 'd.event_id', 'e.id')
      .select('e.id')
      .execute();
    const placed = await db.selectFrom('orders').select('id').execute();
    expect(rows.length).toBeGreaterThanOrEqual(placed.length);
    const ids = receiver.received.map(({ event }) => event.id);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    const firsts = new Map<string, number[]>();
    for (const [index, { event }] of receiver.received.entries()) {
      if (ids.indexOf(event.id) !== index) continue;
      const { order } = event.data as { order?: { number: string } };
      if (!order) continue;
      firsts.set(order.number, [...(firsts.get(order.number) ?? []), event.sequence]);
    }
    for (const sequences of firsts.values())
      expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    console.log(`${kills} kills, ${rows.length} events, ${ids.length} requests`);
    await receiver.close();
    await db.destroy();
    await server?.close();
    await rm(folder, { recursive: true });
  },
  900_000,
);
