import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { comesAfter } from '#platform/db/page-key.ts';
import { readEvents } from '#platform/events/read-events.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { listManagedOrders } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrdersCsv } from '#platform/ordering/order-management/format-orders-csv.ts';
import {
  formatOssCsv,
  parseQuarter,
  reportOss,
} from '#platform/ordering/order-management/report-oss.ts';
import { Receipt } from '#platform/receipts/receipt.ts';
import { renderReceiptPdf } from '#platform/receipts/receipt-pdf.ts';
import { composeEvent } from '#platform/webhooks/compose-event.ts';
import * as calls from '#shared/contract/admin/documents.ts';
import { PAGE_DEFAULT } from '#shared/contract/admin/page-query.ts';
import { parseCursor, parseKey, serializeCursor, toPage } from './cursor.ts';
import { type AdminContext, serveAdminCall } from './serve-admin-call.ts';

/** Serves invoices, exports and events of the admin API. */
export function serveAdminDocuments(context: AdminContext): void {
  const { db } = context;
  serveAdminCall(context, calls.listStoreDocuments, async ({ query }, { store }) => {
    const { cursor, limit = PAGE_DEFAULT, from = 0, before = Number.MAX_SAFE_INTEGER } = query;
    const after = parseKey(cursor);
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'kind', 'number', 'issued_at', 'order_id'])
      .where('store_id', '=', store.id)
      .where('issued_at', '>=', from)
      .where('issued_at', '<', before)
      .where((eb) => (after ? comesAfter('issued_at', 'desc', after) : eb.lit(true)))
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { page, next } = toPage(rows, limit, (row) => [row.issued_at, row.id]);
    return {
      documents: page.map((row) => ({
        id: row.id,
        kind: v.parse(calls.DocumentKind, row.kind),
        number: row.number,
        issued: row.issued_at,
        orderId: row.order_id,
      })),
      next,
    };
  });
  serveAdminCall(context, calls.getDocumentPdf, async ({ params }, { store }, c) => {
    const row = await db
      .selectFrom('documents')
      .select(['body', 'issued_at', 'number'])
      .where('store_id', '=', store.id)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!row) throw new HttpError(404, { document: ['not found'] });
    const pdf = await renderReceiptPdf(db, parseJson(Receipt, row.body), row.issued_at);
    return c.body(new Uint8Array(pdf), 200, { 'Content-Type': 'application/pdf' });
  });
  serveAdminCall(context, calls.exportOrders, async ({ query }, { store }) =>
    formatOrdersCsv(
      await listManagedOrders(db, store.id, { ...query, limit: Number.MAX_SAFE_INTEGER }),
    ),
  );
  serveAdminCall(context, calls.exportOss, async ({ query }, { store }) => {
    const quarter = parseQuarter(query.quarter);
    if (!quarter) throw new HttpError(400, [{ message: 'expected a quarter', pointer: 'quarter' }]);
    return formatOssCsv(await reportOss(db, store.id, quarter));
  });
  serveAdminCall(context, calls.listEvents, async ({ query }, { key, store }) => {
    const { cursor, limit = PAGE_DEFAULT } = query;
    const [position = '0'] = parseCursor(cursor, 1);
    const rows = await readEvents(db, store.id, { after: Number(position), limit });
    const events = [];
    const withOrder = key.scopes.includes('orders:read');
    for (const row of rows) events.push(await composeEvent(db, row, withOrder));
    return { events, next: serializeCursor(rows.at(-1)?.position ?? position) };
  });
}
