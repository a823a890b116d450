import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { isVisible } from '#shared/contract/plain-text.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { StoreRow } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database } from '../db/tables.ts';
import type { MailItem } from '../mail/mail-order.ts';
import { mayBecomeLink } from '../mail/may-become-link.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSellerReturnKey } from '../mail/queue-order-mail.ts';
import { lockOrder } from '../ordering/orders/lock-order.ts';

/** Items and reason of a return, as the shopper entered them. */
export interface ReturnInput {
  readonly skus: readonly string[];
  readonly reason: string;
}

/** What is wrong with a form, with what was entered. */
export interface ReturnError extends ReturnInput {
  readonly missing: readonly ('items' | 'reason')[];
}

/** The reason is in mails to the shopper, so it contains no link. */
const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(1_000),
  v.check(isVisible),
  v.check((text) => !mayBecomeLink(text)),
);

/** Returns the items of an order that can be sent back. */
export const listReturnable = <I extends Pick<MailItem, 'size_label'>>(items: readonly I[]): I[] =>
  items.filter(({ size_label }) => !isDigitalLabel(size_label));

/** Checks a sent form. SKUs that the order does not have are ignored. */
export function parseReturnRequest(
  form: Readonly<Record<string, unknown>>,
  items: readonly MailItem[],
): Result<ReturnInput, ReturnError> {
  const sent = [form.sku].flat().map(String);
  const skus = listReturnable(items)
    .map(({ sku }) => sku)
    .filter((sku) => sent.includes(sku));
  const entered = typeof form.reason === 'string' ? form.reason.replaceAll('\0', '') : '';
  const parsed = v.safeParse(Reason, entered);
  const missing = [
    ...(skus.length === 0 ? ['items' as const] : []),
    ...(parsed.success ? [] : ['reason' as const]),
  ];
  return missing.length === 0 && parsed.success
    ? ok({ skus, reason: parsed.output })
    : fail({ skus, reason: entered.slice(0, 1_000), missing });
}

/**
 * Saves a request and queues its receipt and the seller's mail, in one transaction. Items of an earlier request of the order are left
 * out, so that a form that is sent twice counts once.
 */
export function saveReturnRequest(
  db: Database,
  store: Pick<StoreRow, 'id' | 'sellerMail'>,
  {
    orderId,
    skus,
    reason,
    locale,
  }: ReturnInput & { readonly orderId: string; readonly locale: LocaleCode },
  now: number,
): Promise<void> {
  return runInTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const order = await trx
      .selectFrom('orders')
      .select(['email', 'total'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const earlier = await trx
      .selectFrom('return_requests')
      .select('skus')
      .where('order_id', '=', orderId)
      .execute();
    const requested = new Set(earlier.flatMap((row) => parseJson(v.array(v.string()), row.skus)));
    const added = skus.filter((sku) => !requested.has(sku));
    if (added.length === 0) return;
    const id = randomUUID();
    const storeId = store.id;
    await trx
      .insertInto('return_requests')
      .values({
        id,
        store_id: storeId,
        order_id: orderId,
        skus: JSON.stringify(added),
        reason,
        locale,
        received_at: now,
      })
      .execute();
    const payload = { orderId, requestId: id };
    const isCostless = order.total === 0;
    await queueMail(trx, {
      kind: 'returnRequest',
      storeId,
      recipient: order.email,
      payload,
      isCostless,
      dedupeKey: `returnRequest:${id}`,
    });
    if (store.sellerMail === undefined) return;
    const dedupeKey = createSellerReturnKey(id);
    await queueMail(trx, {
      kind: 'newReturnRequest',
      storeId,
      recipient: store.sellerMail,
      payload,
      isCostless,
      dedupeKey,
    });
  });
}
