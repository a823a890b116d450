import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files of products, their content, what each order may download, and what the page of an order shows. Older programs ignore them. */
export const downloads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('variant_sizes').addColumn('files', 'text').execute();
    await db.schema.alterTable('orders').addColumn('platform_url', 'text').execute();
    await db.schema
      .createTable('stored_files')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('stored_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('file_chunks')
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('content', 'bytea', (c) => c.notNull())
      .addPrimaryKeyConstraint('file_chunks_key', ['hash', 'position'])
      .execute();
    await db.schema
      .createTable('order_files')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('sku', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('max_downloads', 'integer', (c) => c.notNull())
      .addColumn('served', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('order_files_order').on('order_files').column('order_id').execute();
    await db.schema.createIndex('order_files_hash').on('order_files').column('hash').execute();
    await db.schema
      .createTable('order_steps')
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('reached_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('order_steps_key', ['order_id', 'status'])
      .execute();
    await db.schema
      .createTable('return_requests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('store_id', 'text', (c) => c.notNull())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('skus', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('received_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('return_requests_order')
      .on('return_requests')
      .column('order_id')
      .execute();
  },
};
