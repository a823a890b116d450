import { describeTax } from '#shared/rules/checkout/describe-tax.ts';
import type { MailText } from '#texts/mail-texts.ts';
import { type ComposeContext, composeTracking } from './compose-mail.ts';
import { createMoneyFormat, describeItem } from './describe-order.ts';
import type { MailContent } from './mail-content.ts';
import type { MailOrder } from './mail-order.ts';
import { type MailRefund, readMailRefund } from './mail-refund.ts';
import { createRefundReceiptUrl } from './receipt-link.ts';

/** Composes the mail about a refund: the amount, what it is for, and the link to its receipt or credit note. */
export async function composeRefund(
  { db, branding, t }: ComposeContext,
  order: MailOrder,
  refundId: string,
  platformUrl: string | undefined,
): Promise<MailContent> {
  const refund = await readMailRefund(db, order, refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  const formatAmount = createMoneyFormat(order);
  const isWhole = refund.amount === order.total && !refund.parts.isByShopper;
  const values = {
    store: branding.storeName,
    number: order.number,
    total: formatAmount(refund.amount),
  };
  const receipt =
    platformUrl === undefined
      ? undefined
      : await createRefundReceiptUrl(db, order, refund.id, platformUrl);
  return {
    subject: t(refund.cancels ? 'cancelled.subject' : 'refunded.subject', values),
    heading: t('refunded.heading', values),
    text: t(chooseRefundText(refund.cancels, isWhole), values),
    facts: [{ name: t('order.number'), lines: [order.number] }],
    lines: isWhole
      ? []
      : refund.lines.map(({ item, quantity, amount }) => ({
          name: quantity > 0 ? `${quantity} × ${item.title}` : item.title,
          detail: describeItem(item, t),
          amount: formatAmount(amount),
          image: item.image,
        })),
    ...(isWhole ? { totals: [] } : describeRefundTotals(refund, order, t)),
    links:
      receipt === undefined
        ? []
        : [
            {
              text: t(refund.creditNoteNumber === null ? 'refund.open' : 'refund.openCreditNote'),
              href: receipt,
            },
          ],
    ...composeTracking(order, branding, t, 'order.see'),
  };
}

const chooseRefundText = (cancels: boolean, isWhole: boolean) => {
  if (cancels) return isWhole ? 'refunded.cancelledText' : 'refunded.cancelledPartText';
  return isWhole ? 'refunded.text' : 'refunded.partText';
};

/** The sum of a refund: delivery, taxes that were added, what is refunded, and the taxes in it. */
export function describeRefundTotals(
  { amount, delivery, tax, taxLines = [] }: MailRefund,
  order: MailOrder,
  t: MailText,
): Pick<MailContent, 'totals' | 'total' | 'contained'> {
  const formatAmount = createMoneyFormat(order);
  const describe = (line: (typeof taxLines)[number]) => ({
    name: describeTax(line, t, order.locale),
    amount: formatAmount(line.amount),
  });
  return {
    totals: [
      ...(delivery > 0 ? [{ name: t('order.shipping'), amount: formatAmount(delivery) }] : []),
      ...(tax > 0 ? [{ name: t('order.tax'), amount: formatAmount(tax) }] : []),
      ...taxLines.filter(({ isIncluded }) => !isIncluded).map(describe),
    ],
    total: { name: t('refund.total'), amount: formatAmount(amount) },
    contained: [
      ...taxLines.filter(({ isIncluded }) => isIncluded).map(describe),
      ...(order.taxReason === null ? [] : [{ name: order.taxReason, amount: '' }]),
    ],
  };
}
