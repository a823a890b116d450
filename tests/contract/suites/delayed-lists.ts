import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { queueDelayedOrderList, TURN_MS } from '#platform/mail/queue-delayed-list.ts';
import { LIST_WAIT_MAX_MS } from '#platform/mail/release-order-lists.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import {
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  TEE,
} from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { insertOrder } from '../../helpers/contract/order-rows.ts';
import { createSeededPlatform } from '../../helpers/contract/platform.ts';
import { sendDueMails } from '../../helpers/contract/send-due-mails.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

/** More than turns in a day. */
const STORES = 20;
/** Rendering many mails takes seconds. */
const TIMEOUT_MS = 90_000;

interface SentMail {
  readonly to: string;
  readonly from: string;
  readonly text: string;
}

/** Renders and sends what is due, in several processes at once. Returns the sent mails. */
async function processDueMails(db: Database, processes = 1): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  await Promise.all(
    Array.from({ length: processes }, async () => {
      while ((await renderPendingMails(db, new Map(), throwCause)) > 0);
      await sendDueMails(db, async ({ to, from, text }) =>
        sent.push({ to: String(to), from: JSON.stringify(from), text: String(text) }),
      );
    }),
  );
  return sent;
}

/** Tests of lists of orders that leave later, because their mailbox has reached its limits. */
export function delayedListsSuite(engine: Engine): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Math.ceil(Date.now() / TURN_MS) * TURN_MS + 1_000);
  });
  afterEach(() => void vi.useRealTimers());

  test(
    'MAIL-1 lists of more stores than turns in a day all leave within a day, and most of them one by one',
    async () => {
      const { db } = await createSeededPlatform(engine.open);
      const names = await insertStores(db);
      const start = Date.now();
      const queueAll = async () => {
        for (const { id } of names)
          await queueDelayedOrderList(db, { storeId: id, recipient: 'ada@example.com' });
      };
      await queueAll();
      const turns: SentMail[][] = [];
      for (let at = start + TURN_MS; at <= start + LIST_WAIT_MAX_MS; at += TURN_MS) {
        vi.setSystemTime(at);
        turns.push(await processDueMails(db, 2));
        // Somebody who requests lists all the time does not delay the first ones.
        await queueAll();
      }
      expect(turns.slice(0, -1).map(({ length }) => length)).toEqual(
        turns.slice(0, -1).map(() => 1),
      );
      const senders = turns.flat().map(({ from }) => from);
      expect(
        names.filter(({ name }) => !senders.some((from) => from.includes(`"${name}"`))),
      ).toEqual([]);
      expect(
        await db
          .selectFrom('outbox')
          .select('id')
          .where('created_at', '=', start)
          .where('sent_at', 'is', null)
          .execute(),
      ).toEqual([]);
      await db.destroy();
    },
    TIMEOUT_MS,
  );

  describe('free orders in the name of one mailbox', () => {
    async function placeFreeOrders(emails: readonly string[]) {
      const platform = await createCommercePlatform(engine.open);
      const { db } = platform;
      await writeCatalog(
        db,
        db.updateTable('inventory').set({ supplied: 1_000 }),
        rowsChanged('inventory'),
      );
      const ann = createBuyer(platform);
      for (const email of emails) {
        const { id } = await ann.ready([[TEE, 1]]);
        await ann.update(id, { promoCode: 'ALL', customer: { ...CUSTOMER, email } });
        expect((await ann.submit(id)).status).toBe(200);
      }
      // The orders have the time of the platform's clock, which is not that of the lists.
      await db.updateTable('orders').set({ created_at: Date.now() }).execute();
      const orders = await db
        .selectFrom('orders')
        .select(['email', 'order_number as number'])
        .execute();
      expect(orders).toHaveLength(emails.length);
      return { db, orders };
    }
    const hasNumber = (mails: readonly SentMail[], number: string) =>
      mails.some(({ text }) => text.includes(number));

    test(
      'MAIL-2.1 aliases share a limit, and a later order of another alias is in the list of the mailbox',
      async () => {
        const floods = Array.from({ length: 10 }, (_, n) => `Ann+${n}@example.com`);
        const { db, orders } = await placeFreeOrders([
          ...floods,
          'ann+shop@example.com',
          'ann@example.com',
        ]);
        const confirmations = await processDueMails(db, 3);
        expect(confirmations).toHaveLength(6);
        vi.setSystemTime(Date.now() + TURN_MS);
        const lists = await processDueMails(db, 3);
        expect(lists.map(({ to }) => to)).toEqual(['ann@example.com']);
        const sent = [...confirmations, ...lists];
        expect(orders.filter(({ number }) => !hasNumber(sent, number))).toEqual([]);
        expect(
          await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute(),
        ).toEqual([]);
        await db.destroy();
      },
      TIMEOUT_MS,
    );

    test(
      'MAIL-2.2 addresses that may be one mailbox share a wider limit, and each gets its order within a day',
      async () => {
        const { db, orders } = await placeFreeOrders(
          Array.from({ length: 34 }, (_, n) => `an.n-${n}@example.com`),
        );
        const sent = await processDueMails(db);
        expect(sent).toHaveLength(24);
        const start = Date.now();
        const lengths: number[] = [];
        for (let at = start + TURN_MS; at <= start + LIST_WAIT_MAX_MS; at += TURN_MS) {
          vi.setSystemTime(at);
          const lists = await processDueMails(db);
          lengths.push(lists.length);
          sent.push(...lists);
        }
        expect(lengths.slice(0, 4)).toEqual([4, 4, 2, 0]);
        const lost = orders.filter(
          ({ email, number }) =>
            !hasNumber(
              sent.filter(({ to }) => to === email),
              number,
            ),
        );
        expect(lost).toEqual([]);
        await db.destroy();
      },
      TIMEOUT_MS,
    );
  });

  test(
    'MAIL-2.1 more orders than fit in one mail leave in several turns, and none is lost',
    async () => {
      const { db } = await createSeededPlatform(engine.open);
      const [{ id: storeId } = { id: '' }] = await db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', 'fixture')
        .execute();
      for (let n = 0; n < 120; n++) {
        const email = `ada+${n}@example.com`;
        await insertOrder(db, { order_number: `FI-N${n}.`, email });
        await queueDelayedOrderList(db, { storeId, recipient: email });
      }
      const sent: number[] = [];
      const numbers = new Set<string>();
      for (let turn = 0; turn < 3; turn++) {
        vi.setSystemTime(Date.now() + TURN_MS);
        const mails = await processDueMails(db, 2);
        sent.push(mails.length);
        for (const { text } of mails)
          for (const [number] of text.matchAll(/FI-N\d+\./g)) numbers.add(number);
      }
      expect(sent).toEqual([1, 1, 0]);
      expect(numbers.size).toBe(120);
      await db.destroy();
    },
    TIMEOUT_MS,
  );
}

/** Copies the store `fixture`, each copy with an order of ada@example.com. Returns the copies. */
async function insertStores(
  db: Database,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const store = await db
    .selectFrom('stores')
    .selectAll()
    .where('slug', '=', 'fixture')
    .executeTakeFirstOrThrow();
  const theme = await db
    .selectFrom('themes')
    .selectAll()
    .where('store_id', '=', store.id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: STORES }, (_, n) => ({
    ...store,
    id: `copy-${n}`,
    slug: `copy-${n}`,
    name: `Copy ${n}`,
  }));
  for (const copy of copies) {
    await writeCatalog(db, db.insertInto('stores').values(copy), rowsChanged('stores'));
    const themes = db.insertInto('themes').values({ ...theme, store_id: copy.id });
    await writeCatalog(db, themes, rowsChanged('themes'));
    await insertOrder(db, {
      id: copy.id,
      store_id: copy.id,
      order_number: copy.id,
      email: 'ada@example.com',
    });
  }
  return copies;
}
