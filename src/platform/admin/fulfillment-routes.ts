import * as v from 'valibot';
import { composeRequest } from '#platform/fulfillment/compose-request.ts';
import { findFulfillment } from '#platform/fulfillment/fulfillment-states.ts';
import {
  changeSubmission,
  type ListedFulfillment,
  listFulfillments,
} from '#platform/fulfillment/manage-fulfillments.ts';
import { reportFulfillmentState } from '#platform/fulfillment/report-fulfillment.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { runOnceInTransaction } from '#platform/http/idempotent.ts';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import * as calls from '#shared/contract/admin/fulfillments.ts';
import { PAGE_DEFAULT } from '#shared/contract/admin/page-query.ts';
import type { Scope } from '#shared/contract/admin/scopes.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { parseKey, toPage } from './cursor.ts';
import { describeRequest, requireOk } from './order-routes.ts';
import {
  type AdminContext,
  type Caller,
  requireScope,
  serveAdminCall,
} from './serve-admin-call.ts';

/** Serves submissions to fulfillment providers, with the functions of `shopkiln fulfillment`. */
export function serveAdminFulfillments(context: AdminContext, commerce: CommerceContext): void {
  const { db, clock } = commerce;

  async function read({ store }: Caller, id: string): Promise<ListedFulfillment> {
    const fulfillment = await findFulfillment(db, store.id, id);
    if (!fulfillment) throw new HttpError(404, { fulfillment: ['not found'] });
    const { order_number: orderNumber } = await db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', fulfillment.orderId)
      .executeTakeFirstOrThrow();
    return { ...fulfillment, orderNumber };
  }

  /** Reads a submission for a printer with a key of its own, or with the scope of the seller's programs any submission. */
  async function readFor(caller: Caller, id: string, scope: Scope): Promise<ListedFulfillment> {
    const fulfillment = await read(caller, id);
    if (fulfillment.provider !== 'webhook') requireScope(caller.key, scope);
    return fulfillment;
  }

  serveAdminCall(context, calls.listAdminFulfillments, async ({ query }, { store }) => {
    const { cursor, limit = PAGE_DEFAULT, state } = query;
    const filter = { state, limit: limit + 1, after: parseKey(cursor) };
    const rows = await listFulfillments(db, store.id, filter);
    const { page, next } = toPage(rows, limit, ({ created, id }) => [created, id]);
    return { fulfillments: page.map(toSummary), next };
  });
  serveAdminCall(context, calls.getAdminFulfillment, async ({ params }, caller) => {
    const fulfillment = await readFor(caller, params.fulfillment, 'orders:read');
    const request = await composeRequest(commerce, fulfillment);
    // The types of schemas have no readonly lists.
    return { ...toSummary(fulfillment), request } as unknown as CallResponse<
      typeof calls.getAdminFulfillment
    >;
  });
  serveAdminCall(context, calls.changeAdminFulfillment, async (request, caller) => {
    const { id, storeId } = await read(caller, request.params.fulfillment);
    const changed = await runOnceInTransaction(
      db,
      describeRequest(calls.changeAdminFulfillment, request, caller, id),
      async (trx) => {
        const { action } = request.body;
        return {
          id: requireOk(await changeSubmission(trx, { storeId, id, action, now: clock() })).id,
        };
      },
    );
    return toSummary(await read(caller, changed.id));
  });
  serveAdminCall(context, calls.reportAdminFulfillment, async (request, caller) => {
    const { fulfillment: name } = request.params;
    const { id, storeId } = await readFor(caller, name, 'orders:write');
    await runOnceInTransaction(
      db,
      describeRequest(calls.reportAdminFulfillment, request, caller, id),
      async (trx) => {
        const report = { storeId, id, report: request.body, now: clock() };
        requireOk(await reportFulfillmentState(trx, report));
        return {};
      },
    );
    return toSummary(await read(caller, id));
  });
}

/** Returns what the seller's programs see of a submission. */
const toSummary = (fulfillment: ListedFulfillment) => v.parse(calls.Fulfillment, fulfillment);
