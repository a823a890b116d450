import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { conflict, orderNotFound } from '#platform/http/http-error.ts';
import { runOnceInTransaction } from '#platform/http/idempotent.ts';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import { addComment } from '#platform/ordering/order-management/add-comment.ts';
import { changeAddress } from '#platform/ordering/order-management/change-address.ts';
import { changeOrder, type OrderChange } from '#platform/ordering/order-management/change-order.ts';
import {
  findManagedOrder,
  listOrderRows,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import { startRefund } from '#platform/ordering/order-management/refund-order.ts';
import { renewDownloads } from '#platform/ordering/order-management/renew-downloads.ts';
import { resendMail } from '#platform/ordering/order-management/resend-mail.ts';
import { carryOutRefund } from '#platform/ordering/refunds/carry-out-refund.ts';
import * as calls from '#shared/contract/admin/orders.ts';
import { PAGE_DEFAULT } from '#shared/contract/admin/page-query.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import { CurrencyCode } from '#shared/contract/codes.ts';
import { Customer } from '#shared/contract/customer.ts';
import type { Result } from '#shared/utils/result.ts';
import { parseKey, toPage } from './cursor.ts';
import {
  type AdminCall,
  type AdminContext,
  type Caller,
  serveAdminCall,
} from './serve-admin-call.ts';

interface OrderRequest {
  readonly params: { readonly number: string };
  readonly headers: { readonly 'idempotency-key': string };
  readonly body: unknown;
}

/** The order of a request, and the time. */
interface Target {
  readonly storeId: string;
  readonly number: string;
  readonly now: number;
}
type Change = (trx: DatabaseTransaction, target: Target) => Promise<Result<unknown, string>>;

/** Serves the orders of the admin API, with the functions of `shopkiln orders`. */
export function serveAdminOrders(context: AdminContext, commerce: CommerceContext): void {
  const { db, clock } = commerce;
  const readOrder = async ({ store }: Caller, number: string) => {
    const order = await findManagedOrder(db, store.id, number);
    if (!order) throw orderNotFound();
    // The types of schemas have no readonly lists.
    return order as CallResponse<typeof calls.getManagedOrder>;
  };

  const readChanged = async (caller: Caller, number: string) =>
    v.parse(calls.ChangedOrder, await readOrder(caller, number));

  /** Changes an order once for each idempotency key, and returns what a key may see of it without `orders:read`. */
  async function change(call: AdminCall, request: OrderRequest, caller: Caller, run: Change) {
    const { number } = request.params;
    const { id } = await readOrder(caller, number);
    await runOnceInTransaction(db, describeRequest(call, request, caller, id), async (trx) => {
      requireOk(await run(trx, { storeId: caller.store.id, number, now: clock() }));
      return {};
    });
    return readChanged(caller, number);
  }
  const changeStatus = (
    trx: DatabaseTransaction,
    { storeId, number }: Target,
    to: Omit<OrderChange, 'storeId' | 'number' | 'shipment'> &
      Partial<Pick<OrderChange, 'shipment'>>,
  ) => changeOrder({ ...commerce, db: trx }, { storeId, number, shipment: {}, ...to });

  serveAdminCall(context, calls.listOrders, async ({ query }, { store }) => {
    const { cursor, limit = PAGE_DEFAULT, ...filter } = query;
    const after = parseKey(cursor);
    const rows = await listOrderRows(db, store.id, { ...filter, limit: limit + 1, after });
    const { page, next } = toPage(rows, limit, (row) => [row.created_at, row.id]);
    return { orders: page.map(toSummary), next };
  });
  serveAdminCall(context, calls.getManagedOrder, ({ params }, caller) =>
    readOrder(caller, params.number),
  );
  serveAdminCall(context, calls.setStatus, (request, caller) =>
    change(calls.setStatus, request, caller, (trx, target) => {
      const { status: to, despiteWithdrawal } = request.body;
      return changeStatus(trx, target, { to, despiteWithdrawal });
    }),
  );
  serveAdminCall(context, calls.shipOrder, (request, caller) =>
    change(calls.shipOrder, request, caller, (trx, target) => {
      const { carrier, trackingNumber: tracking, trackingUrl: url, items } = request.body;
      const shipment = { carrier, tracking, url, items };
      return changeStatus(trx, target, { to: 'shipped', shipment });
    }),
  );
  serveAdminCall(context, calls.cancelOrder, (request, caller) =>
    change(calls.cancelOrder, request, caller, (trx, target) => {
      const { restock } = request.body;
      return changeStatus(trx, target, { to: 'cancelled', restock });
    }),
  );
  serveAdminCall(context, calls.refundManagedOrder, async (request, caller) => {
    const { number } = request.params;
    const { items, delivery, amount, ...options } = request.body;
    const isPart = items !== undefined || delivery === true || amount !== undefined;
    const selection = isPart
      ? { items: items ?? [], delivery: delivery ?? false, amount: amount ?? 0 }
      : undefined;
    const order = await readOrder(caller, number);
    // The stored response names the refund: a repeated request continues it, and never makes another one.
    const { id } = await runOnceInTransaction(
      db,
      describeRequest(calls.refundManagedOrder, request, caller, order.id),
      async (trx) => {
        const refund = { storeId: caller.store.id, number, selection, ...options };
        const started = requireOk(await startRefund({ db: trx, clock }, refund));
        if (started.isEarlier)
          throw conflict('refund_pending', 'an earlier refund of the order is not confirmed yet');
        return { id: started.id };
      },
    );
    requireOk(await carryOutRefund(commerce, id));
    return readChanged(caller, number);
  });
  serveAdminCall(context, calls.addOrderComment, (request, caller) =>
    change(calls.addOrderComment, request, caller, (trx, target) =>
      addComment(trx, { ...target, author: caller.key.name, text: request.body.text }),
    ),
  );
  serveAdminCall(context, calls.resendOrderMail, (request, caller) =>
    change(calls.resendOrderMail, request, caller, (trx, target) =>
      resendMail(trx, { ...target, kind: request.body.kind }),
    ),
  );
  serveAdminCall(context, calls.changeOrderAddress, (request, caller) =>
    change(calls.changeOrderAddress, request, caller, (trx, target) =>
      changeAddress(trx, { ...target, change: request.body }),
    ),
  );
  serveAdminCall(context, calls.renewOrderDownloads, (request, caller) =>
    change(calls.renewOrderDownloads, request, caller, (trx, target) =>
      renewDownloads(trx, target),
    ),
  );
}

/** Describes a change of a subject, such as the id of an order. Keys of different stores, calls and subjects are unrelated. */
export const describeRequest = (
  { name }: AdminCall,
  { headers, body }: Pick<OrderRequest, 'headers' | 'body'>,
  { store }: Caller,
  subject: string,
) => ({
  scope: `${name} ${store.id} ${subject}`,
  key: headers['idempotency-key'],
  body,
});

/** Returns the value of a result. Throws a 409 for a change that is not possible. */
export function requireOk<T>(result: Result<T, string>): T {
  if (result.ok) return result.value;
  throw conflict('not_possible', result.error);
}

function toSummary(row: Tables['orders']) {
  const { firstName, lastName, address } = parseJson(Customer, row.customer);
  return {
    id: row.id,
    number: row.order_number,
    status: v.parse(v.picklist(ORDER_STATUSES), row.status),
    created: row.created_at,
    updated: row.updated_at,
    name: `${firstName} ${lastName}`.trim(),
    email: row.email,
    countryCode: address.countryCode,
    total: row.total,
    currency: v.parse(CurrencyCode, row.currency),
    isPaid: row.payment_id !== null,
    invoiceNumber: row.invoice_number,
  };
}
