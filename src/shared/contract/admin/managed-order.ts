import * as v from 'valibot';
import { ORDER_STATUSES } from '../code-lists.ts';
import { CurrencyCode } from '../codes.ts';
import { EpochMs, MinorUnits } from '../common.ts';
import { Customer } from '../customer.ts';
import { OrderPrints } from '../prints.ts';
import { TAX_NAMES } from '../tax-line.ts';

const Status = v.picklist(ORDER_STATUSES);
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Text = v.nullable(v.string());
const Units = v.array(v.object({ sku: v.string(), quantity: Count }));

/** A part of a bundle. `quantity` is that of all bundles of the line. */
const Component = v.object({
  sku: v.string(),
  title: v.string(),
  options: v.string(),
  color: v.string(),
  size: v.string(),
  image: Text,
  quantity: Count,
  artwork: Text,
  blank: v.optional(v.string()),
  prints: v.optional(OrderPrints),
});

/**
 * A line of an order. `artwork` is the name of the design on its picture, `prints` what is printed where, in millimeters; absent in orders of
 * earlier versions. `unshipped` units still have to be sent; `unmade` and `canceled`
 * ones are not, because of a withdrawal or a refund.
 */
const Item = v.object({
  sku: v.string(),
  title: v.string(),
  productType: v.string(),
  color: v.string(),
  size: v.string(),
  quantity: Count,
  price: MinorUnits,
  image: Text,
  artwork: Text,
  blank: v.optional(v.string()),
  prints: v.optional(OrderPrints),
  components: v.optional(v.array(Component)),
  unshipped: Count,
  unmade: Count,
  canceled: Count,
  refunded: Count,
});

const ManagedShipment = v.object({
  id: v.string(),
  status: v.string(),
  carrier: Text,
  trackingNumber: Text,
  trackingUrl: Text,
  shipped: v.nullable(EpochMs),
  items: Units,
});

/** A refund. `time`: when it was confirmed, or else requested. `origin`: made here, or at the payment provider. */
const Refund = v.object({
  id: v.string(),
  state: v.picklist(['pending', 'succeeded', 'failed']),
  origin: v.picklist(['seller', 'provider']),
  amount: MinorUnits,
  time: EpochMs,
  creditNoteNumber: Text,
  items: Units,
  isByShopper: v.boolean(),
  failure: Text,
});

const Dispute = v.object({
  id: v.string(),
  state: v.picklist(['open', 'won', 'lost', 'closed']),
  reason: v.string(),
  amount: MinorUnits,
  due: v.nullable(EpochMs),
});

/** An order as its seller sees it. `next` are the states that it can get; `rate` of a tax is in percent. */
export const ManagedOrder = v.object({
  id: v.string(),
  number: v.string(),
  lookupNumber: v.string(),
  status: Status,
  isWithdrawn: v.boolean(),
  isEnded: v.boolean(),
  next: v.array(Status),
  created: EpochMs,
  updated: EpochMs,
  customer: Customer,
  vatCheck: v.nullable(
    v.object({
      vatId: v.string(),
      result: v.picklist(['valid', 'invalid', 'unavailable']),
      time: EpochMs,
      consultationNumber: Text,
      intraCommunity: v.number(),
      reverseCharge: v.number(),
    }),
  ),
  newsByTextMessage: v.boolean(),
  giftMessage: v.nullable(v.string()),
  costs: v.object({ items: v.nullable(MinorUnits), fee: v.nullable(MinorUnits) }),
  delivery: Text,
  due: Text,
  currency: CurrencyCode,
  itemsTotal: MinorUnits,
  discount: MinorUnits,
  promoCode: Text,
  deliveryPrice: MinorUnits,
  addedTax: MinorUnits,
  taxes: v.array(
    v.object({
      name: v.picklist(TAX_NAMES),
      rate: v.number(),
      net: v.number(),
      amount: v.number(),
      isIncluded: v.boolean(),
    }),
  ),
  total: MinorUnits,
  isPaid: v.boolean(),
  payment: v.nullable(v.object({ provider: v.string(), method: v.string(), id: v.string() })),
  invoiceNumber: Text,
  refundedAmount: MinorUnits,
  refunds: v.array(Refund),
  disputes: v.array(Dispute),
  items: v.array(Item),
  shipments: v.array(ManagedShipment),
  withdrawals: v.array(v.object({ received: EpochMs, name: v.string(), items: Units })),
  returnRequests: v.array(v.object({ received: EpochMs, reason: v.string(), items: Units })),
  /** Comments of the seller, oldest first. */
  comments: v.array(v.object({ author: v.string(), text: v.string(), created: EpochMs })),
});
export type ManagedOrder = v.InferOutput<typeof ManagedOrder>;
