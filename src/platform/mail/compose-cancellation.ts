import type { ComposeContext } from './compose-mail.ts';
import { createMoneyFormat } from './describe-order.ts';
import type { MailContent } from './mail-content.ts';
import type { MailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';

/** Composes the seller's mail about an order that its shopper has canceled. It has no personal data. */
export function composeNewCancellation(
  { branding, t }: ComposeContext,
  canceled: MailOrder,
): MailContent {
  const order = { ...canceled, locale: branding.locale };
  const values = {
    number: order.number,
    store: branding.storeName,
    total: createMoneyFormat(order)(order.total),
  };
  return {
    subject: t('newCancellation.subject', values),
    heading: t('newCancellation.heading', values),
    text: t(order.total > 0 ? 'newCancellation.paidText' : 'newCancellation.text', values),
    facts: [{ name: t('order.number'), lines: [order.number] }],
    lines: [],
    totals: [],
    hints: [],
    reason: t('newOrder.reason', values),
    isToSeller: true,
  };
}

/**
 * Composes the seller's mail about a refund that the payment provider has rejected, or whose money came back from the buyer's bank: the
 * money is with the seller.
 */
export async function composeFailedRefund(
  { db, branding, t }: ComposeContext,
  paid: MailOrder,
  kind: 'refundRejected' | 'refundReturned',
  { refundId }: MailPayload<'refundRejected'>,
): Promise<MailContent> {
  const order = { ...paid, locale: branding.locale };
  const { amount, failure } = await db
    .selectFrom('refunds')
    .select(['amount', 'failure'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const values = {
    number: order.number,
    store: branding.storeName,
    total: createMoneyFormat(order)(amount),
  };
  return {
    subject: t(`${kind}.subject`, values),
    heading: t(`${kind}.heading`, values),
    text: t(`${kind}.text`, values),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      ...(failure === null ? [] : [{ name: t('refundRejected.reason'), lines: [failure] }]),
    ],
    lines: [],
    totals: [],
    hints: [
      kind === 'refundReturned'
        ? t('refundReturned.hint')
        : t('refundRejected.hint', {
            command: `npx shopkiln orders ${order.storeSlug} ${order.number} --refund`,
          }),
    ],
    reason: t('newOrder.reason', values),
    isToSeller: true,
  };
}
