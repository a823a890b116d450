import { findStoreById, type StoreRow } from '#platform/catalog/stores.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { createReminderUrl } from '#platform/forms/unsubscribe-token.ts';
import type { DueWork } from '#platform/jobs/due-work.ts';
import { describeItem } from '#platform/mail/describe-order.ts';
import { readMailbox } from '#platform/mail/mailbox.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { createReminderKey } from '#platform/mail/reminder-key.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import { type CheckoutRow, lockCheckout } from '../checkout/checkout-row.ts';
import { findSellableLines, localizeLine, readStock } from '../checkout/sellable-lines.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { offersReminder, parseReminderConsent, type ReminderConsent } from './reminder-consent.ts';

const HOUR = 3_600_000;
/** Milliseconds after which a due reminder is no longer sent, because the shopper has decided by then. */
const WINDOW_MS = 48 * HOUR;
/** Milliseconds before each further attempt. */
export const REMINDER_PAUSES_MS = [HOUR, HOUR, HOUR, HOUR];

/**
 * Queues the reminder of a checkout when it is due. A checkout whose reminder may not be sent is looked at again every hour, because the
 * shopper, the seller or the stock may change that.
 */
export const remindShoppers = ({ db }: CommerceContext): DueWork<'reminders'> => ({
  table: 'reminders',
  job: 'reminders',
  key: ['checkout_id'],
  lane: 'checkout_id',
  order: 'checkout_id',
  where: (eb) => eb('checkout_id', 'is not', null),
  pausesMs: REMINDER_PAUSES_MS,
  async run({ checkout_id: id }, _, now) {
    const row = await db
      .selectFrom('checkouts')
      .select(['store_id', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const store = await findStoreById(db, row.store_id);
    const hours = store?.checkoutReminder?.hours ?? Number.POSITIVE_INFINITY;
    const wait = row.updated_at + hours * HOUR - now;
    const isDue = wait <= 0 && wait >= -WINDOW_MS;
    if (isDue && (await runInTransaction(db, (trx) => queueReminder(trx, id, row.updated_at))))
      return { state: 'done' };
    const pause = wait > 0 ? Math.min(wait, HOUR) : HOUR;
    return { state: 'done', set: { attempts: 0, failures: 0, next_attempt_at: now + pause } };
  },
  describeFailure: ({ checkout_id: id }) => `the reminder of checkout ${id} could not be queued`,
  span: () => ({ name: 'queue reminder', kind: 'internal' }),
});

/**
 * Queues the reminder of a checkout if it is still due under the lock of the checkout. Returns whether nothing is left to do: it is
 * queued, or the shopper has ordered or has taken the consent back.
 */
async function queueReminder(
  trx: DatabaseTransaction,
  id: string,
  updatedAt: number,
): Promise<boolean> {
  const { store, checkout } = await lockCheckout(trx, id);
  const row = await trx
    .selectFrom('checkouts')
    .select(['reminder_consent', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const consent = parseReminderConsent(row.reminder_consent);
  if (!consent || isFinished(checkout.state)) return true;
  const recipient = checkout.customer?.email.toLowerCase();
  if (row.updated_at !== updatedAt || !offersReminder(store) || recipient === undefined)
    return false;
  if (!(await maySend(trx, { store, checkout, recipient }))) return false;
  const items = await listItems(trx, store, checkout);
  if (!items) return false;
  const payload = {
    checkoutId: id,
    items,
    unsubscribeUrl: await createUnsubscribeUrl(trx, store, checkout, consent),
  };
  await queueMail(trx, {
    kind: 'reminder',
    storeId: store.id,
    recipient,
    payload,
    dedupeKey: createReminderKey(id),
  });
  return true;
}

interface Recipient {
  readonly store: StoreRow;
  readonly checkout: CheckoutRow;
  readonly recipient: string;
}

/** Whether the shopper has not unsubscribed, has not paid, and has ordered nothing since the checkout was created. */
async function maySend(
  trx: DatabaseTransaction,
  { store, checkout, recipient }: Recipient,
): Promise<boolean> {
  const optOut = await trx
    .selectFrom('reminder_opt_outs')
    .select('store_id')
    .where('store_id', '=', store.id)
    .where('mailbox', '=', readMailbox(recipient).id)
    .executeTakeFirst();
  if (optOut) return false;
  const { created_at } = await trx
    .selectFrom('checkouts')
    .select('created_at')
    .where('id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', store.id)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', recipient))
    .where('created_at', '>=', created_at)
    .executeTakeFirst();
  if (order) return false;
  const payment = await trx
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', checkout.id)
    .where('state', 'in', ['pending', 'requires_action', 'success', 'refunded'])
    .executeTakeFirst();
  return !payment;
}

/** Describes the lines of a checkout in its language; undefined if one of them cannot be bought any more. */
async function listItems(
  trx: DatabaseTransaction,
  store: StoreRow,
  { lines, currency, locale }: CheckoutRow,
) {
  const sellable = await findSellableLines(trx, store, lines, currency);
  const stock = await readStock(trx, lines);
  const t = getMailTexts(locale);
  const items = lines.flatMap(({ teespringID, quantity }) => {
    const line = sellable.get(teespringID);
    const left = stock.get(teespringID) ?? quantity;
    if (!line || left < quantity) return [];
    const { title, productType, color, sizeLabel, components, price, image } = localizeLine(
      line,
      locale,
    );
    const described = { product_type: productType, color, size_label: sizeLabel };
    const detail = describeItem(
      { ...described, components: components ? JSON.stringify(components) : null },
      t,
    );
    return [{ sku: teespringID, quantity, title, detail, price, image }];
  });
  return items.length > 0 && items.length === lines.length ? items : undefined;
}

const createUnsubscribeUrl = (
  trx: DatabaseTransaction,
  store: StoreRow,
  { customer, locale }: CheckoutRow,
  { platformUrl }: ReminderConsent,
): Promise<string> =>
  createReminderUrl(trx, {
    storeId: store.id,
    storeSlug: store.slug,
    email: (customer?.email ?? '').toLowerCase(),
    locale,
    platformUrl,
  });
