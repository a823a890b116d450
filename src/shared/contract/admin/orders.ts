import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { ORDER_STATUSES } from '../code-lists.ts';
import { CurrencyCode } from '../codes.ts';
import { EpochMs, IdempotencyHeaders, MinorUnits, Opaque, PlainText } from '../common.ts';
import { Customer, CustomerAddress } from '../customer.ts';
import { ManagedOrder } from './managed-order.ts';
import { PageQuery, QueryTime } from './page-query.ts';

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));
const Units = v.pipe(
  v.array(v.object({ sku: v.pipe(v.string(), v.maxLength(100)), quantity: Quantity })),
  v.minLength(1),
  v.maxLength(100),
);
const Line = v.pipe(PlainText, v.minLength(1), v.maxLength(120));
const ofOrder = {
  tag: 'orders',
  params: v.object({ number: v.pipe(v.string(), v.maxLength(60)) }),
} as const;

/** An order after a change, without data of its buyer: a key that changes orders need not have the scope to read them. */
export const ChangedOrder = v.object({
  ...v.pick(ManagedOrder, ['id', 'number', 'status', 'next', 'updated', 'total', 'refundedAmount'])
    .entries,
  refunds: v.array(v.object({ id: v.string(), state: v.string(), amount: MinorUnits })),
  shipments: v.array(v.object({ id: v.string(), status: v.string() })),
});
const writesOrder = { ...ofOrder, headers: IdempotencyHeaders, response: ChangedOrder } as const;

const NOT_FOUND = "errors.order: ['not found']";
const CONFLICT =
  'the order cannot be changed like this, for the reason in `message`; or the idempotency key was used with another body';

/** An order in a list. */
export const OrderSummary = v.object({
  id: v.string(),
  number: v.string(),
  status: v.picklist(ORDER_STATUSES),
  created: EpochMs,
  updated: EpochMs,
  name: v.string(),
  email: v.string(),
  countryCode: v.string(),
  total: MinorUnits,
  currency: CurrencyCode,
  isPaid: v.boolean(),
  invoiceNumber: v.nullable(v.string()),
});
export type OrderSummary = v.InferOutput<typeof OrderSummary>;

export const listOrders = defineCall({
  name: 'AdminOrders',
  method: 'GET',
  path: '/v1/admin/orders',
  summary: 'Orders, newest first.',
  scope: 'orders:read',
  tag: 'orders',
  query: v.object({
    ...PageQuery.entries,
    status: v.optional(v.picklist(ORDER_STATUSES)),
    email: v.optional(v.pipe(v.string(), v.maxLength(254))),
    /** A part of the buyer's name, of the postcode, or of the number of the order, invoice, credit note or shipment. */
    search: v.optional(v.pipe(v.string(), v.minLength(2), v.maxLength(100))),
    from: v.optional(QueryTime),
    before: v.optional(QueryTime),
  }),
  response: v.object({ orders: v.array(OrderSummary), next: v.nullable(Opaque) }),
});

export const getManagedOrder = defineCall({
  name: 'AdminOrder',
  method: 'GET',
  path: '/v1/admin/orders/{number}',
  summary: 'An order by its number.',
  scope: 'orders:read',
  ...ofOrder,
  response: ManagedOrder,
  errors: { 404: NOT_FOUND },
});

export const setStatus = defineCall({
  name: 'AdminOrderStatus',
  method: 'POST',
  path: '/v1/admin/orders/{number}/status',
  summary: 'Puts an order into production, or marks it as delivered.',
  scope: 'orders:write',
  ...writesOrder,
  body: v.object({
    status: v.picklist(['in_production', 'delivered']),
    despiteWithdrawal: v.optional(v.boolean()),
  }),
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});

export const shipOrder = defineCall({
  name: 'AdminShipment',
  method: 'POST',
  path: '/v1/admin/orders/{number}/shipments',
  summary: 'Adds a shipment, of all that is not shipped yet without `items`, and mails it.',
  scope: 'orders:write',
  ...writesOrder,
  body: v.object({
    carrier: v.optional(Line),
    trackingNumber: v.optional(Line),
    trackingUrl: v.optional(v.pipe(v.string(), v.maxLength(500))),
    items: v.optional(Units),
  }),
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});

export const refundManagedOrder = defineCall({
  name: 'AdminRefund',
  method: 'POST',
  path: '/v1/admin/orders/{number}/refunds',
  summary:
    'Refunds items, delivery, an amount, or all that is left without these. `cancels` also cancels the order.',
  scope: 'refunds:write',
  ...writesOrder,
  body: v.object({
    items: v.optional(Units),
    delivery: v.optional(v.boolean()),
    amount: v.optional(v.pipe(MinorUnits, v.minValue(1))),
    cancels: v.optional(v.boolean()),
    restock: v.optional(v.boolean()),
    despiteDispute: v.optional(v.boolean()),
  }),
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});

export const cancelOrder = defineCall({
  name: 'AdminCancellation',
  method: 'POST',
  path: '/v1/admin/orders/{number}/cancel',
  summary: 'Cancels an order without a refund.',
  scope: 'refunds:write',
  ...writesOrder,
  body: v.object({ restock: v.optional(v.boolean()) }),
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});

export const addOrderComment = defineCall({
  name: 'AdminComment',
  method: 'POST',
  path: '/v1/admin/orders/{number}/comments',
  summary: 'Adds a comment, which shoppers never see.',
  scope: 'orders:write',
  ...writesOrder,
  body: v.object({
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000)),
  }),
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});

/** Mails about an order that can be sent again. */
export const RESENDABLE = [
  'confirmation',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;

export const resendOrderMail = defineCall({
  name: 'AdminMail',
  method: 'POST',
  path: '/v1/admin/orders/{number}/mails',
  summary: 'Sends a mail about an order again, to its present address.',
  scope: 'orders:write',
  ...writesOrder,
  body: v.object({ kind: v.picklist(RESENDABLE) }),
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});

/** Corrections of a buyer. The country, the state and the tax area of the address cannot change, because the price depends on them. */
export const AddressChange = v.object({
  firstName: v.optional(Customer.entries.firstName),
  lastName: v.optional(Customer.entries.lastName),
  phone: v.optional(Customer.entries.phone),
  address: CustomerAddress,
});
export type AddressChange = v.InferOutput<typeof AddressChange>;

export const changeOrderAddress = defineCall({
  name: 'AdminAddress',
  method: 'PUT',
  path: '/v1/admin/orders/{number}/address',
  summary: 'Corrects the address of an order that is not in production yet.',
  scope: 'orders:write',
  ...writesOrder,
  body: AddressChange,
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});

export const renewOrderDownloads = defineCall({
  name: 'AdminDownloads',
  method: 'POST',
  path: '/v1/admin/orders/{number}/downloads',
  summary: 'Lets the shopper download the files of an order again.',
  scope: 'orders:write',
  ...writesOrder,
  body: v.object({}),
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});
