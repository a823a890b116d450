import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { FULFILLMENT_PROVIDERS, FULFILLMENT_STATES } from '../code-lists.ts';
import { CurrencyCode } from '../codes.ts';
import { EpochMs, IdempotencyHeaders, MinorUnits, Opaque, PlainText } from '../common.ts';
import { CustomerAddress } from '../customer.ts';
import { OrderPrint } from '../prints.ts';
import { PageQuery } from './page-query.ts';

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));
const Line = v.pipe(PlainText, v.minLength(1), v.maxLength(120));
const Costs = v.object({
  currency: CurrencyCode,
  items: MinorUnits,
  delivery: MinorUnits,
  tax: MinorUnits,
  total: MinorUnits,
});

/** Items of an order that one provider makes, without data of the buyer. */
export const Fulfillment = v.object({
  /** The id at the provider: number of the order, and a count. */
  id: v.string(),
  orderNumber: v.string(),
  provider: v.picklist(FULFILLMENT_PROVIDERS),
  state: v.picklist(FULFILLMENT_STATES),
  items: v.array(v.object({ sku: v.string(), quantity: v.number() })),
  /** When it goes to the provider; null for an approval by hand. */
  approveAt: v.nullable(EpochMs),
  providerOrderId: v.nullable(v.string()),
  providerState: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  costs: v.nullable(v.object({ ...Costs.entries, currency: v.string() })),
  /** The last error of an attempt that is repeated. */
  failure: v.nullable(v.string()),
  created: EpochMs,
  updated: EpochMs,
});

/** Items to make, with the address and the links of the print files, which are valid for some weeks. */
const Request = v.object({
  recipient: v.object({
    firstName: v.string(),
    lastName: v.string(),
    company: v.optional(v.string()),
    email: v.string(),
    phone: v.string(),
    address: CustomerAddress,
  }),
  delivery: v.object({ id: v.string(), name: v.nullable(v.string()) }),
  items: v.array(
    v.object({
      itemId: v.string(),
      sku: v.string(),
      title: v.string(),
      blank: v.nullable(v.string()),
      color: v.string(),
      size: v.string(),
      quantity: v.number(),
      retailPrice: MinorUnits,
      prints: v.array(v.object({ ...OrderPrint.entries, file: v.string() })),
    }),
  ),
  locale: v.string(),
  currency: v.string(),
  giftMessage: v.optional(v.string()),
});

const ofFulfillment = {
  tag: 'orders',
  params: v.object({ fulfillment: v.pipe(v.string(), v.maxLength(60)) }),
} as const;
const NOT_FOUND = "errors.fulfillment: ['not found']";
const CONFLICT =
  'the state of the submission does not allow it, for the reason in `message`; or the idempotency key was used with another body';

export const listAdminFulfillments = defineCall({
  name: 'AdminFulfillments',
  method: 'GET',
  path: '/v1/admin/fulfillments',
  summary: 'Submissions of items to fulfillment providers, newest first.',
  scope: 'orders:read',
  tag: 'orders',
  query: v.object({ ...PageQuery.entries, state: v.optional(v.picklist(FULFILLMENT_STATES)) }),
  response: v.object({ fulfillments: v.array(Fulfillment), next: v.nullable(Opaque) }),
});

export const getAdminFulfillment = defineCall({
  name: 'AdminFulfillment',
  method: 'GET',
  path: '/v1/admin/fulfillments/{fulfillment}',
  summary:
    'A submission with what is to be made: address, items, and links of print files. One of another provider than `webhook` also needs `orders:read`.',
  scope: 'fulfillments:write',
  ...ofFulfillment,
  response: v.object({ ...Fulfillment.entries, request: Request }),
  errors: { 404: NOT_FOUND },
});

export const changeAdminFulfillment = defineCall({
  name: 'AdminFulfillmentAction',
  method: 'POST',
  path: '/v1/admin/fulfillments/{fulfillment}/actions',
  summary:
    'Approves a submission before its time, holds it back, resumes it, submits it again after a failure, or cancels it without the order.',
  scope: 'orders:write',
  ...ofFulfillment,
  headers: IdempotencyHeaders,
  body: v.object({ action: v.picklist(['approve', 'hold', 'resume', 'submit', 'cancel']) }),
  response: Fulfillment,
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});

export const reportAdminFulfillment = defineCall({
  name: 'AdminFulfillmentReport',
  method: 'POST',
  path: '/v1/admin/fulfillments/{fulfillment}/reports',
  summary:
    'What a printer of the provider `webhook` or `manual` reports: that it makes the items, a shipment, an issue, costs. A shipment is mailed to the buyer; one with the `id` of an earlier one is not added again. One of another provider than `webhook` also needs `orders:write`.',
  scope: 'fulfillments:write',
  ...ofFulfillment,
  headers: IdempotencyHeaders,
  body: v.object({
    state: v.optional(v.picklist(['in_production', 'on_hold', 'failed', 'returned'])),
    reason: v.optional(v.pipe(PlainText, v.maxLength(500))),
    costs: v.optional(Costs),
    shipment: v.optional(
      v.object({
        id: v.optional(Line),
        carrier: v.optional(Line),
        number: v.optional(Line),
        url: v.optional(v.pipe(v.string(), v.maxLength(500))),
        /** Without items: all that is not shipped yet. */
        items: v.optional(
          v.pipe(
            v.array(v.object({ itemId: v.pipe(v.string(), v.maxLength(100)), quantity: Quantity })),
            v.minLength(1),
            v.maxLength(100),
          ),
        ),
      }),
    ),
  }),
  response: Fulfillment,
  errors: { 404: NOT_FOUND, 409: CONFLICT },
});
