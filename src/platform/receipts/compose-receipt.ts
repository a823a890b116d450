import { divideEarlierOrder } from '#platform/pricing/order-parts.ts';
import { getMailTexts, type MailText } from '#texts/mail-texts.ts';
import type { StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import {
  createMoneyFormat,
  describeDelivery,
  describeItem,
  describeTotals,
  describeVatId,
  formatAddress,
  nameCountry,
} from '../mail/describe-order.ts';
import { findPaymentName } from '../mail/find-payment-name.ts';
import { formatDate } from '../mail/format-dates.ts';
import { listMailItems, type MailOrder } from '../mail/mail-order.ts';
import { composeTaxTable, describeLineTaxes } from './compose-taxes.ts';
import type { Receipt } from './receipt.ts';

/** Composes the receipt of an order in the order's language; an invoice if the order has an invoice number. */
export async function composeReceipt(
  db: Database,
  store: StoreRow,
  order: MailOrder,
  { brand, exchangeRate }: Pick<Receipt, 'brand' | 'exchangeRate'>,
): Promise<Receipt> {
  const { locale, taxLines = [], invoiceNumber } = order;
  const t = getMailTexts(locale);
  const formatAmount = createMoneyFormat(order);
  const items = await listMailItems(db, order.id);
  const payment = await findPaymentName(db, store, order);
  const { totals, total, contained } = describeTotals(order, t);
  const parts = order.parts ?? divideEarlierOrder(items, order);
  const taxes = composeTaxTable(
    { parts: [...parts.lines, parts.delivery], taxLines, exchangeRate },
    order,
    contained,
  );
  return {
    locale,
    storeName: store.name,
    title: t(invoiceNumber === null ? 'receipt.title' : 'receipt.invoice'),
    ...(order.paymentId !== null && { mark: t('receipt.paid') }),
    ...composeParties(store, order, t),
    facts: [
      ...(invoiceNumber === null ? [] : describeInvoice(order, invoiceNumber)),
      { name: t('order.number'), text: order.number },
      { name: t('order.date'), text: formatDate(order.created, locale) },
      { name: t('order.delivery'), text: describeDelivery(order, t) },
      ...(payment === undefined ? [] : [{ name: t('receipt.payment'), text: payment }]),
      ...(order.paymentId === null
        ? []
        : [{ name: t('receipt.paid'), text: formatDate(order.created, locale) }]),
      // An invoice does not change with the status of its order.
      ...(invoiceNumber === null && (order.status === 'cancelled' || order.status === 'refunded')
        ? [{ name: t('receipt.status'), text: t(`status.${order.status}`) }]
        : []),
    ],
    columns: [t('receipt.item'), t('receipt.quantity'), t('receipt.price'), t('receipt.amount')],
    lines: items.map((item, index) => {
      const part = parts.lines[index];
      return {
        name: item.title,
        detail: describeItem(item, t),
        quantity: String(item.quantity),
        price: formatAmount(item.price),
        amount: formatAmount(item.price * item.quantity),
        taxes: part && taxes.taxTable ? describeLineTaxes(part, taxLines, order, item) : [],
      };
    }),
    totals,
    total,
    ...taxes,
    exchangeRate,
    brand,
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
      lines: [
        ...(customer.address.address1 === ''
          ? [...listTrader(order), nameCountry(customer, t)]
          : [...formatAddress(order, t), customer.email]),
        ...describeVatId(order, t).map(({ name, lines }) => `${name}: ${lines.join(' ')}`),
      ],
    },
  };
}

/** Name and address of a business that entered no street, as its register shows them (Directive 2006/112/EC, article 226, point 5). */
const listTrader = ({ customer: { company }, vatCheck }: MailOrder): readonly string[] =>
  vatCheck?.record?.trader ?? (company === undefined ? [] : [company]);

/**
 * Number, date and date of supply of an invoice. It is issued with the order, so the date of supply is the estimate of then, which
 * does not change when the order is shipped. An order of downloads is supplied when it is placed.
 */
function describeInvoice(
  { locale, created, early, late }: MailOrder,
  number: string,
): Receipt['facts'] {
  const t = getMailTexts(locale);
  const days = [early, late].flatMap((day) =>
    day === null ? [] : [formatDate(Date.parse(day), locale)],
  );
  return [
    { name: t('receipt.invoiceNumber'), text: number },
    { name: t('receipt.invoiceDate'), text: formatDate(created, locale) },
    {
      name: t('receipt.supplyDate'),
      text:
        days.length > 0
          ? t('receipt.supplyExpected', { days: [...new Set(days)].join(' – ') })
          : formatDate(created, locale),
    },
  ];
}

/** Lists name, address and tax numbers of the seller; the name of the shop where the store named no seller. */
function listSellerLines(store: StoreRow, { seller, locale }: MailOrder): string[] {
  if (!seller) return [store.name];
  const t = getMailTexts(locale);
  const { name, address, email, vatId, taxNumber } = seller;
  return [
    name,
    ...address,
    email,
    ...(vatId === undefined ? [] : [`${t('receipt.vatId')}: ${vatId}`]),
    ...(taxNumber === undefined ? [] : [`${t('receipt.taxNumber')}: ${taxNumber}`]),
  ];
}
