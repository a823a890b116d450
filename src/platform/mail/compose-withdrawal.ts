import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import type { Database, Tables } from '../db/tables.ts';
import { chooseGreeting, greet } from './choose-greeting.ts';
import type { ComposeContext } from './compose-mail.ts';
import { formatDateAndTime } from './format-dates.ts';
import { listRequestedLines } from './list-requested-lines.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems, type MailOrder } from './mail-order.ts';
import { parseUnits, selectUnits } from './requested-units.ts';
import { listUnmadeUnits } from './unmade-units.ts';

const readWithdrawal = (db: Database, id: string): Promise<Tables['withdrawals']> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the language in which a withdrawal was sent, which is that of its receipt. */
export const findWithdrawalLocale = async (db: Database, id: string): Promise<LocaleCode> =>
  v.parse(LocaleCode, (await readWithdrawal(db, id)).locale);

/** Composes the receipt of a withdrawal, or the seller's mail about it: who withdraws, from which items, and when it was sent. */
export async function composeWithdrawal(
  { db, branding, t }: ComposeContext,
  order: MailOrder,
  kind: 'withdrawal' | 'newWithdrawal',
  id: string,
): Promise<MailContent> {
  const { name, email, skus, received_at } = await readWithdrawal(db, id);
  const lines = await listMailItems(db, order.id);
  const isUnmade =
    kind === 'newWithdrawal' &&
    selectUnits(await listUnmadeUnits(db, order, lines), parseUnits(skus, lines)).length > 0;
  // The shopper's own words are a part of the receipt, unless they may be a stranger's.
  const isKnown = !order.isCostless && chooseGreeting(name) !== undefined;
  const values = { number: order.number, store: branding.storeName };
  return {
    subject: t(`${kind}.subject`, values),
    heading: t(`${kind}.heading`, values),
    text:
      kind === 'withdrawal'
        ? greet(t, 'withdrawal.text', order.greeting, values)
        : t('newWithdrawal.text', { ...values, name }),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      { name: t('withdrawal.received'), lines: [formatDateAndTime(received_at, branding.locale)] },
      {
        name: t('withdrawal.name'),
        lines: kind === 'withdrawal' && !isKnown ? [email] : [name, email],
      },
    ],
    lines: await listRequestedLines(db, t, {
      orderId: order.id,
      units: skus,
      hasSkus: kind === 'newWithdrawal',
    }),
    totals: [],
    hints: isUnmade ? [t('newWithdrawal.unmade')] : [],
    ...(kind === 'newWithdrawal' && { reason: t('newOrder.reason', values), isToSeller: true }),
  };
}
