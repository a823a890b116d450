import { DatabaseSync } from 'node:sqlite';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { OrderParts } from '#platform/pricing/order-parts.ts';
import { CUSTOMER } from '../helpers/contract/buyer.ts';
import { benchStore } from './bench-store.ts';

const RESPONSE = JSON.stringify({
  state: 'success',
  redirectUrl: null,
  displayMessage: null,
  message: null,
});

const PARTS = JSON.stringify({
  lines: [{ amount: 0, taxes: [0] }],
  delivery: { amount: 0, taxes: [0] },
} satisfies OrderParts);

/** Writes an order's rows straight into SQLite: what is left when platform, query builder and checks are taken away. */
export interface RawOrders {
  /** Writes the rows of a free order, or also those of its payment, in one transaction. */
  readonly place: (checkoutId: string, isPaid?: boolean) => void;
  readonly close: () => void;
}

/** Opens a database of the platform's own tables and fills it with checkouts to be placed. */
export async function rawOrders(path: string, checkoutIds: readonly string[]): Promise<RawOrders> {
  const db = await openDatabase(path);
  await seedStore(db, benchStore());
  const { id: storeId } = await db.selectFrom('stores').select('id').executeTakeFirstOrThrow();
  await db.destroy();
  const raw = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  raw.exec('begin');
  const checkout = raw.prepare(
    "insert into checkouts (id, store_id, state, currency, region, locale, lines, customer, marketing_opt_in, version, created_at, updated_at) values (?, ?, 'pending', 'USD', 'USA', 'en', ?, ?, 0, 1, 0, 0)",
  );
  const lines = JSON.stringify([{ teespringID: '1-1-1', quantity: 1 }]);
  const payment = raw.prepare(
    "insert into payments (id, checkout_id, platform, method, provider_id, token, meta, amount, currency, state, attempts, checked_at, created_at, updated_at) values (?, ?, 'stripe', 'card', ?, 'token', '{}', 2499, 'USD', 'created', 0, 0, 0, 0)",
  );
  for (const id of checkoutIds) {
    checkout.run(id, storeId, lines, JSON.stringify(CUSTOMER));
    payment.run(id, id, id);
  }
  raw.exec('commit');
  return { place: placer(raw, storeId), close: () => raw.close() };
}

function placer(raw: DatabaseSync, storeId: string): RawOrders['place'] {
  const response = raw.prepare(
    'insert into idempotent_responses (scope, key, fingerprint, status, response, responded_at) values (?, ?, ?, 200, ?, ?)',
  );
  const stock = raw.prepare(
    "update inventory set sold = sold + 1 where variant_id = '9' and size_id = '1' and supplied - sold >= 1",
  );
  const order = raw.prepare(
    `insert into orders (id, store_id, checkout_id, order_number, lookup_number, status, email, customer, locale, currency, region,
      delivery_option, delivery_early, delivery_late, items_total, shipping, tax, discount, total, promo_code, payment_id,
      marketing_opt_in, parts, platform_url, created_at, updated_at)
    values (?, ?, ?, ?, ?, 'placed', ?, ?, 'en', 'USD', 'USA', 'fullStandardCost', '2026-01-01', '2026-01-05',
      2499, 0, 0, 2499, 0, 'ALL', null, 0, ?, 'http://localhost:4400', ?, ?)`,
  );
  const item = raw.prepare(
    `insert into order_items (order_id, position, sku, listing_id, variant_id, size_id, title, product_type, color, size_label,
      quantity, price, discount, image)
    values (?, 0, '5-9-1', '5', '9', '1', 'Bench Tee', 'Tee', 'Ink', 'S', 1, 2499, 2499, 'x')`,
  );
  const step = raw.prepare(
    "insert into order_steps (order_id, status, reached_at) values (?, 'placed', ?)",
  );
  const limit = raw.prepare(
    `insert into rate_limits (scope, client, window_start, used) values (?, ?, 0, 1)
    on conflict (scope, client, window_start) do update set used = used + 1`,
  );
  const checkout = raw.prepare(
    "update checkouts set state = 'success', version = version + 1, updated_at = ? where id = ?",
  );
  const mail = raw.prepare(
    `insert into outbox (id, store_id, kind, dedupe_key, recipient, payload, created_at, attempts, next_attempt_at)
    values (?, ?, 'confirmation', ?, ?, ?, ?, 0, ?)`,
  );
  const customer = JSON.stringify(CUSTOMER);
  const pay = createPayer(raw);
  return (checkoutId, isPaid = false) => {
    const id = createSecretId();
    const now = Date.now();
    raw.exec('begin immediate');
    limit.run('submit_checkout', id);
    if (isPaid) pay(checkoutId, now);
    response.run(`SubmitCheckout ${checkoutId}`, id, id, RESPONSE, now);
    stock.run();
    order.run(
      id,
      storeId,
      checkoutId,
      `BE-${id}`,
      createSecretId(),
      CUSTOMER.email,
      customer,
      PARTS,
      now,
      now,
    );
    item.run(id);
    step.run(id, now);
    if (!isPaid) limit.run('free-order-mail', CUSTOMER.email);
    checkout.run(now, checkoutId);
    mail.run(
      id,
      storeId,
      `confirmation:${id}`,
      CUSTOMER.email,
      JSON.stringify({ orderId: id }),
      now,
      now,
    );
    raw.exec('commit');
  };
}

/** Writes what a card order writes besides the rows of a free one: reserved stock, the charge and its outcome. */
function createPayer(raw: DatabaseSync): (checkoutId: string, now: number) => void {
  const attempt = raw.prepare(
    "insert into pending_authorizations (payment_id, attempt, checkout_id, client, started_at) values (?, 1, ?, 'client', ?)",
  );
  const reserve = raw.prepare(
    "insert into stock_reservations (checkout_id, variant_id, size_id, quantity, expires_at) values (?, '9', '1', 1, ?)",
  );
  const release = raw.prepare('delete from stock_reservations where checkout_id = ?');
  const payment = raw.prepare(
    'update payments set attempts = 1, state = ?, sale = ?, checked_at = ?, updated_at = ? where id = ?',
  );
  const checkout = raw.prepare(
    "update checkouts set state = 'pending', version = version + 1, updated_at = ? where id = ?",
  );
  return (checkoutId, now) => {
    attempt.run(checkoutId, checkoutId, now);
    reserve.run(checkoutId, now);
    payment.run('pending', PARTS, now, now, checkoutId);
    checkout.run(now, checkoutId);
    release.run(checkoutId);
    payment.run('success', PARTS, now, now, checkoutId);
  };
}
