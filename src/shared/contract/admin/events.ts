import * as v from 'valibot';
import { CurrencyCode } from '../codes.ts';
import { EpochMs, MinorUnits } from '../common.ts';
import { ManagedOrder } from './managed-order.ts';

/** The order as it is when the body is written, which may be later than the event. */
const OfOrder = { order: ManagedOrder };

/** What has happened, with the data of its body. */
export const EVENTS = {
  'order.placed': { summary: 'An order was placed.', data: v.object(OfOrder) },
  'order.paid': { summary: 'The payment of an order was confirmed.', data: v.object(OfOrder) },
  'order.in_production': { summary: 'An order went into production.', data: v.object(OfOrder) },
  'order.shipped': {
    summary: 'A shipment of an order was sent. An order can have several.',
    data: v.object({ ...OfOrder, shipmentId: v.string() }),
  },
  'order.delivered': { summary: 'An order was delivered.', data: v.object(OfOrder) },
  'order.canceled': { summary: 'An order was canceled.', data: v.object(OfOrder) },
  'order.refunded': {
    summary: 'All or a part of an order was refunded.',
    data: v.object({
      ...OfOrder,
      refundId: v.string(),
      amount: MinorUnits,
      isComplete: v.boolean(),
    }),
  },
  'withdrawal.received': {
    summary: 'A shopper has withdrawn from units of an order.',
    data: v.object({ ...OfOrder, withdrawalId: v.string() }),
  },
  'return.requested': {
    summary: 'A shopper wants to return units of an order.',
    data: v.object({ ...OfOrder, requestId: v.string() }),
  },
  'dispute.opened': {
    summary: 'A buyer disputes a payment.',
    data: v.object({
      ...OfOrder,
      disputeId: v.string(),
      amount: MinorUnits,
      currency: CurrencyCode,
      reason: v.string(),
      due: v.nullable(EpochMs),
    }),
  },
  'dispute.closed': {
    summary: 'A dispute has ended.',
    data: v.object({
      ...OfOrder,
      disputeId: v.string(),
      result: v.picklist(['won', 'lost', 'closed']),
    }),
  },
  'fulfillment.requested': {
    summary:
      'Items are to be made by the provider `webhook`. The call AdminFulfillment returns them with the links of their print files.',
    data: v.object({ ...OfOrder, fulfillmentId: v.string() }),
  },
  'fulfillment.canceled': {
    summary: 'Items that the provider `webhook` was to make are canceled.',
    data: v.object({ ...OfOrder, fulfillmentId: v.string() }),
  },
  'products.updated': {
    summary: 'The store folder was changed. `listings` are those that were written, 100 at most.',
    data: v.object({ version: v.number(), listings: v.array(v.string()) }),
  },
  'stock.low': {
    summary: 'A size has few units left, or none.',
    data: v.object({ sku: v.string(), listing: v.string(), left: v.number() }),
  },
  'webhook.test': {
    summary: 'A test of an endpoint, which the seller has started.',
    data: v.object({}),
  },
} as const;
export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** Version of the bodies. It changes when a field is removed or gets another meaning, not when one is added. */
export const EVENT_VERSION = 1;

/** Body of an event without its data. `sequence` counts the events of one order, or of what else the event is about. */
const Envelope = {
  id: v.string(),
  version: v.literal(EVENT_VERSION),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  store: v.string(),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
};

/** Returns the schema of the body of an event. */
export const createEventSchema = (type: EventType) =>
  v.object({ ...Envelope, type: v.literal(type), data: EVENTS[type].data });

/** The body of any event. */
export const EventBody = v.object({
  ...Envelope,
  type: v.picklist(EVENT_TYPES),
  data: v.record(v.string(), v.unknown()),
});
export type EventBody = v.InferOutput<typeof EventBody>;
