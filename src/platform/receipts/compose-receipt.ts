import { getMailTexts, type MailText } from '#texts/mail-texts.ts';
import type { StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import {
  createMoneyFormat,
  describeDelivery,
  describeItem,
  describeTotals,
  formatAddress,
  nameCountry,
} from '../mail/describe-order.ts';
import { findPaymentName } from '../mail/find-payment-name.ts';
import { formatDate } from '../mail/format-dates.ts';
import { listMailItems, type MailOrder } from '../mail/mail-order.ts';

interface NamedLines {
  readonly name: string;
  readonly lines: readonly string[];
}
interface NamedAmount {
  readonly name: string;
  readonly amount: string;
}

/** The texts of a receipt without their layout. The page and the PDF are both rendered from it. */
export interface Receipt {
  readonly locale: string;
  readonly storeName: string;
  readonly title: string;
  readonly seller: NamedLines;
  readonly buyer: NamedLines;
  /** Numbers, dates and ways, such as the order number. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** Heads of the columns: item, quantity, price of one unless no line has one, amount. */
  readonly columns: readonly [string, ...string[]];
  readonly lines: readonly {
    readonly name: string;
    readonly detail: string;
    readonly quantity: string;
    readonly price?: string;
    readonly amount: string;
  }[];
  readonly totals: readonly NamedAmount[];
  readonly total: NamedAmount | undefined;
  readonly contained: readonly NamedAmount[];
  readonly download: string;
}

/** Composes the receipt of an order in the order's language; an invoice if the order has an invoice number. */
export async function composeReceipt(
  db: Database,
  store: StoreRow,
  order: MailOrder,
): Promise<Receipt> {
  const { locale } = order;
  const t = getMailTexts(locale);
  const formatAmount = createMoneyFormat(order);
  const items = await listMailItems(db, order.id);
  const payment = await findPaymentName(db, store, order);
  const { totals, total, contained = [] } = describeTotals(order, t);
  return {
    locale,
    storeName: store.name,
    title: t(order.invoiceNumber === null ? 'receipt.title' : 'receipt.invoice'),
    ...composeParties(store, order, t),
    facts: [
      ...(order.invoiceNumber === null
        ? []
        : await describeInvoice(db, order, order.invoiceNumber)),
      { name: t('order.number'), text: order.number },
      { name: t('order.date'), text: formatDate(order.created, locale) },
      { name: t('order.delivery'), text: describeDelivery(order, t) },
      ...(payment === undefined ? [] : [{ name: t('receipt.payment'), text: payment }]),
      ...(order.status === 'cancelled' || order.status === 'refunded'
        ? [{ name: t('receipt.status'), text: t(`status.${order.status}`) }]
        : []),
    ],
    columns: [t('receipt.item'), t('receipt.quantity'), t('receipt.price'), t('receipt.amount')],
    lines: items.map((item) => ({
      name: item.title,
      detail: describeItem(item, t),
      quantity: String(item.quantity),
      price: formatAmount(item.price),
      amount: formatAmount(item.price * item.quantity),
    })),
    totals,
    total,
    contained,
    download: t('receipt.download'),
  };
}

/** Returns who sells and who buys. */
export function composeParties(
  store: StoreRow,
  order: MailOrder,
  t: MailText,
): Pick<Receipt, 'seller' | 'buyer'> {
  const { customer } = order;
  return {
    seller: {
      name: t('receipt.seller'),
      lines: [...listSellerLines(store, order), store.profile.storeUrl],
    },
    buyer: {
      name: t('receipt.buyer'),
      lines:
        customer.address.address1 === ''
          ? [nameCountry(customer, t)]
          : [...formatAddress(order, t), customer.email],
    },
  };
}

/**
 * Number, date and date of supply of an invoice. The number is assigned with the order. Before everything is shipped, the date of supply
 * is an estimate. An order of downloads is supplied when it is placed.
 */
async function describeInvoice(
  db: Database,
  order: MailOrder,
  number: string,
): Promise<Receipt['facts']> {
  const { locale, created, early, late } = order;
  const t = getMailTexts(locale);
  const shipments = await db
    .selectFrom('shipments')
    .select('shipped_at')
    .where('order_id', '=', order.id)
    .orderBy('shipped_at')
    .execute();
  const shipped = shipments.flatMap(({ shipped_at }) =>
    shipped_at === null ? [] : [formatDate(shipped_at, locale)],
  );
  const supply =
    shipped.length > 0
      ? [...new Set(shipped)].join('; ')
      : early !== null && late !== null
        ? t('receipt.supplyExpected', {
            days: [
              ...new Set([early, late].map((day) => formatDate(Date.parse(day), locale))),
            ].join(' – '),
          })
        : formatDate(created, locale);
  return [
    { name: t('receipt.invoiceNumber'), text: number },
    { name: t('receipt.invoiceDate'), text: formatDate(created, locale) },
    { name: t('receipt.supplyDate'), text: supply },
  ];
}

/** Lists name, address and VAT ID of the seller; the name of the shop where the store named no seller. */
function listSellerLines(store: StoreRow, { seller, locale }: MailOrder): readonly string[] {
  if (!seller) return [store.name];
  const { name, address, email, vatId } = seller;
  return [
    name,
    ...address,
    email,
    ...(vatId === undefined ? [] : [`${getMailTexts(locale)('receipt.vatId')}: ${vatId}`]),
  ];
}
