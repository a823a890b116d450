import type { StoreCheckout } from '../checkout/checkout-row.ts';
import type { Sale } from '../checkout/sale.ts';
import type { Selling } from '../checkout/selling.ts';
import { secretId } from '../db/secret-id.ts';
import { statement } from '../db/statement.ts';
import type { DatabaseTransaction, Tables } from '../db/tables.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { orderNumber } from './order-number.ts';

const insertOrder = statement((db, row: Tables['orders']) =>
  db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'order_number']).doNothing()),
);
const insertItems = statement((db, rows: Tables['order_items'][]) => db.insertInto('order_items').values(rows));
const endCheckout = statement((db, { id, now }: { readonly id: string; readonly now: number }) =>
  db.updateTable('checkouts').set({ state: 'success', updated_at: now }).where('id', '=', id),
);

/**
 * Writes the order of a checkout whose pieces are sold, ends the checkout, and leaves what has to be mailed. The
 * transaction holds the checkout's lock, and no order of it exists.
 */
export async function writeOrder(
  trx: DatabaseTransaction,
  { clock }: Selling,
  { store, checkout }: StoreCheckout,
  sale: Sale,
  paymentId: string | null,
): Promise<void> {
  const now = clock();
  const id = secretId();
  const recipient = sale.customer.email.toLowerCase();
  const row = {
    id,
    store_id: store.id,
    checkout_id: checkout.id,
    lookup_number: secretId(),
    status: 'placed',
    email: recipient,
    customer: JSON.stringify(sale.customer),
    locale: checkout.locale,
    currency: checkout.currency,
    region: checkout.region,
    delivery_option: sale.delivery?.id ?? null,
    delivery_early: sale.delivery?.early ?? null,
    delivery_late: sale.delivery?.late ?? null,
    items_total: sale.itemsTotal,
    shipping: sale.shipping,
    tax: sale.tax,
    discount: sale.discount,
    total: sale.total,
    promo_code: sale.promoCode,
    payment_id: paymentId,
    marketing_opt_in: checkout.marketingOptIn ? 1 : 0,
    traffic_source: checkout.trafficSource,
    affiliate: checkout.affiliate,
    created_at: now,
    updated_at: now,
  };
  // A number that another order of the store has already is drawn anew.
  while ((await insertOrder(trx, { ...row, order_number: orderNumber(store.slug) })).numAffectedRows !== 1n);
  await insertItems(
    trx,
    sale.items.map((item, position) => itemRow(id, item, position)),
  );
  await endCheckout(trx, { id: checkout.id, now });
  await queueOrderMail(trx, id, 'confirmation', { storeId: store.id, recipient });
}

const itemRow = (order_id: string, item: Sale['items'][number], position: number) => ({
  order_id,
  position,
  sku: item.sku,
  listing_id: item.listingId,
  variant_id: item.variantId,
  size_id: item.sizeId,
  title: item.title,
  product_type: item.productType,
  color: item.color,
  size_label: item.sizeLabel,
  quantity: item.quantity,
  price: item.price,
  image: item.image,
});
