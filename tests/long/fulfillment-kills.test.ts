import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { CUSTOMER, TEE } from '../helpers/contract/buyer.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createRemoteBuyer, startPlatformProcess } from '../helpers/contract/platform-process.ts';
import { startPrinterServer } from '../helpers/contract/printer-server.ts';
import { createTestPrinter, type Interruption } from '../helpers/contract/test-printer.ts';

const ORDERS = 200;
const ROUNDS = 20;
const HOUR = 3_600_000;
/** What a platform does with submissions, and from how many of these statements the last one is chosen. */
const KILL = { pattern: '"fulfillments"|^commit', span: 250 };
const PATIENCE_MS = 20_000;
/** Shoppers who cancel at the same time as the submissions of a round. */
const CANCELLATIONS = 3;
const INTERRUPTIONS: readonly Interruption[] = ['lost', 'unanswered', 'busy', 'late'];
const bin = findPostgres();

test.skipIf(!bin).each([
  ['SQLite', 'rejects', undefined],
  ['SQLite', 'accepts', undefined],
  ['PostgreSQL', 'accepts', bin],
] as const)(
  `FULFIL-6 ${ORDERS} orders under ${ROUNDS} kills of all processes of a platform on %s are each made once by a printer that fails, answers late and %s an external id twice, and none whose cancellation won`,
  async (_, mode, programs) => {
    const folder = await mkdtemp(join(tmpdir(), 'fulfillment-kills-'));
    const server = programs === undefined ? undefined : await startPostgres(programs);
    const dbPath = server?.address ?? join(folder, 'platform.sqlite');
    let isUnreliable = true;
    const printer = createTestPrinter({
      acceptsDuplicates: mode === 'accepts',
      chooseInterruption: () =>
        isUnreliable && randomInt(10) < 3
          ? INTERRUPTIONS[randomInt(INTERRUPTIONS.length)]
          : undefined,
    });
    const printerServer = await startPrinterServer(printer);
    const options = { dbPath, printer: printerServer.url };

    const first = await startPlatformProcess(options);
    const db = await openDatabase(dbPath, { env: BUSY_MACHINE });
    await db.updateTable('inventory').set({ supplied: 1_000_000 }).execute();
    const pages: string[] = [];
    for (let count = 0; count < ORDERS; count++) {
      const shopper = createRemoteBuyer(first.url ?? '');
      const checkout = await shopper.ready([[TEE, 1]]);
      const customer = { ...CUSTOMER, email: `${randomUUID()}@example.com` };
      await shopper.update(checkout.id, { promoCode: 'ALL', customer });
      await shopper.submit(checkout.id);
      const response = await fetch(`${first.url}/v1/orders?cartId=${checkout.id}`);
      const { access } = (await response.json()) as { access: { pageUrl: string } };
      const { pathname, search } = new URL(access.pageUrl);
      pages.push(`${pathname}/cancel${search}`);
    }
    await first.kill();

    let kills = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const kill = { pattern: KILL.pattern, count: randomInt(1, KILL.span) };
      const time = { clockOffset: round * HOUR };
      const platforms = await Promise.all(
        // Several processes on one PostgreSQL share the work.
        Array.from({ length: programs === undefined ? 1 : 2 }, () =>
          startPlatformProcess({ ...options, ...time, kill }, { hidesLog: true }),
        ),
      );
      for (const platform of platforms) {
        const limit = setTimeout(() => void platform.kill(), PATIENCE_MS);
        void platform.ended.then(() => clearTimeout(limit));
      }
      const [platform] = platforms;
      if (platform?.url !== undefined)
        await Promise.allSettled(
          Array.from({ length: CANCELLATIONS }, () =>
            fetch(`${platform.url}${pages[randomInt(ORDERS)]}`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
              redirect: 'manual',
            }),
          ),
        );
      for (const { ended } of platforms) if ((await ended)[1] === 'SIGKILL') kills++;
    }
    isUnreliable = false;
    printer.settle();
    const last = await startPlatformProcess(
      { ...options, clockOffset: (ROUNDS + 48) * HOUR },
      { hidesLog: true },
    );
    const listStates = async () => {
      const rows = await db.selectFrom('fulfillments').select('state').distinct().execute();
      return rows.map(({ state }) => state).sort();
    };
    await expect
      .poll(async () => (await listStates()).filter((state) => state !== 'canceled'), {
        timeout: 120_000,
      })
      .toEqual(['submitted']);
    await last.kill();
    expect(kills).toBeGreaterThan(ROUNDS / 2);

    const orders = await db.selectFrom('orders').select(['order_number', 'status']).execute();
    expect(orders).toHaveLength(ORDERS);
    const expected = orders
      .filter(({ status }) => status !== 'cancelled')
      .map(({ order_number }) => `${order_number}-1`);
    const made = printer.listMade().map(({ externalId }) => externalId);
    expect(made.sort()).toEqual(expected.sort());
    const drafts = printer.listOrders().filter(({ state }) => state === 'draft');
    console.log(
      `${kills} kills, ${printer.calls.length} requests, ${made.length} orders made, ${ORDERS - expected.length} canceled, ${drafts.length} unused drafts`,
    );
    await printerServer.close();
    await db.destroy();
    await server?.close();
    await rm(folder, { recursive: true });
  },
  1_800_000,
);
