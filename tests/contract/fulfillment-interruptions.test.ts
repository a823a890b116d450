import { describe, expect, test } from 'vitest';
import { listFulfillments } from '#platform/fulfillment/manage-fulfillments.ts';
import { runDueFulfillments } from '#platform/fulfillment/process-fulfillments.ts';
import { LEASE_MS } from '#platform/jobs/due-rows.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import {
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { createTestPrinter, type Interruption } from '../helpers/contract/test-printer.ts';

const ORDERS = 20;
const INTERRUPTIONS: readonly Interruption[] = ['lost', 'unanswered', 'busy', 'late'];

/** A generator of numbers from 0 to 1 that a seed decides. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('FULFIL-4 [2 parts] with a printer that loses, delays and repeats requests, and processes that end at any time', () => {
  for (const [part, acceptsDuplicates] of [
    [1, false],
    [2, true],
  ] as const)
    test(`FULFIL-4.${part} each paid unit is released once, and none whose cancellation won, by a printer that ${acceptsDuplicates ? 'accepts' : 'rejects'} an external id twice`, async () => {
      const platform = await createCommercePlatform();
      const random = createRandom(7 + part);
      let isUnreliable = true;
      const printer = createTestPrinter({
        acceptsDuplicates,
        random,
        chooseInterruption: () =>
          isUnreliable && random() < 0.4
            ? INTERRUPTIONS[Math.floor(random() * INTERRUPTIONS.length)]
            : undefined,
      });
      await seedFixture(platform.db, {
        fulfillment: { default: 'printful', approval: { minutes: 1 } },
      });
      const { id: storeId } = await platform.db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', 'fixture')
        .executeTakeFirstOrThrow();
      await platform.db.updateTable('inventory').set({ supplied: 1_000 }).execute();
      const numbers: string[] = [];
      for (let count = 0; count < ORDERS; count++) numbers.push(await place());

      /** Two processes; the clock of one is ahead by more than a claim, so that it takes rows that the other still works on. */
      const run = (ahead: number) =>
        runDueFulfillments({
          ...platform.commerce,
          log: () => {},
          clock: () => platform.time.now + ahead,
          findProvider: printer.findProvider,
        });
      const canceled = new Set<string>();
      const isMade = new Set<string>();
      for (let round = 0; round < 36; round++) {
        platform.time.now += round < 3 ? 30_000 : 10 * 60_000;
        const working = Promise.all([0, 2, 4, 6].map((leases) => run(leases * LEASE_MS)));
        const number = numbers[round];
        if (number !== undefined && round % 2 === 0) {
          const change = { storeId, number, to: 'cancelled', shipment: {} } as const;
          const changed = await changeOrder(platform.commerce, { ...change, onlyFrom: 'placed' });
          if (changed.ok) canceled.add(number);
        }
        await working;
        for (const { externalId } of printer.listMade()) isMade.add(externalId);
        isUnreliable = round < 22;
      }
      printer.settle();
      const made = printer.listMade();
      const expected = numbers
        .filter((number) => !canceled.has(number))
        .map((number) => `${number}-1`);
      expect(canceled.size).toBeGreaterThan(0);
      expect(made.map(({ externalId }) => externalId).sort()).toEqual(expected.sort());
      expect([...isMade].filter((id) => !expected.includes(id))).toEqual([]);
      const rows = await listFulfillments(platform.db, storeId, { limit: 1_000 });
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['submitted', 'canceled']));
      expect(platform.errors).toEqual([]);
      await platform.db.destroy();

      async function place(): Promise<string> {
        const buyer = createBuyer(platform);
        const checkout = await buyer.ready([[TEE, 1]]);
        const ready = buyer.body(await buyer.update(checkout.id, { customer: CUSTOMER }));
        const submitted = await buyer.submit(checkout.id, await buyer.begin(ready));
        expect(submitted.status, submitted.text).toBe(200);
        const { body } = await platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
        return (body as { orderNumber: string }).orderNumber;
      }
    });
});
