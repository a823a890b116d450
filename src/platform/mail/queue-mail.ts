import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '../db/tables.ts';
import { getRequestOrigin } from '../http/request-origin.ts';
import { insertMail, type NewMail } from './insert-mail.ts';
import { consumeMailLimits } from './mail-limits.ts';
import { joinPayloads, type MailKind, type MailPayload, splitPayloads } from './mail-payloads.ts';
import { type BuyerMailKind, MAIL_RULES, type MailRule } from './mail-rules.ts';
import { readMailbox } from './mailbox.ts';
import { queueDelayedOrderList } from './queue-delayed-list.ts';

/** A mail with its payload. For a kind that buyers cause, `isCostless` says whether the order cost nothing. */
type QueuedMail<K extends MailKind> = Omit<NewMail, 'payload'> & {
  readonly kind: K;
  readonly payload: MailPayload<K>;
} & (K extends BuyerMailKind
    ? { readonly isCostless: boolean }
    : { readonly isCostless?: undefined });

/** Recipient of orders whose customer was erased. Domains below `.invalid` never exist (RFC 2606). */
export const ERASED_EMAIL = 'erased@example.invalid';

/** How long a mail above a limit collects further ones. With the margin it is less than an hour. */
const MERGE_MS = 55 * 60_000;
/** A mail is merged into the next one if the current one leaves within this time: transactions take less. */
const MARGIN_MS = 60_000;
/** Maximum number of mails that are merged into one. */
export const MERGED_MAX = 100;

/**
 * Inserts a mail into the outbox, unless it is for {@link ERASED_EMAIL}. It is rendered and sent later, so that an order never
 * waits for a mail server. A mail that a stranger can cause counts for the limits of its kind: see `MAIL_RULES`.
 */
export async function queueMail<K extends MailKind>(
  db: Database | DatabaseTransaction,
  { payload, isCostless = false, ...mail }: QueuedMail<K>,
  now = Date.now(),
): Promise<void> {
  if (mail.recipient === ERASED_EMAIL) return;
  const rule: MailRule = MAIL_RULES[mail.kind];
  const isByStranger =
    rule.trigger === 'buyer'
      ? isCostless || getRequestOrigin()?.isPublicTest === true
      : rule.trigger !== 'seller';
  const isAboutStranger = isByStranger && rule.trigger === 'buyer';
  const json = JSON.stringify(isAboutStranger ? { ...payload, isCostless: true } : payload);
  const newMail: NewMail = { ...mail, payload: json };
  if (!isByStranger || rule.trigger === 'seller') return insertMail(db, newMail, now);
  if (await consumeMailLimits(db, rule, mail, now)) return insertMail(db, newMail, now);
  if (rule.excess === 'list') return queueDelayedOrderList(db, mail);
  if (rule.excess === 'merge') return runInTransaction(db, (trx) => mergeMail(trx, newMail, now));
}

/** Adds a mail to the one that collects those above the limits of its kind, store and mailbox. */
async function mergeMail(trx: DatabaseTransaction, mail: NewMail, now: number): Promise<void> {
  const isQueued = await trx
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', mail.dedupeKey)
    .executeTakeFirst();
  if (isQueued) return;
  const window = Math.floor((now + MARGIN_MS) / MERGE_MS);
  const mailbox = readMailbox(mail.recipient).id;
  const dedupeKey = `merged:${mail.kind}:${mail.storeId}:${mailbox}:${window}`;
  // If the row exists, the statement only locks it.
  await insertMail(
    trx,
    { ...mail, payload: joinPayloads([]), dedupeKey, dueAt: (window + 1) * MERGE_MS },
    now,
  );
  const { id, payload } = await trx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
  const payloads = splitPayloads(payload);
  if (payloads.includes(mail.payload)) return;
  payloads.push(mail.payload);
  const isFull = payloads.length >= MERGED_MAX;
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ payload: joinPayloads(payloads), ...(isFull && { dedupe_key: `merged:${id}` }) })
    .where('id', '=', id)
    // The sender has rendered it, because its clock is ahead.
    .where('subject', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await insertMail(trx, mail, now);
}
