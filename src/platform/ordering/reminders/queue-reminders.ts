import { sql } from 'kysely';
import { findStoreById, type StoreRow } from '#platform/catalog/stores.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { createReminderUrl } from '#platform/forms/unsubscribe-token.ts';
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
const BATCH_SIZE = 100;

/**
 * Queues the reminders that are due, one for each checkout. Any number of processes may call it at once. Checkouts whose
 * reminder may not be sent stay in the list for days. So all batches are read, because a first batch of such checkouts would keep
 * back the others.
 */
export async function queueReminders(commerce: CommerceContext): Promise<void> {
  const { db, clock, log } = commerce;
  const now = clock();
  let last: Candidate | undefined;
  do {
    const rows = await listCandidates(db, now, last);
    for (const { id, store_id, updated_at } of rows) {
      const store = await findStoreById(db, store_id);
      const age = now - updated_at;
      const due = (store?.checkoutReminder?.hours ?? Number.POSITIVE_INFINITY) * HOUR;
      if (age < due || age > due + WINDOW_MS) continue;
      try {
        await runInTransaction(db, (trx) => queueReminder(trx, id, updated_at));
      } catch (error) {
        log(`the reminder of checkout ${id} could not be queued`, error);
      }
    }
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

type Candidate = Pick<Tables['checkouts'], 'id' | 'store_id' | 'updated_at'>;

/** Lists a batch of checkouts with consent and without order and reminder, the oldest first, after the last one of the batch before. */
function listCandidates(
  db: Database,
  now: number,
  last: Candidate | undefined,
): Promise<Candidate[]> {
  const from = last ?? { updated_at: now - 72 * HOUR - WINDOW_MS, id: '' };
  return db
    .selectFrom('checkouts as c')
    .select(['c.id', 'c.store_id', 'c.updated_at'])
    .where('c.reminder_consent', 'is not', null)
    .where('c.customer', 'is not', null)
    .where('c.updated_at', '<=', now - HOUR)
    .where((eb) =>
      eb.or([
        eb('c.updated_at', '>', from.updated_at),
        eb.and([eb('c.updated_at', '=', from.updated_at), eb('c.id', '>', from.id)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders as o').select('o.id').whereRef('o.checkout_id', '=', 'c.id'))),
    )
    .where(({ not, exists, selectFrom }) => {
      const key = sql<string>`${createReminderKey('')} || ${sql.ref('c.id')}`;
      return not(exists(selectFrom('outbox as m').select('m.id').where('m.dedupe_key', '=', key)));
    })
    .orderBy('c.updated_at')
    .orderBy('c.id')
    .limit(BATCH_SIZE)
    .execute();
}

/** Queues the reminder of a checkout if it is still due under the lock of the checkout. */
async function queueReminder(
  trx: DatabaseTransaction,
  id: string,
  updatedAt: number,
): Promise<void> {
  const { store, checkout } = await lockCheckout(trx, id);
  const row = await trx
    .selectFrom('checkouts')
    .select(['reminder_consent', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const consent = parseReminderConsent(row.reminder_consent);
  if (
    !consent ||
    row.updated_at !== updatedAt ||
    !offersReminder(store) ||
    isFinished(checkout.state)
  )
    return;
  const recipient = checkout.customer?.email.toLowerCase();
  if (recipient === undefined || !(await maySend(trx, { store, checkout, recipient }))) return;
  const items = await listItems(trx, store, checkout);
  if (!items) return;
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
