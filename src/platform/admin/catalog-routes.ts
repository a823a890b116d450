import { getProductType } from '#platform/catalog/product-details.ts';
import { countAvailableUnits, suppliedUnits } from '#platform/catalog/stock.ts';
import { selectSizes } from '#platform/catalog/tile-prices.ts';
import { comesAfter } from '#platform/db/page-key.ts';
import type { Database } from '#platform/db/tables.ts';
import { conflict, HttpError } from '#platform/http/http-error.ts';
import { runOnceInTransaction } from '#platform/http/idempotent.ts';
import { changeStock, listStock } from '#platform/operations/change-stock.ts';
import type { ManagedListing } from '#shared/contract/admin/catalog.ts';
import * as calls from '#shared/contract/admin/catalog.ts';
import { PAGE_DEFAULT } from '#shared/contract/admin/page-query.ts';
import { createSku } from '#shared/rules/cart/cart.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import type { StoreRow } from '../catalog/stores.ts';
import { parseKey, toPage } from './cursor.ts';
import { describeRequest } from './order-routes.ts';
import { type AdminContext, serveAdminCall } from './serve-admin-call.ts';

/** The highest value of an integer column of PostgreSQL. */
const INTEGER_MAX = 2 ** 31 - 1;

/** Serves products, stock and promo codes of the admin API. */
export function serveAdminCatalog(context: AdminContext): void {
  const { db } = context;
  serveAdminCall(context, calls.listProducts, async ({ query }, { store }) => {
    const { cursor, limit = PAGE_DEFAULT } = query;
    const after = parseKey(cursor, INTEGER_MAX);
    const rows = await db
      .selectFrom('listings')
      .selectAll()
      .where('store_id', '=', store.id)
      .where((eb) => (after ? comesAfter('position', 'asc', after) : eb.lit(true)))
      .orderBy('position')
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const { page, next } = toPage(rows, limit, (row) => [row.position, row.id]);
    const products = await readProducts(
      db,
      page.map((row) => row.id),
    );
    return {
      listings: page.map((row) => ({
        slug: row.slug,
        title: row.title,
        visibility: row.visibility,
        published: row.published_at,
        version: row.version,
        currency: store.defaultCurrency,
        products: products.get(row.id) ?? [],
      })),
      next,
    };
  });
  serveAdminCall(context, calls.listStoreStock, async ({ query }, { store }) => ({
    stock: await listStock(db, store.id, query.listing),
  }));
  serveAdminCall(context, calls.changeStoreStock, async (request, caller) => {
    const { sku } = request.params;
    const { kind, quantity } = request.body;
    const idempotent = describeRequest(calls.changeStoreStock, request, caller, sku);
    return runOnceInTransaction(db, idempotent, async (trx) => {
      if (kind === 'set' && quantity < 0)
        throw new HttpError(400, [{ message: 'expected 0 or more', pointer: '/quantity' }]);
      const changed = await changeStock(trx, caller.store.id, sku, { kind, quantity });
      if (changed.ok) return { sku, left: changed.value };
      if (changed.error === null) throw new HttpError(404, { sku: ['not found'] });
      throw conflict('not_possible', `${formatCount(changed.error, 'unit')} left`);
    });
  });
  serveAdminCall(context, calls.listPromoCodes, async (_, { store }) => ({
    promoCodes: await listPromoCodes(db, store),
  }));
}

/** Reads what listings sell, with the units that are left. */
async function readProducts(db: Database, listingIds: readonly string[]) {
  const products = new Map<string, ManagedListing['products']>();
  if (listingIds.length === 0) return products;
  const rows = await selectSizes(db, listingIds)
    .select(['p.listing_id', 'p.product_id', 'p.details', 'p.type_name', 'v.id as variant_id'])
    .select(['v.color', 's.size_id', 's.label', 's.price', 's.compare_at_price'])
    .select([suppliedUnits, 'i.sold'])
    .orderBy('p.listing_id')
    .orderBy('p.position')
    .orderBy('v.position')
    .orderBy('s.position')
    .execute();
  for (const [key, same] of Map.groupBy(rows, (row) => `${row.listing_id} ${row.product_id}`)) {
    const [listingId = ''] = key.split(' ');
    const [first] = same;
    if (!first) continue;
    const sizes = same.map((row) => ({
      sku: createSku(row.listing_id, row.variant_id, row.size_id),
      color: row.color,
      size: row.label,
      price: row.price,
      compareAtPrice: row.compare_at_price,
      left: countAvailableUnits(row.supplied, row.sold),
    }));
    const all = products.get(listingId) ?? [];
    all.push({ productType: getProductType(first), sizes });
    products.set(listingId, all);
  }
  return products;
}

/** Lists the codes of the store folder, with the orders that have used those with limits. */
async function listPromoCodes(db: Database, store: StoreRow) {
  const uses = await db
    .selectFrom('promo_uses')
    .select(({ fn }) => ['code', fn.countAll<number>().as('used')])
    .where('store_id', '=', store.id)
    .where('is_used', '=', 1)
    .groupBy('code')
    .execute();
  const used = new Map(uses.map((row) => [row.code, Number(row.used)]));
  return store.promoRules.map((rule) => ({ rule, used: used.get(rule.code.toLowerCase()) ?? 0 }));
}
