import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { ComposeContext } from './compose-mail.ts';
import { createMoneyFormat } from './describe-order.ts';
import { formatDate } from './format-dates.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems, type MailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';
import { parseUnits, subtractUnits } from './requested-units.ts';
import { listOmittedUnits } from './unmade-units.ts';

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
    hints: hasEnded ? [] : [await describeShipping(db, order, t), t('dispute.hint')],
    reason: t('newOrder.reason', values),
    isToSeller: true,
  };
}

/** Says whether the order was sent, which decides what the seller can still stop. */
async function describeShipping(
  db: ComposeContext['db'],
  order: MailOrder,
  t: ComposeContext['t'],
): Promise<string> {
  const { id, deliveryOption, locale } = order;
  if (deliveryOption === null) return t('dispute.digital');
  const items = await listMailItems(db, id);
  const shipments = await db
    .selectFrom('shipments')
    .select(['items', 'shipped_at'])
    .where('order_id', '=', id)
    .orderBy('shipped_at')
    .execute();
  const last = shipments.at(-1)?.shipped_at;
  if (last === undefined || last === null) return t('dispute.notSent');
  const left = subtractUnits(
    items.filter(({ size_label }) => !isDigitalLabel(size_label)),
    [
      ...shipments.flatMap((shipment) => parseUnits(shipment.items, items)),
      ...(await listOmittedUnits(db, order, items)),
    ],
  );
  return t(left.length > 0 ? 'dispute.partSent' : 'dispute.sent', {
    date: formatDate(last, locale),
  });
}
