import type { ComposeContext } from './compose-mail.ts';
import { createMoneyFormat } from './describe-order.ts';
import { formatDate } from './format-dates.ts';
import type { MailContent } from './mail-content.ts';
import type { MailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';

/** Composes the seller's mail about a dispute: that it was opened, or how it has ended. */
export async function composeDispute(
  { db, branding, t }: ComposeContext,
  disputed: MailOrder,
  { platform, disputeId, hasEnded }: MailPayload<'dispute'>,
): Promise<MailContent> {
  const order = { ...disputed, locale: branding.locale };
  const { amount, reason, state, due_at } = await db
    .selectFrom('disputes')
    .selectAll()
    .where('platform', '=', platform)
    .where('id', '=', disputeId)
    .executeTakeFirstOrThrow();
  const values = {
    number: order.number,
    store: branding.storeName,
    total: createMoneyFormat(order)(amount),
  };
  const result = state === 'won' || state === 'lost' ? state : 'closed';
  return {
    subject: t(hasEnded ? 'dispute.endedSubject' : 'dispute.subject', values),
    heading: t(hasEnded ? `dispute.${result}` : 'dispute.heading', values),
    text: t(hasEnded ? 'dispute.endedText' : 'dispute.text', values),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      { name: t('dispute.amount'), lines: [values.total] },
      { name: t('dispute.reason'), lines: [reason.replaceAll('_', ' ')] },
      ...(hasEnded || due_at === null
        ? []
        : [{ name: t('dispute.due'), lines: [formatDate(due_at, branding.locale)] }]),
    ],
    lines: [],
    totals: [],
    hints: hasEnded ? [] : [t('dispute.hint')],
    reason: t('newOrder.reason', values),
    isToSeller: true,
  };
}
