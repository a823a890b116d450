import * as v from 'valibot';
import { CurrencyCode, LocaleCode } from '#shared/contract/common.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type { Database } from '../db/tables.ts';
import type { ComposeContext } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { MailPayload } from './mail-payloads.ts';

/** Reads the language and the currency of a reminder's checkout; undefined if it was ordered, erased or deleted since. */
export async function findReminderCheckout(db: Database, checkoutId: string) {
  const row = await db
    .selectFrom('checkouts as c')
    .leftJoin('orders as o', 'o.checkout_id', 'c.id')
    .select(['c.locale', 'c.currency', 'c.customer', 'c.reminder_consent', 'o.id as order'])
    .where('c.id', '=', checkoutId)
    .executeTakeFirst();
  if (!row || row.order !== null || row.customer === null || row.reminder_consent === null)
    return undefined;
  return { locale: v.parse(LocaleCode, row.locale), currency: v.parse(CurrencyCode, row.currency) };
}

/** Composes the mail about a checkout that was not finished. Undefined if it must not be sent any more. */
export async function composeReminder(
  { db, branding, t }: ComposeContext,
  { checkoutId, items, unsubscribeUrl }: MailPayload<'reminder'>,
): Promise<MailContent | undefined> {
  const checkout = await findReminderCheckout(db, checkoutId);
  if (!checkout) return undefined;
  const formatAmount = (amount: number) => formatMoney(amount, checkout.currency, branding.locale);
  const cart = items.map(({ sku, quantity }) => `${sku}*${quantity}`).join(',');
  const values = { store: branding.storeName };
  return {
    subject: t('reminder.subject', values),
    heading: t('reminder.heading'),
    text: t('reminder.text', values),
    facts: [],
    lines: items.map(({ title, detail, quantity, price, image }) => ({
      name: title,
      detail: `${detail} · ${t('order.quantity', { count: quantity, price: formatAmount(price) })}`,
      amount: formatAmount(price * quantity),
      image,
    })),
    totals: [],
    button: {
      text: t('reminder.open'),
      href: `${branding.shopUrl}/cart?add=${encodeURIComponent(cart)}`,
    },
    links: [{ text: t('reminder.unsubscribe'), href: unsubscribeUrl }],
    hints: [],
    reason: t('reminder.reason', values),
  };
}
