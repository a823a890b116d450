import type { ComposeContext } from './compose-mail.ts';
import { createMoneyFormat, describeItem } from './describe-order.ts';
import type { MailContent } from './mail-content.ts';
import type { MailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';
import { readMailRefund, sumEarlierRefunds } from './mail-refund.ts';

/**
 * Composes the seller's mail about an order, or units of it, that its shopper has canceled. It has no personal data. Undefined when the
 * provider has rejected the refund of the units, which are not canceled then.
 */
export async function composeNewCancellation(
  { db, branding, t }: ComposeContext,
  canceled: MailOrder,
  { refundId }: MailPayload<'newCancellation'>,
): Promise<MailContent | undefined> {
  const order = { ...canceled, locale: branding.locale };
  const refund = refundId === undefined ? undefined : await readMailRefund(db, order, refundId);
  if (refundId !== undefined && (!refund || refund.isRejected)) return undefined;
  const total = refund?.amount ?? order.total - (await sumEarlierRefunds(db, order.id));
  const values = {
    number: order.number,
    store: branding.storeName,
    total: createMoneyFormat(order)(total),
  };
  const text = total > 0 ? 'newCancellation.paidText' : 'newCancellation.text';
  return {
    subject: t(refund ? 'newCancellation.partSubject' : 'newCancellation.subject', values),
    heading: t(refund ? 'newCancellation.partHeading' : 'newCancellation.heading', values),
    text: t(refund ? 'newCancellation.partText' : text, values),
    facts: [{ name: t('order.number'), lines: [order.number] }],
    lines: (refund?.lines ?? []).map(({ item, quantity }) => ({
      name: `${quantity} × ${item.title}`,
      detail: `${describeItem(item, t)} · ${item.sku}`,
      amount: '',
    })),
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
