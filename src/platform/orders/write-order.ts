import type { StoreCheckout } from '../checkout/checkout-row.ts';
import type { Sale } from '../checkout/sale.ts';
import type { Selling } from '../checkout/selling.ts';
import { secretId } from '../db/secret-id.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { orderNumber } from './order-number.ts';

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
  await trx
    .insertInto('orders')
    .values({
      id,
      store_id: store.id,
      checkout_id: checkout.id,
      order_number: await freeNumber(trx, store),
      lookup_number: secretId(),
      status: 'placed',
      email: sale.customer.email.toLowerCase(),
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
    })
    .execute();
  await trx
    .insertInto('order_items')
    .values(sale.items.map((item, position) => itemRow(id, item, position)))
    .execute();
  await trx.updateTable('checkouts').set({ state: 'success', updated_at: now }).where('id', '=', checkout.id).execute();
  await queueOrderMail(trx, id);
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

/** A number no order of the store has. */
async function freeNumber(trx: DatabaseTransaction, { id, slug }: StoreCheckout['store']): Promise<string> {
  for (;;) {
    const number = orderNumber(slug);
    const taken = await trx
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', id)
      .where('order_number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}
