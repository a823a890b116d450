import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { EpochMs, Opaque } from '../common.ts';
import { EventBody } from './events.ts';
import { PageQuery, QueryTime } from './page-query.ts';

export const DocumentKind = v.picklist(['invoice', 'creditNote']);
const Period = v.object({ from: v.optional(QueryTime), before: v.optional(QueryTime) });

export const listStoreDocuments = defineCall({
  name: 'AdminDocuments',
  method: 'GET',
  path: '/v1/admin/documents',
  summary: 'Issued invoices and credit notes, newest first.',
  scope: 'documents:read',
  tag: 'documents',
  query: v.object({ ...PageQuery.entries, ...Period.entries }),
  response: v.object({
    documents: v.array(
      v.object({
        id: v.string(),
        kind: DocumentKind,
        number: v.string(),
        issued: EpochMs,
        orderId: v.string(),
      }),
    ),
    next: v.nullable(Opaque),
  }),
});

export const getDocumentPdf = defineCall({
  name: 'AdminDocument',
  method: 'GET',
  path: '/v1/admin/documents/{id}',
  summary: 'An invoice or a credit note as PDF.',
  scope: 'documents:read',
  tag: 'documents',
  params: v.object({ id: Opaque }),
  responseType: 'pdf',
  response: v.string(),
  errors: { 404: "errors.document: ['not found']" },
});

export const exportOrders = defineCall({
  name: 'AdminOrderExport',
  method: 'GET',
  path: '/v1/admin/exports/orders',
  summary: 'The orders of a period as CSV for spreadsheets, with taxes and payments.',
  scope: 'documents:read',
  tag: 'documents',
  query: Period,
  responseType: 'text',
  response: v.string(),
});

export const exportOss = defineCall({
  name: 'AdminOssExport',
  method: 'GET',
  path: '/v1/admin/exports/oss',
  summary: 'The VAT of a quarter by country and rate as CSV, for the one-stop shop.',
  scope: 'documents:read',
  tag: 'documents',
  query: v.object({ quarter: v.pipe(v.string(), v.regex(/^20\d{2}-Q[1-4]$/)) }),
  responseType: 'text',
  response: v.string(),
});

export const listEvents = defineCall({
  name: 'AdminEvents',
  method: 'GET',
  path: '/v1/admin/events',
  summary:
    'Events after a cursor, oldest first, as webhooks send them. `next` is the cursor of the next request, also when there is nothing new. `data.order` needs `orders:read` as well.',
  scope: 'events:read',
  tag: 'events',
  query: PageQuery,
  response: v.object({ events: v.array(EventBody), next: Opaque }),
});
