import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { isVisible } from '#shared/contract/plain-text.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { StoreRow } from '../catalog/stores.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database } from '../db/tables.ts';
import { recordEvent } from '../events/record-event.ts';
import { listMailItems, type MailItem } from '../mail/mail-order.ts';
import { mayBecomeLink } from '../mail/may-become-link.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSellerReturnKey } from '../mail/queue-order-mail.ts';
import {
  parseUnits,
  readSentUnits,
  type SentUnits,
  selectUnits,
  subtractUnits,
} from '../mail/requested-units.ts';
import { listOmittedUnits } from '../mail/unmade-units.ts';
import { lockOrder } from '../ordering/orders/lock-order.ts';

/** Items and reason of a return, as the shopper entered them. */
export interface ReturnInput {
  readonly units: readonly SentUnits[];
  readonly reason: string;
  /** Id of the form: a form that is sent twice counts once. */
  readonly formId: string | undefined;
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

const FormId = v.pipe(v.string(), v.uuid());

/** Returns the items of an order that can be sent back. */
const listReturnable = <I extends Pick<MailItem, 'size_label'>>(items: readonly I[]): I[] =>
  items.filter(({ size_label }) => !isDigitalLabel(size_label));

/** Checks a sent form. SKUs that the order does not have are ignored. */
export function parseReturnRequest(
  form: Readonly<Record<string, unknown>>,
  items: readonly MailItem[],
): Result<ReturnInput, ReturnError> {
  const units = readSentUnits(form, listReturnable(items));
  const formId = v.is(FormId, form.form) ? form.form : undefined;
  const entered = typeof form.reason === 'string' ? form.reason.replaceAll('\0', '') : '';
  const parsed = v.safeParse(Reason, entered);
  const missing = [
    ...(units.length === 0 ? ['items' as const] : []),
    ...(parsed.success ? [] : ['reason' as const]),
  ];
  return missing.length === 0 && parsed.success
    ? ok({ units, formId, reason: parsed.output })
    : fail({ units, formId, reason: entered.slice(0, 1_000), missing });
}

/** Returns the items with the units that can be sent back and were in no request of the order yet. */
export async function listUnitsToReturn(
  db: Database,
  order: { readonly id: string; readonly status: string },
  items: readonly MailItem[],
): Promise<MailItem[]> {
  const earlier = await db
    .selectFrom('return_requests')
    .select('skus')
    .where('order_id', '=', order.id)
    .execute();
  const requested = earlier.flatMap(({ skus }) => parseUnits(skus, items));
  const unmade = await listOmittedUnits(db, order, items);
  return subtractUnits(listReturnable(items), [...requested, ...unmade]);
}

/**
 * Saves a request and queues its receipt and the seller's mail, in one transaction. Units of an earlier request of the order are left
 * out.
 */
export function saveReturnRequest(
  db: Database,
  store: Pick<StoreRow, 'id' | 'sellerMail'>,
  {
    orderId,
    units,
    formId,
    reason,
    locale,
  }: ReturnInput & { readonly orderId: string; readonly locale: LocaleCode },
  now: number,
): Promise<void> {
  return runInTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'status', 'email', 'total'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const id = formId ?? randomUUID();
    const sent = await trx
      .selectFrom('return_requests')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    const items = await listMailItems(trx, orderId);
    const added = selectUnits(await listUnitsToReturn(trx, order, items), units);
    if (sent || added.length === 0) return;
    const storeId = store.id;
    await trx
      .insertInto('return_requests')
      .values({
        id,
        store_id: storeId,
        order_id: orderId,
        skus: JSON.stringify(added.map(({ sku, quantity }) => ({ sku, quantity }))),
        reason,
        locale,
        received_at: now,
      })
      .execute();
    await recordEvent(trx, {
      type: 'return.requested',
      storeId,
      subject: orderId,
      data: { requestId: id },
      now,
    });
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
