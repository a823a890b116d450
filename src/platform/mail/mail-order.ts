import * as v from 'valibot';
import { OrderParts } from '#platform/pricing/order-parts.ts';
import { OrderVatCheck } from '#platform/pricing/vat-check.ts';
import { ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import { CurrencyCode, LocaleCode } from '#shared/contract/common.ts';
import { Customer } from '#shared/contract/customer.ts';
import { SellerSection } from '#shared/contract/store-folder/seller-section.ts';
import { TaxLines } from '#shared/contract/tax-line.ts';
import { parseJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import { chooseGreeting } from './choose-greeting.ts';
import { createOrderPageUrl } from './receipt-link.ts';

const Status = v.picklist(ORDER_STATUSES);

/** Parses the row of an order. */
function toMailOrder(row: Tables['orders'] & { readonly slug: string }) {
  const customer = parseJson(Customer, row.customer);
  return {
    id: row.id,
    storeId: row.store_id,
    storeSlug: row.slug,
    number: row.order_number,
    lookup: row.lookup_number,
    status: v.parse(Status, row.status),
    customer,
    /** The name with which mails greet; undefined if there is none, or the order cost nothing. */
    greeting: row.total === 0 ? undefined : chooseGreeting(customer.firstName),
    /** Whether it cost nothing, so that its customer may be a stranger to the address. */
    isCostless: row.total === 0,
    locale: v.parse(LocaleCode, row.locale),
    currency: v.parse(CurrencyCode, row.currency),
    deliveryOption: row.delivery_option,
    deliveryName: row.delivery_name,
    taxLines: row.tax_lines === null ? undefined : parseJson(TaxLines, row.tax_lines),
    /** What was paid for each line and the delivery; undefined in orders of earlier versions. */
    parts: row.parts === null ? undefined : parseJson(OrderParts, row.parts),
    /** Why there is no tax, in the language of the order. */
    taxReason: row.tax_reason,
    /** The check of the buyer's VAT id, and what it changed. */
    vatCheck: row.vat_check === null ? undefined : parseJson(OrderVatCheck, row.vat_check),
    early: row.delivery_early,
    late: row.delivery_late,
    itemsTotal: row.items_total,
    shipping: row.shipping,
    tax: row.tax,
    discount: row.discount,
    total: row.total,
    /** The message of a gift, which can be empty; null for an order that is no gift. */
    giftMessage: row.gift_message,
    promoCode: row.promo_code,
    invoiceNumber: row.invoice_number,
    /** The seller when the order was placed; undefined where the store named none. */
    seller: row.seller === null ? undefined : parseJson(SellerSection, row.seller),
    platformUrl: row.platform_url ?? undefined,
    /** When the shopper agreed to the immediate delivery of downloads. */
    downloadConsentAt: row.download_consent_at,
    paymentId: row.payment_id,
    created: row.created_at,
    updated: row.updated_at,
  };
}
export type MailOrder = ReturnType<typeof toMailOrder> & {
  /** The signed link to the page of the order; undefined for orders of earlier versions, and in lists. */
  readonly pageUrl?: string | undefined;
  /** Whether the shopper may still withdraw from units of it; undefined in lists. */
  readonly canWithdraw?: boolean | undefined;
};
export type MailItem = Tables['order_items'];

const selectOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .selectAll('orders')
    .select('stores.slug');

/** Reads the order of a mail; throws when it does not exist. */
export async function readMailOrder(db: Database, id: string): Promise<MailOrder> {
  const order = toMailOrder(
    await selectOrders(db).where('orders.id', '=', id).executeTakeFirstOrThrow(),
  );
  const { platformUrl } = order;
  return {
    ...order,
    pageUrl:
      platformUrl === undefined ? undefined : await createOrderPageUrl(db, order, platformUrl),
  };
}

/** Lists the lines of an order. */
export const listMailItems = (db: Database, orderId: string): Promise<MailItem[]> =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Orders in one list. */
export const ORDER_LIST_MAX = 100;

/** Lists a store's orders of email addresses since a time, newest first. Addresses are compared without case. */
export async function listOrdersByEmail(
  db: Database,
  storeId: string,
  emails: readonly string[],
  since: number,
): Promise<MailOrder[]> {
  const rows = await selectOrders(db)
    .where('orders.store_id', '=', storeId)
    .where((eb) => eb(eb.fn<string>('lower', ['orders.email']), 'in', toLowerCase(emails)))
    .where('orders.created_at', '>=', since)
    .orderBy('orders.created_at', 'desc')
    .limit(ORDER_LIST_MAX)
    .execute();
  return rows.map(toMailOrder);
}

/** Returns how many orders of a store each email address has since a time. The addresses of the result are in lower case. */
export async function countOrdersByEmail(
  db: Database,
  storeId: string,
  emails: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn<string>('lower', ['email']).as('address'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('store_id', '=', storeId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', toLowerCase(emails)))
    .where('created_at', '>=', since)
    .groupBy('address')
    .execute();
  return new Map(rows.map(({ address, count }) => [address, Number(count)]));
}

const toLowerCase = (emails: readonly string[]): string[] =>
  emails.map((email) => email.toLowerCase());
