import { getExchangeRate } from '#platform/pricing/convert-price.ts';
import { Theme } from '#shared/contract/theme.ts';
import type { StoreRow } from '../catalog/stores.ts';
import { parseJson, parseJsonCached } from '../db/json.ts';
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts';
import { type MailOrder, readMailOrder } from '../mail/mail-order.ts';
import { type MailRefund, readMailRefund } from '../mail/mail-refund.ts';
import { ERASED_EMAIL } from '../mail/queue-mail.ts';
import { composeReceipt } from './compose-receipt.ts';
import { composeRefundReceipt } from './compose-refund-receipt.ts';
import { Receipt } from './receipt.ts';

/** Composes and stores the invoice of an order that has just got its number. */
export async function issueInvoice(
  trx: DatabaseTransaction,
  store: StoreRow,
  orderId: string,
): Promise<void> {
  const order = await readMailOrder(trx, orderId);
  const { created, invoiceNumber } = order;
  const document = { id: orderId, kind: 'invoice', number: invoiceNumber, time: created };
  await insertDocument(trx, order, document, await composeOrderReceipt(trx, store, order));
}

/** Composes and stores the credit note of a refund that has just got its number. */
export async function issueCreditNote(
  trx: DatabaseTransaction,
  store: StoreRow,
  orderId: string,
  refundId: string,
): Promise<void> {
  const order = await readMailOrder(trx, orderId);
  const refund = await readMailRefund(trx, order, refundId);
  if (!refund) return;
  const { time, creditNoteNumber: number } = refund;
  const document = { id: refundId, kind: 'creditNote', number, time };
  await insertDocument(trx, order, document, await composeRefund(trx, store, order, refund));
}

async function insertDocument(
  trx: DatabaseTransaction,
  { id: orderId, storeId }: MailOrder,
  document: Pick<Tables['documents'], 'id' | 'kind'> & {
    readonly number: string | null;
    readonly time: number;
  },
  receipt: Receipt,
): Promise<void> {
  const { id, kind, number, time } = document;
  if (number === null) return;
  await trx
    .insertInto('documents')
    .values({
      id,
      kind,
      number,
      store_id: storeId,
      order_id: orderId,
      issued_at: time,
      logo: receipt.brand?.logo ?? null,
      fonts: receipt.brand?.fonts?.map(({ hash }) => hash).join(' ') || null,
      body: JSON.stringify(receipt),
    })
    .execute();
}

/** Returns the invoice of an order as it was issued, or else composes its receipt. One of an erased person shows no person. */
export const readOrderReceipt = async (
  db: Database,
  store: StoreRow,
  order: MailOrder,
): Promise<Receipt> =>
  (isErased(order) ? undefined : await findDocument(db, order.id)) ??
  (await composeOrderReceipt(db, store, order));

/** Returns the credit note of a refund as it was issued, or else composes its receipt. One of an erased person shows no person. */
export const readRefundReceipt = async (
  db: Database,
  store: StoreRow,
  order: MailOrder,
  refund: MailRefund,
): Promise<Receipt> =>
  (isErased(order) ? undefined : await findDocument(db, refund.id)) ??
  (await composeRefund(db, store, order, refund));

const isErased = ({ customer }: MailOrder): boolean => customer.email === ERASED_EMAIL;

/**
 * Returns the issued document of an order or of a refund, for the seller: also that of an erased person, whom it names. Undefined
 * without a number, in orders of earlier versions, and after the time of retention.
 */
export async function findDocument(db: Database, id: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && parseJson(Receipt, row.body);
}

async function composeOrderReceipt(
  db: Database,
  store: StoreRow,
  order: MailOrder,
): Promise<Receipt> {
  const brand = await readBrand(db, store);
  return composeReceipt(db, store, order, { brand, exchangeRate: findExchangeRate(store, order) });
}

/** A credit note has the exchange rate of its invoice. */
async function composeRefund(
  db: Database,
  store: StoreRow,
  order: MailOrder,
  refund: MailRefund,
): Promise<Receipt> {
  const invoice = await findDocument(db, order.id);
  const exchangeRate = invoice ? invoice.exchangeRate : findExchangeRate(store, order);
  const brand = await readBrand(db, store);
  return composeRefundReceipt(db, store, order, refund, { brand, exchangeRate });
}

const findExchangeRate = (store: StoreRow, { currency }: MailOrder): Receipt['exchangeRate'] =>
  currency === store.defaultCurrency
    ? undefined
    : { currency: store.defaultCurrency, rate: getExchangeRate(currency, store) };

/** Returns the look of a store for documents; undefined without a theme. */
export async function readBrand(db: Database, store: StoreRow): Promise<Receipt['brand']> {
  const row = await db
    .selectFrom('themes')
    .select('body')
    .where('store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { primaryColor: color, typography } = parseJsonCached(Theme, row.body).styles;
  const { heading, body } = typography;
  return { color, heading, body, logo: store.logo, ...(store.fonts && { fonts: store.fonts }) };
}
