import { type Kysely, PostgresAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Columns with amounts that can be multiples of a price. */
const AMOUNTS = {
  payments: ['amount'],
  orders: ['items_total', 'shipping', 'tax', 'discount', 'total'],
  order_items: ['price'],
};

/** Amounts of more than 2^31 minor units, on Postgres. An integer of SQLite has up to 64 bits. */
export const largeAmounts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const [table, columns] of Object.entries(AMOUNTS))
      for (const column of columns)
        await db.schema
          .alterTable(table)
          .alterColumn(column, (change) => change.setDataType('bigint'))
          .execute();
  },
};
