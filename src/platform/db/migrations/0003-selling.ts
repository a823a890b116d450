import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Checkouts, payments, orders and their mails; the checkout flow of a listing. */
export const commerce: Migration = {
  async up(db: Kysely<unknown>) {
    await createCheckoutTables(db);
    await createPaymentTables(db);
    await createOrderTables(db);
    await createSupportTables(db);
    await db.schema
      .alterTable('listings')
      .addColumn('checkout_flow', 'text', (c) => c.notNull().defaultTo('default'))
      .execute();
  },
};

async function createCheckoutTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checkouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('store_id', 'text', (c) => c.notNull().references('stores.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('customer', 'text')
    .addColumn('delivery_option', 'text')
    .addColumn('promo_code', 'text')
    .addColumn('payment_method', 'text')
    .addColumn('marketing_opt_in', 'integer', (c) => c.notNull())
    .addColumn('traffic_source', 'text')
    .addColumn('affiliate', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createPaymentTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull())
    .addColumn('meta', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('payment_method_id', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('return_url', 'text')
    .addColumn('redirect_url', 'text')
    .addColumn('sale', 'text')
    .addColumn('expires_at', 'bigint')
    .addColumn('checked_at', 'bigint', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('payments_provider', ['platform', 'provider_id'])
    .execute();
  await db.schema
    .createIndex('payments_checkout')
    .on('payments')
    .columns(['checkout_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('payments_open')
    .on('payments')
    .columns(['state', 'checked_at'])
    .execute();
  await db.schema
    .createTable('stock_holds')
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('size_id', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stock_holds_key', ['checkout_id', 'variant_id', 'size_id'])
    .execute();
  await db.schema
    .createIndex('stock_holds_expiry')
    .on('stock_holds')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('provider_events')
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('provider_events_key', ['platform', 'id'])
    .execute();
}

async function createOrderTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('store_id', 'text', (c) => c.notNull().references('stores.id'))
    .addColumn('checkout_id', 'text', (c) => c.notNull().unique().references('checkouts.id'))
    .addColumn('order_number', 'text', (c) => c.notNull())
    .addColumn('lookup_number', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('customer', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('delivery_option', 'text')
    .addColumn('delivery_early', 'text')
    .addColumn('delivery_late', 'text')
    .addColumn('items_total', 'integer', (c) => c.notNull())
    .addColumn('shipping', 'integer', (c) => c.notNull())
    .addColumn('tax', 'integer', (c) => c.notNull())
    .addColumn('discount', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('promo_code', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('marketing_opt_in', 'integer', (c) => c.notNull())
    .addColumn('traffic_source', 'text')
    .addColumn('affiliate', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('orders_number', ['store_id', 'order_number'])
    .execute();
  await db.schema
    .createIndex('orders_email')
    .on('orders')
    .columns(['store_id', 'email', 'created_at'])
    .execute();
  await db.schema
    .createTable('order_items')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('listing_id', 'text', (c) => c.notNull())
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('size_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('product_type', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('size_label', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('image', 'text')
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'position'])
    .execute();
  await db.schema
    .createTable('shipments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('carrier', 'text')
    .addColumn('tracking_number', 'text')
    .addColumn('tracking_url', 'text')
    .addColumn('shipped_at', 'bigint')
    .addColumn('items', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shipments_order').on('shipments').column('order_id').execute();
}

async function createSupportTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotent_answers')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotent_answers_key', ['scope', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotent_answers_age')
    .on('idempotent_answers')
    .column('answered_at')
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('store_id', 'text', (c) => c.notNull().references('stores.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('html', 'text')
    .addColumn('text', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('failure', 'text')
    .execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['sent_at', 'next_attempt_at'])
    .execute();
  await db.schema
    .createTable('preorders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('store_id', 'text')
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
}
