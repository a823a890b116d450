import { getMailTexts } from '#texts/mail-texts.ts';
import type { StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { describeRefundTotals } from '../mail/compose-refund.ts';
import { createMoneyFormat, describeItem } from '../mail/describe-order.ts';
import { findPaymentName } from '../mail/find-payment-name.ts';
import { formatDate } from '../mail/format-dates.ts';
import type { MailOrder } from '../mail/mail-order.ts';
import type { MailRefund } from '../mail/mail-refund.ts';
import { composeParties } from './compose-receipt.ts';
import { composeTaxTable, describeLineTaxes } from './compose-taxes.ts';
import type { Receipt } from './receipt.ts';

/**
 * Composes the receipt of a refund in the language of the order. For an order with an invoice it is a credit note: it has a number of
 * its own, and names the number and the date of the invoice that it corrects.
 */
export async function composeRefundReceipt(
  db: Database,
  store: StoreRow,
  order: MailOrder,
  refund: MailRefund,
  { brand, exchangeRate }: Pick<Receipt, 'brand' | 'exchangeRate'>,
): Promise<Receipt> {
  const { locale, invoiceNumber, taxLines = [] } = order;
  const { creditNoteNumber, parts } = refund;
  const t = getMailTexts(locale);
  const formatAmount = createMoneyFormat(order);
  const payment = await findPaymentName(db, store, order);
  const { totals, total, contained } = describeRefundTotals(refund, order, t);
  const taxes = composeTaxTable(
    { parts: [...parts.lines, parts.delivery], taxLines, exchangeRate },
    order,
    contained,
  );
  return {
    locale,
    storeName: store.name,
    title: t(creditNoteNumber === null ? 'receipt.refund' : 'receipt.creditNote'),
    ...composeParties(store, order, t),
    facts: [
      ...(creditNoteNumber === null
        ? []
        : [{ name: t('receipt.creditNoteNumber'), text: creditNoteNumber }]),
      { name: t('receipt.date'), text: formatDate(refund.time, locale) },
      ...(creditNoteNumber === null || invoiceNumber === null
        ? []
        : [
            {
              name: t('receipt.corrects'),
              text: t('receipt.numberOfDate', {
                number: invoiceNumber,
                date: formatDate(order.created, locale),
              }),
            },
          ]),
      { name: t('order.number'), text: order.number },
      ...(payment === undefined ? [] : [{ name: t('receipt.payment'), text: payment }]),
    ],
    columns: [t('receipt.item'), t('receipt.quantity'), t('receipt.amount')],
    lines: refund.lines.map(({ item, quantity, amount, part }) => ({
      name: item.title,
      detail: describeItem(item, t),
      // A refund of an amount returns no units.
      quantity: quantity > 0 ? String(quantity) : '',
      amount: formatAmount(amount),
      taxes: taxes.taxTable ? describeLineTaxes(part, taxLines, order, undefined) : [],
    })),
    totals,
    total,
    ...taxes,
    exchangeRate,
    brand,
    download: t('receipt.download'),
  };
}
