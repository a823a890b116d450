import { randomInt } from 'node:crypto';
import { afterCommit } from '#platform/db/after-commit.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { createOrderFiles } from '#platform/downloads/order-files.ts';
import { recordEvents } from '#platform/events/record-event.ts';
import { createFulfillments } from '#platform/fulfillment/create-fulfillments.ts';
import { type HttpError, outOfStock, unprocessable } from '#platform/http/http-error.ts';
import { queueOrderMail, queueSellerMail } from '#platform/mail/queue-order-mail.ts';
import { createReminderKey } from '#platform/mail/reminder-key.ts';
import { issueInvoice } from '#platform/receipts/issue-document.ts';
import { orderPlaced } from '#shared/telemetry/events.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createPromoLimitError } from '../checkout/check-promo.ts';
import type { CheckoutContext } from '../checkout/checkout-row.ts';
import type { Sale } from '../checkout/create-sale.ts';
import { confirmPromo } from '../checkout/promo-uses.ts';
import { deductStock } from '../checkout/reserve-stock.ts';
import { assignInvoiceNumber } from './assign-invoice-number.ts';
import { recordStep } from './record-step.ts';

const insertOrder = defineStatement((db, row: Tables['orders']) =>
  db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'order_number']).doNothing()),
);
const insertItems = defineStatement((db, rows: Tables['order_items'][]) =>
  db.insertInto('order_items').values(rows),
);
const endCheckout = defineStatement(
  (db, { id, now }: { readonly id: string; readonly now: number }) =>
    db.updateTable('checkouts').set({ state: 'success', updated_at: now }).where('id', '=', id),
);

/** Deletes the reminder of a checkout that is not sent yet. */
const deleteReminder = defineStatement((db, { key }: { readonly key: string }) =>
  db.deleteFrom('outbox').where('dedupe_key', '=', key).where('sent_at', 'is', null),
);

interface WriteOptions {
  readonly paymentId: string | null;
  /** Whether a stranger can place such orders without money: it is free, or the payment is a test. */
  readonly isCostless: boolean;
  /** The platform's URL for browsers. */
  readonly platformUrl: string;
  readonly now: number;
}

/**
 * Writes the order of a checkout, paid or free: deducts its stock, inserts the order, ends the checkout and queues the
 * confirmation mail and the seller's mail. The caller's transaction must hold the lock of the checkout, and the checkout must not have an order.
 * Fails if there is not enough stock, or the promo code is used up: then the caller must roll the transaction back.
 */
export async function writeOrder(
  trx: DatabaseTransaction,
  checkoutContext: CheckoutContext,
  sale: Sale,
  { paymentId, isCostless, platformUrl, now }: WriteOptions,
): Promise<Result<null, HttpError>> {
  const { store, checkout } = checkoutContext;
  const limitError = await confirmPromo(trx, checkoutContext, sale, now);
  if (limitError) return fail(unprocessable(createPromoLimitError(limitError)));
  const missing = await deductStock(trx, checkout.id, sale.items);
  if (missing.length > 0) return fail(outOfStock(missing));
  const id = createSecretId();
  const isDelivered = sale.delivery === null && sale.items.every(hasAllFiles);
  const recipient = sale.customer.email.toLowerCase();
  const row = {
    id,
    store_id: store.id,
    checkout_id: checkout.id,
    lookup_number: createSecretId(),
    // Nothing is left to send: the page of the order and its mail have the files.
    status: isDelivered ? 'delivered' : 'placed',
    email: recipient,
    customer: JSON.stringify(sale.customer),
    locale: checkout.locale,
    currency: checkout.currency,
    region: checkout.region,
    delivery_option: sale.delivery?.id ?? null,
    delivery_name: sale.delivery?.name ?? null,
    delivery_early: sale.delivery?.early ?? null,
    delivery_late: sale.delivery?.late ?? null,
    items_total: sale.itemsTotal,
    shipping: sale.shipping,
    tax: sale.tax,
    discount: sale.discount,
    total: sale.total,
    tax_lines: sale.taxLines ? JSON.stringify(sale.taxLines) : null,
    tax_reason: sale.taxReason ?? null,
    vat_check: sale.vatCheck ? JSON.stringify(sale.vatCheck) : null,
    parts: sale.parts ? JSON.stringify(sale.parts) : null,
    invoice_number: null,
    seller: store.seller ? JSON.stringify(store.seller) : null,
    platform_url: platformUrl,
    promo_code: sale.promoCode,
    payment_id: paymentId,
    marketing_opt_in: checkout.marketingOptIn ? 1 : 0,
    download_consent_at: checkout.downloadConsentAt,
    gift_message: checkout.giftMessage,
    traffic_source: checkout.trafficSource,
    affiliate: checkout.affiliate,
    created_at: now,
    updated_at: now,
  };
  // A number that another order of the store already has is replaced by a new one.
  let number: string;
  do number = createOrderNumber(store.slug);
  while ((await insertOrder(trx, { ...row, order_number: number })).numAffectedRows !== 1n);
  await insertItems(
    trx,
    sale.items.map((item, position) => toItemRow(id, item, position)),
  );
  await createOrderFiles(trx, { orderId: id, items: sale.items, settings: store.downloads, now });
  await createFulfillments(trx, { store, order: { id, number }, items: sale.items, now });
  await recordStep(trx, id, 'placed', now);
  if (isDelivered) await recordStep(trx, id, 'delivered', now);
  const event = { subject: id, now };
  await recordEvents(trx, store.id, [
    { ...event, type: 'order.placed' },
    ...(paymentId === null ? [] : [{ ...event, type: 'order.paid' as const }]),
    ...(isDelivered ? [{ ...event, type: 'order.delivered' as const }] : []),
  ]);
  await endCheckout(trx, { id: checkout.id, now });
  if (checkout.hasReminder) await deleteReminder(trx, { key: createReminderKey(checkout.id) });
  const to = { storeId: store.id, recipient, platformUrl, isCostless };
  await queueOrderMail(trx, id, 'confirmation', to);
  await queueSellerMail(trx, store, id, isCostless);
  if (await assignInvoiceNumber(trx, store, id)) await issueInvoice(trx, store, id);
  afterCommit(trx, () => orderPlaced.publish({ store: store.slug, isPaid: paymentId !== null }));
  return ok(null);
}

/** Whether nothing of an item is left to send. A bundle has all when each of its downloads has one. */
const hasAllFiles = ({ files, components = [] }: Sale['items'][number]): boolean =>
  files !== undefined && !components.some(({ awaitsFile }) => awaitsFile);

const toItemRow = (order_id: string, item: Sale['items'][number], position: number) => ({
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
  cost: item.cost ?? null,
  discount: item.discount ?? null,
  image: item.image,
  locale: item.locale ?? null,
  components: item.components ? JSON.stringify(item.components) : null,
  blank: item.blank ?? null,
  prints: item.prints ? JSON.stringify(item.prints) : null,
});

/** Without letters and digits that are easily confused when read aloud or copied: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';
/** 24^8 = 1.1 · 10^11 numbers: too many to guess one within the rate limit of lookups. */
const NUMBER_LENGTH = 8;

/** Returns a random order number such as `CO-7K3M9QXT`. It starts with two letters of the store and does not reveal how many orders there are. */
function createOrderNumber(storeSlug: string): string {
  const characters = Array.from(
    { length: NUMBER_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  );
  return `${getPrefix(storeSlug)}-${characters.join('')}`;
}

/** Initials of the first two words of a slug, or the first two letters of its only word. */
function getPrefix(slug: string): string {
  const [first = '', second = ''] = slug.split('-');
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
