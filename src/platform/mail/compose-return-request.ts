import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import { parseJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { ComposeContext } from './compose-mail.ts';
import { describeItem } from './describe-order.ts';
import { formatDateAndTime } from './format-dates.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems, type MailOrder } from './mail-order.ts';

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
  const requested = parseJson(v.array(v.string()), skus);
  const items = (await listMailItems(db, order.id)).filter(({ sku }) => requested.includes(sku));
  const { firstName, lastName, email } = order.customer;
  const name = kind === 'returnRequest' ? firstName : `${firstName} ${lastName}`;
  const values = { name, email, number: order.number, store: branding.storeName };
  return {
    subject: t(`${kind}.subject`, values),
    heading: t(`${kind}.heading`, values),
    text: t(`${kind}.text`, values),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      { name: t('withdrawal.received'), lines: [formatDateAndTime(received_at, branding.locale)] },
      { name: t('returnRequest.reason'), lines: reason.split(/\r?\n/).filter((line) => line.trim() !== '') },
    ],
    lines: items.map((item) => ({
      name: `${item.quantity} × ${item.title}`,
      detail: kind === 'newReturnRequest' ? `${describeItem(item, t)} · ${item.sku}` : describeItem(item, t),
      amount: '',
    })),
    totals: [],
    hints: [],
    ...(kind === 'newReturnRequest' && { reason: t('newOrder.reason', values), isToSeller: true }),
  };
}
