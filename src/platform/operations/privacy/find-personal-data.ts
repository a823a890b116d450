import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/tables.ts';
import { MAIL_PAYLOADS, splitPayloads } from '#platform/mail/mail-payloads.ts';
import { SELLER_MAIL_KINDS } from '#platform/mail/mail-rules.ts';
import { readMailbox } from '#platform/mail/mailbox.ts';
import {
  createSellerMailKey,
  createSellerReturnKey,
  createSellerWithdrawalKey,
} from '#platform/mail/queue-order-mail.ts';

/** The person whose data is exported or erased. Addresses are compared without regard to case. */
export interface DataSubject {
  readonly email: string;
  /** Only the data of this store; by default of all stores. */
  readonly storeId?: string | undefined;
}

const WithEmail = v.object({ email: v.string() });

/** Tables that are not searched: rows of checkouts are deleted after an hour, and those of the admin API name nobody. */
export const EXPIRING_TABLES = ['idempotent_responses'] as const;

/** Finds all rows with data of a person. Every table with an e-mail address is read here or listed in EXPIRING_TABLES. */
export async function findPersonalData(db: Database, { email, storeId }: DataSubject) {
  const address = email.trim().toLowerCase();
  // `LIKE` is only a filter: it matches more than the address.
  const pattern = `%${address.replace(/[^a-z0-9@.-]/g, '_')}%`;
  const hasAddress = (json: string | null) => {
    const parsed = v.safeParse(WithEmail, JSON.parse(json ?? 'null'));
    return parsed.success && parsed.output.email.trim().toLowerCase() === address;
  };
  const inStore = <R extends { readonly store_id: string | null }>(rows: readonly R[]) =>
    rows.filter(({ store_id }) => storeId === undefined || store_id === storeId);

  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .orderBy('created_at')
    .execute();
  const checkouts = await db
    .selectFrom('checkouts')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['customer']), 'like', pattern))
    .orderBy('created_at')
    .execute();
  const preorders = await db
    .selectFrom('preorders')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['form']), 'like', pattern))
    .orderBy('received_at')
    .execute();
  const signUps = await db
    .selectFrom('newsletter_signups')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .execute();
  const reports = await db
    .selectFrom('listing_reports')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .orderBy('reported_at')
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .orderBy('received_at')
    .execute();
  // They have no address of their own.
  const returnRequests = await db
    .selectFrom('return_requests')
    .selectAll()
    .where('order_id', 'in', ['', ...orders.map(({ id }) => id)])
    .orderBy('received_at')
    .execute();
  const comments = await db
    .selectFrom('order_comments')
    .selectAll()
    .where('order_id', 'in', ['', ...orders.map(({ id }) => id)])
    .orderBy('created_at')
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', address))
    // A seller's mails are about the orders of others.
    .where('kind', 'not in', SELLER_MAIL_KINDS)
    .orderBy('created_at')
    .execute();
  const sellerMails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', 'in', [
      '',
      ...orders.map(({ id }) => createSellerMailKey(id)),
      ...withdrawals.map(({ id }) => createSellerWithdrawalKey(id)),
      ...returnRequests.map(({ id }) => createSellerReturnKey(id)),
    ])
    .execute();
  const messages = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'contact')
    .where((eb) => eb(eb.fn('lower', ['payload']), 'like', pattern))
    .execute();
  const merged = await db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', 'like', 'merged:%')
    .where('kind', 'in', SELLER_MAIL_KINDS)
    .execute();
  const orderIds = new Set(orders.map(({ id }) => id));
  const isAboutPerson = (payload: string) =>
    hasAddress(payload) || orderIds.has(JSON.parse(payload).orderId);
  // A list of orders for several addresses of a mailbox.
  const lists = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'recovery')
    .where((eb) => eb(eb.fn('lower', ['payload']), 'like', pattern))
    .execute();
  const isAlias = ({ payload }: { readonly payload: string }) =>
    parseJson(MAIL_PAYLOADS.recovery, payload).aliases.some(
      (alias) => alias.trim().toLowerCase() === address,
    );
  const optOuts = await db
    .selectFrom('reminder_opt_outs')
    .selectAll()
    .where('mailbox', '=', readMailbox(address).id)
    .execute();
  return {
    orders: inStore(orders),
    checkouts: inStore(checkouts).filter(({ customer }) => hasAddress(customer)),
    preorders: inStore(preorders).filter(({ form }) => hasAddress(form)),
    signUps: inStore(signUps),
    reports: inStore(reports),
    /** By a hash of the mailbox. They remain after an erasure, so that the person gets no reminders. */
    optOuts: inStore(optOuts),
    withdrawals: inStore(withdrawals),
    returnRequests: inStore(returnRequests),
    /** Comments of sellers about the orders. */
    comments: comments.filter(({ order_id }) => inStore(orders).some(({ id }) => id === order_id)),
    /** Mails to the person, and mails to sellers about the person's orders. */
    mails: inStore([
      ...mails,
      ...sellerMails,
      ...messages.filter(({ payload }) => hasAddress(payload)),
    ]),
    /** Mails to another address of the person that also list orders of this one. */
    aliasMails: inStore(lists).filter(isAlias),
    /** Mails to sellers that are also about others: see `splitPayloads`. */
    mergedMails: inStore(merged).filter(({ payload }) =>
      splitPayloads(payload).some(isAboutPerson),
    ),
    isAboutPerson,
  };
}
