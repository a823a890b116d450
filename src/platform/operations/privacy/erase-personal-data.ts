import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { joinPayloads, MAIL_PAYLOADS, splitPayloads } from '#platform/mail/mail-payloads.ts';
import { ERASED_EMAIL } from '#platform/mail/queue-mail.ts';
import { updateSearchEntry } from '#platform/ordering/order-management/search-orders.ts';
import { deleteOldDocuments } from '#platform/receipts/delete-documents.ts';
import { ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import { Customer } from '#shared/contract/customer.ts';
import { ORDER_TRANSITIONS } from '#shared/rules/orders/order-states.ts';
import { lockOrder } from '../../ordering/orders/lock-order.ts';
import { type DataSubject, findPersonalData } from './find-personal-data.ts';

/** States in which a payment needs its checkout. */
const OPEN_PAYMENTS = ['pending', 'requires_action'];

/** Number of erased records of each kind, and the numbers of the orders that still need their address. */
export interface Erasure {
  readonly erased: Readonly<
    Record<
      | 'orders'
      | 'checkouts'
      | 'preorders'
      | 'newsletters'
      | 'reports'
      | 'withdrawals'
      | 'returnRequests'
      | 'mails',
      number
    >
  >;
  /** Invoices and credit notes that are retained for the seller until the end of their years. */
  readonly retainedDocuments: readonly string[];
  readonly openOrders: readonly string[];
  /** Checkouts with a payment in progress. */
  readonly openCheckouts: number;
}

/**
 * Erases the data of a person in one transaction. Orders retain items, amounts, state and country for the accounts; names, street,
 * city, ZIP code, phone number, e-mail address and comments are removed. Their invoices are retained for the seller as long as the law says. Orders that are not delivered, canceled or refunded, and checkouts
 * with a payment in progress, are unchanged and reported. `isDryRun` only counts.
 */
export function erasePersonalData(
  db: Database,
  subject: DataSubject,
  isDryRun = false,
): Promise<Erasure> {
  return runInTransaction(db, async (trx) => {
    const found = await findPersonalData(trx, subject);
    const { orders, checkouts, preorders, signUps, reports, mails, aliasMails } = found;
    const finished: Tables['orders'][] = [];
    for (const order of orders) if (await isFinished(trx, order)) finished.push(order);
    const openOrders = orders.filter((order) => !finished.includes(order));
    const openIds = new Set(openOrders.map(({ id }) => id));
    const needed = new Set(openOrders.map(({ checkout_id }) => checkout_id));
    const closed: Tables['checkouts'][] = [];
    let openCheckouts = 0;
    for (const checkout of checkouts) {
      if (needed.has(checkout.id)) continue;
      if (await hasOpenPayment(trx, checkout)) openCheckouts++;
      else closed.push(checkout);
    }
    const isOpen = (payload: string) => openIds.has(JSON.parse(payload).orderId);
    const deletable = mails.filter(({ payload }) => !splitPayloads(payload).some(isOpen));
    const withdrawals = found.withdrawals.filter(({ order_id }) => !openIds.has(order_id));
    const returnRequests = found.returnRequests.filter(({ order_id }) => !openIds.has(order_id));
    const erasure: Erasure = {
      erased: {
        orders: finished.length,
        checkouts: closed.length,
        preorders: preorders.length,
        newsletters: signUps.length,
        reports: reports.length,
        withdrawals: withdrawals.length,
        returnRequests: returnRequests.length,
        mails: deletable.length,
      },
      retainedDocuments: await listDocumentNumbers(trx, finished),
      openOrders: openOrders.map(({ order_number }) => order_number),
      openCheckouts,
    };
    if (isDryRun) return erasure;
    for (const order of finished) await eraseOrder(trx, order);
    await deleteOldDocuments(trx, Date.now());
    for (const { id } of closed) await eraseCheckout(trx, id);
    for (const { id } of preorders)
      await trx.deleteFrom('preorders').where('id', '=', id).execute();
    for (const { email, store_id } of signUps)
      await trx
        .deleteFrom('newsletter_signups')
        .where('email', '=', email)
        .where('store_id', '=', store_id)
        .execute();
    for (const { id } of reports)
      await trx.updateTable('listing_reports').set({ email: null }).where('id', '=', id).execute();
    for (const { id } of withdrawals)
      await trx.deleteFrom('withdrawals').where('id', '=', id).execute();
    for (const { id } of returnRequests)
      await trx.deleteFrom('return_requests').where('id', '=', id).execute();
    for (const mail of aliasMails) await eraseAlias(trx, mail, subject.email);
    const isErased = (payload: string) => found.isAboutPerson(payload) && !isOpen(payload);
    for (const mail of found.mergedMails) await eraseMerged(trx, mail, isErased);
    for (const { id } of deletable) await trx.deleteFrom('outbox').where('id', '=', id).execute();
    return { ...erasure, retainedDocuments: await listDocumentNumbers(trx, finished) };
  });
}

async function listDocumentNumbers(
  trx: DatabaseTransaction,
  orders: readonly Tables['orders'][],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('documents')
    .select('number')
    .where('order_id', 'in', ['', ...orders.map(({ id }) => id)])
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Whether nothing more can be shipped to the shopper. Locks the order: the seller may be changing it. */
async function isFinished(trx: DatabaseTransaction, { id }: Tables['orders']): Promise<boolean> {
  const status = v.parse(v.picklist(ORDER_STATUSES), await lockOrder(trx, id));
  return !ORDER_TRANSITIONS[status].some((state) => state === 'shipped' || state === 'delivered');
}

/** Locks the checkout like a payment does, so that none starts meanwhile. */
async function hasOpenPayment(
  trx: DatabaseTransaction,
  { id }: Tables['checkouts'],
): Promise<boolean> {
  await trx
    .updateTable('checkouts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const open = trx
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .where('state', 'in', OPEN_PAYMENTS);
  return (await open.limit(1).execute()).length > 0;
}

async function eraseOrder(
  trx: DatabaseTransaction,
  { id, customer }: Tables['orders'],
): Promise<void> {
  const { state, stateCode, country, countryCode } = parseJson(Customer, customer).address;
  const erased: Customer = {
    firstName: '',
    lastName: '',
    email: ERASED_EMAIL,
    phone: '',
    address: {
      address1: '',
      city: '',
      zip: '',
      state,
      country,
      countryCode,
      ...(stateCode && { stateCode }),
    },
  };
  await trx
    .updateTable('orders')
    .set({
      email: ERASED_EMAIL,
      customer: JSON.stringify(erased),
      vat_check: null,
      gift_message: null,
    })
    .where('id', '=', id)
    .execute();
  // A printer may name the address in its reasons.
  await trx
    .updateTable('fulfillments')
    .set({ reason: null, failure: null })
    .where('order_id', '=', id)
    .execute();
  await updateSearchEntry(trx, id);
  await trx.deleteFrom('order_comments').where('order_id', '=', id).execute();
  // Receivers of events may repeat what they have got.
  await trx
    .updateTable('webhook_attempts')
    .set({ response: null })
    .where('delivery_id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .innerJoin('events as e', 'e.id', 'd.event_id')
        .select('d.id')
        .where('e.subject', '=', id),
    )
    .execute();
  await trx
    .updateTable('shipments')
    .set({ tracking_number: null, tracking_url: null })
    .where('order_id', '=', id)
    .execute();
}

/** A checkout remains with its payments, order and promo code, without the customer, also in the stored sale of its payments. */
async function eraseCheckout(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.updateTable('payments').set({ sale: null }).where('checkout_id', '=', id).execute();
  await trx.deleteFrom('tax_calculations').where('checkout_id', '=', id).execute();
  await trx
    .updateTable('promo_uses')
    .set({ customer: null })
    .where('checkout_id', '=', id)
    .execute();
  await trx
    .updateTable('checkouts')
    .set({ customer: null, reminder_consent: null, gift_message: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Removes payloads from a merged mail. A mail that was sent, or has no others, is deleted; one that waits is composed
 * again.
 */
async function eraseMerged(
  trx: DatabaseTransaction,
  mail: Tables['outbox'],
  isErased: (payload: string) => boolean,
): Promise<void> {
  const payloads = splitPayloads(mail.payload);
  const others = payloads.filter((payload) => !isErased(payload));
  if (others.length === payloads.length) return;
  if (mail.sent_at !== null || others.length === 0) {
    await trx.deleteFrom('outbox').where('id', '=', mail.id).execute();
    return;
  }
  await trx
    .updateTable('outbox')
    .set({ payload: joinPayloads(others), subject: null, html: null, text: null })
    .where('id', '=', mail.id)
    .execute();
}

/** Removes an address from a list of orders for another one: deletes a sent list, and composes one that is queued again without it. */
async function eraseAlias(
  trx: DatabaseTransaction,
  mail: Tables['outbox'],
  email: string,
): Promise<void> {
  if (mail.sent_at !== null) {
    await trx.deleteFrom('outbox').where('id', '=', mail.id).execute();
    return;
  }
  const payload = parseJson(MAIL_PAYLOADS.recovery, mail.payload);
  const erased = email.trim().toLowerCase();
  const aliases = payload.aliases.filter((alias) => alias.trim().toLowerCase() !== erased);
  await trx
    .updateTable('outbox')
    .set({
      payload: JSON.stringify({ ...payload, aliases }),
      subject: null,
      html: null,
      text: null,
    })
    .where('id', '=', mail.id)
    .execute();
}
