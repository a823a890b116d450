import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import type { Database, Tables } from '../db/tables.ts';
import { greet } from './choose-greeting.ts';
import type { ComposeContext } from './compose-mail.ts';
import { formatDateAndTime } from './format-dates.ts';
import { listRequestedLines } from './list-requested-lines.ts';
import type { MailContent } from './mail-content.ts';
import type { MailOrder } from './mail-order.ts';

const readRequest = (db: Database, id: string): Promise<Tables['return_requests']> =>
  db.selectFrom('return_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the language in which a request was sent, which is that of its receipt. */
export const findReturnRequestLocale = async (db: Database, id: string): Promise<LocaleCode> =>
  v.parse(LocaleCode, (await readRequest(db, id)).locale);

/** Composes the receipt of a return request, or the seller's mail about it: items, reason, and when it was sent. */
export async function composeReturnRequest(
  { db, branding, t }: ComposeContext,
  order: MailOrder,
  kind: 'returnRequest' | 'newReturnRequest',
  id: string,
): Promise<MailContent> {
  const { skus, reason, received_at } = await readRequest(db, id);
  const { firstName, lastName, email } = order.customer;
  const values = { email, number: order.number, store: branding.storeName };
  return {
    subject: t(`${kind}.subject`, values),
    heading: t(`${kind}.heading`, values),
    text:
      kind === 'returnRequest'
        ? greet(t, 'returnRequest.text', order.greeting, values)
        : t('newReturnRequest.text', { ...values, name: `${firstName} ${lastName}` }),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      { name: t('withdrawal.received'), lines: [formatDateAndTime(received_at, branding.locale)] },
      ...(kind === 'returnRequest' && order.isCostless
        ? []
        : [
            {
              name: t('returnRequest.reason'),
              lines: reason.split(/\r?\n/).filter((line) => line.trim() !== ''),
            },
          ]),
    ],
    lines: await listRequestedLines(db, t, {
      orderId: order.id,
      units: skus,
      hasSkus: kind === 'newReturnRequest',
    }),
    totals: [],
    hints: [],
    ...(kind === 'newReturnRequest' && { reason: t('newOrder.reason', values), isToSeller: true }),
  };
}
