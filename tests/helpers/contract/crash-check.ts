import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/tables.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { listPayments } from '#platform/ordering/payments/payment-row.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { REFUNDS } from '#simulators/payments/stripe/records.ts';
import type { MailCatcher } from './mail-catcher.ts';

interface Witnesses {
  /** Checkouts whose order was confirmed in a response. */
  readonly acknowledged: ReadonlySet<string>;
  readonly mails: MailCatcher['received'];
  /** Number of killed processes. Each may have been killed between the response of the mail server and its record of it. */
  readonly kills: number;
  /** Revision of the catalog of the store `fixture` that was seeded last; without it, the catalog is not checked. */
  readonly revision?: number;
}

/** Returns what is lost, doubled or contradictory between shoppers, orders, payments, stock and mails; empty when all agree. */
export async function findDamage(db: Database, witnesses: Witnesses): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const byCheckout = new Map(orders.map((order) => [order.checkout_id, order]));
  return [
    ...[...witnesses.acknowledged]
      .filter((id) => !byCheckout.has(id))
      .map((id) => `order of ${id} is lost`),
    ...(byCheckout.size === orders.length ? [] : ['a checkout has two orders']),
    ...(await findPaymentDamage(db, byCheckout)),
    ...(await findStockDamage(db)),
    ...(await findMailDamage(db, witnesses)),
    ...(witnesses.revision === undefined ? [] : await findCatalogDamage(db, witnesses.revision)),
    ...(await listUndelivered(db)),
  ];
}

type Order = {
  readonly id: string;
  readonly payment_id: string | null;
  readonly total: number;
  readonly status: string;
};

/** Captured payments = paid orders, with their amounts, and one refund for each refunded order. */
async function findPaymentDamage(
  db: Database,
  orders: ReadonlyMap<string, Order>,
): Promise<string[]> {
  const damage: string[] = [];
  const platformUrl = () => 'http://localhost';
  const { providers } = createProviders({
    env: {},
    isLocal: true,
    db,
    platformUrl,
    log: () => {},
    createSandbox,
  });
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'stripe.refund')
    .execute();
  const refunds = Map.groupBy(
    rows.map(({ body }) => parseJson(REFUNDS.schema, body)),
    ({ payment_intent }) => payment_intent,
  );
  let paid = 0;
  for (const { id } of await db.selectFrom('checkouts').select('id').execute()) {
    for (const payment of await listPayments(db, id)) {
      const remote = await providers.stripe?.read(payment.providerId);
      const returned = refunds.get(payment.providerId) ?? [];
      if (returned.length > 1) damage.push(`${payment.id} was refunded ${returned.length} times`);
      if (remote?.progress.state !== 'success' && remote?.progress.state !== 'refunded') continue;
      const order = orders.get(id);
      if (order?.payment_id !== payment.id)
        damage.push(`${payment.id} is captured without an order`);
      else if (order.total !== remote.amount)
        damage.push(`${payment.id} has another amount than its order`);
      else paid++;
      if ((order?.status === 'refunded') !== (returned.length === 1))
        damage.push(`${payment.id}: order ${order?.status}, refunds ${returned.length}`);
    }
  }
  const expected = [...orders.values()].filter(({ payment_id }) => payment_id !== null).length;
  if (paid !== expected) damage.push(`${paid} payments for ${expected} paid orders`);
  return damage;
}

/** Sold units = units of orders that were not refunded before production + reserved units. */
async function findStockDamage(db: Database): Promise<string[]> {
  const items = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.variant_id', 'i.size_id', 'i.quantity', 'o.status'])
    .execute();
  const holds = await db
    .selectFrom('stock_reservations')
    .select(['variant_id', 'size_id', 'quantity'])
    .execute();
  const used = [...items.filter(({ status }) => status !== 'refunded'), ...holds];
  const rows = await db.selectFrom('inventory').selectAll().execute();
  return rows.flatMap(({ variant_id, size_id, sold }) => {
    const same = used.filter((one) => one.variant_id === variant_id && one.size_id === size_id);
    const expected = same.reduce((sum, { quantity }) => sum + quantity, 0);
    return sold === expected
      ? []
      : [`${variant_id}-${size_id}: ${sold} sold, expected ${expected}`];
  });
}

/** One mail for each order, one to the seller if the store names an address, and one for each refund, with one `Message-ID`, by which mailboxes recognize a repeated mail. */
async function findMailDamage(db: Database, { mails, kills }: Witnesses): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'dedupe_key', 'sent_at'])
    .execute();
  const keys = new Set(rows.map(({ dedupe_key }) => dedupe_key));
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 's.profile'])
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'succeeded')
    .execute();
  const expected = [
    ...orders.flatMap(({ id, profile }) => [
      `confirmation:${id}`,
      ...(profile.includes('"orderMail"') ? [`newOrder:${id}`] : []),
    ]),
    ...refunds.map(({ id }) => `refunded:${id}`),
  ];
  const arrived = new Set(mails.map(({ id }) => id));
  return [
    ...expected.filter((key) => !keys.has(key)).map((key) => `no mail ${key}`),
    ...(rows.length === expected.length
      ? []
      : [`${rows.length} mails, expected ${expected.length}`]),
    ...rows
      .filter(({ sent_at }) => sent_at === null)
      .map(({ dedupe_key }) => `${dedupe_key} is not sent`),
    ...rows
      .filter(({ id }) => !arrived.has(`<${id}@shop.example>`))
      .map(({ dedupe_key }) => `${dedupe_key} is lost`),
    ...(arrived.size === rows.length ? [] : [`${arrived.size} mails arrived of ${rows.length}`]),
    ...(mails.length - arrived.size <= kills
      ? []
      : [`${mails.length - arrived.size} mails were repeated`]),
  ];
}

async function findCatalogDamage(db: Database, revision: number): Promise<string[]> {
  const listings = await db
    .selectFrom('listings as l')
    .innerJoin('stores as s', 's.id', 'l.store_id')
    .select(['l.title', 'l.slug'])
    .where('s.slug', '=', 'fixture')
    .execute();
  const old = listings.filter(({ title }) => !title.endsWith(` ${revision}`));
  return [
    ...(listings.length > 0 ? [] : ['the catalog is empty']),
    ...old.map(({ slug, title }) => `${slug} is “${title}”, expected revision ${revision}`),
  ];
}

async function listUndelivered(db: Database): Promise<string[]> {
  const events = await db
    .selectFrom('sandbox_events')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute();
  const refunding = await db
    .selectFrom('payments')
    .select('id')
    .where('failure', 'like', 'to be refunded%')
    .where('state', '!=', 'refunded')
    .execute();
  const pending = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'pending')
    .execute();
  return [
    ...pending.map(({ id }) => `refund ${id} is pending`),
    ...events.map(({ id }) => `event ${id} is not delivered`),
    ...refunding.map(({ id }) => `${id} is to be refunded`),
  ];
}

const Text = v.object({ state: v.optional(v.string()) });
/** Whether the response to a submit says that there is an order. */
export const isAcknowledged = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: unknown;
}): boolean => status === 200 && v.parse(Text, body).state === 'success';
