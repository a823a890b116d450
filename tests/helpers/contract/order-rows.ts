import { randomUUID } from 'node:crypto';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';

/** Customer of the inserted orders. */
export const ORDER_CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'Ada@example.com',
  phone: '+1 775 555 0100',
  address: {
    address1: '12 Main Street',
    address2: 'Apt 4',
    city: 'Reno',
    state: 'Nevada',
    zip: '89501',
    country: 'United States',
    stateCode: 'NV',
    countryCode: 'US',
  },
};

/** Two units of the trail tee in ink, size M, and one bite guard. */
const ITEMS = [
  {
    sku: '1-1-2',
    variant_id: '1',
    size_id: '2',
    title: 'Trail Tee',
    color: 'Ink',
    size_label: 'M',
    quantity: 2,
    price: 2499,
  },
  {
    sku: '3-5-9',
    variant_id: '5',
    size_id: '9',
    title: 'Bite <b>Guard</b>',
    color: 'Sand',
    size_label: 'Adult',
    quantity: 1,
    price: 3200,
  },
] as const;

/** Inserts an order with its checkout and items, and deducts its stock. Returns the id of the order. */
export async function insertOrder(
  db: Database,
  change: Partial<Tables['orders']> = {},
): Promise<string> {
  const id = change.id ?? randomUUID();
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', 'fixture')
    .executeTakeFirstOrThrow();
  const now = change.created_at ?? Date.now();
  const storeId = change.store_id ?? store.id;
  await db
    .insertInto('checkouts')
    .values({
      id: `checkout-${id}`,
      store_id: storeId,
      state: 'success',
      currency: 'USD',
      region: 'USA',
      locale: 'en',
      lines: '[]',
      customer: null,
      delivery_option: null,
      promo_code: null,
      payment_method: null,
      marketing_opt_in: 0,
      traffic_source: null,
      affiliate: null,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('orders')
    .values({
      id,
      store_id: storeId,
      checkout_id: `checkout-${id}`,
      order_number: `FI-${id.slice(0, 8).toUpperCase()}`,
      lookup_number: `lookup-${id}`,
      status: 'placed',
      email: ORDER_CUSTOMER.email.toLowerCase(),
      customer: JSON.stringify(ORDER_CUSTOMER),
      locale: 'en',
      currency: 'USD',
      region: 'USA',
      delivery_option: 'fullStandardCost',
      // Tests run on later days than they were written.
      delivery_early: '2046-11-24',
      delivery_late: '2046-11-30',
      items_total: 8198,
      shipping: 599,
      tax: 512,
      discount: 820,
      total: 8489,
      promo_code: 'TEN',
      invoice_number: null,
      payment_id: null,
      marketing_opt_in: 0,
      traffic_source: null,
      affiliate: null,
      created_at: now,
      updated_at: now,
      ...change,
    })
    .execute();
  const items = ITEMS.map((item, position) => ({
    ...item,
    order_id: id,
    position,
    listing_id: item.variant_id === '1' ? '1' : '3',
    product_type: item.variant_id === '1' ? 'Tee' : 'Mouthguard',
    image: null,
    locale: null,
  }));
  await db.insertInto('order_items').values(items).execute();
  for (const { variant_id, size_id, quantity } of ITEMS) {
    const sale = db
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '+', quantity) }))
      .where('variant_id', '=', variant_id)
      .where('size_id', '=', size_id);
    await writeCatalog(db, sale, rowsChanged('inventory'));
  }
  return id;
}
