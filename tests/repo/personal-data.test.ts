import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';

/** Tables about stores, products and programs. */
const WITHOUT_PERSONAL_DATA = [
  'api_keys',
  'events',
  'webhook_deliveries',
  'webhook_endpoints',
  'build_requests',
  'collection_listings',
  'file_chunks',
  'inventory',
  'invoice_counters',
  'kysely_migration',
  'kysely_migration_lock',
  'listing_products',
  'listings',
  'locks',
  'order_steps',
  'previews',
  'price_history',
  'printer_stock',
  'bundle_parts',
  'product_types',
  'provider_events',
  'published_versions',
  'reminders',
  'removed_listings',
  'secrets',
  'short_ids',
  'stock_reservations',
  'store_folders',
  'store_pages',
  'store_parts',
  'stored_files',
  'stores',
  'themes',
  'variant_sizes',
  'variants',
];

test('OPER-3.02 the guide names each table with personal data, and how long the data is retained', async () => {
  const guide = readFileSync('src/platform/README.md', 'utf8');
  const [, section = ''] =
    /\| table \| personal data \| retained \|\n\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(guide) ?? [];
  const rows = section.trim().split('\n');
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(
    rows.every((row) =>
      row.split('|').every((cell, at, { length }) => at % (length - 1) === 0 || cell.trim()),
    ),
  ).toBe(true);
  const db = await openDatabase(':memory:');
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  await db.destroy();
  // The sandbox exists only without real payments.
  const real = tables.filter((name) => !name.startsWith('sandbox_'));
  expect([...documented, ...WITHOUT_PERSONAL_DATA].sort()).toEqual(real.sort());
});
