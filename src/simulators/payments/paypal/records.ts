import * as v from 'valibot';
import { createId, type RecordKind } from '../records.ts';

const Amount = v.object({ currency_code: v.string(), value: v.string() });

const StoredOrder = v.object({
  id: v.string(),
  create_time: v.string(),
  status: v.picklist(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  amount: Amount,
  custom_id: v.nullable(v.string()),
  invoice_id: v.nullable(v.string()),
  description: v.nullable(v.string()),
  brand_name: v.nullable(v.string()),
  email_address: v.nullable(v.string()),
  shipping: v.nullable(
    v.object({ name: v.nullable(v.unknown()), address: v.nullable(v.unknown()) }),
  ),
  /** `GET_FROM_FILE`: the shopper chooses an address in the PayPal window. Orders of earlier versions have none. */
  shipping_preference: v.optional(v.string()),
  /** Delivery options that the shopper chooses from in the PayPal window. */
  options: v.optional(
    v.array(
      v.object({
        id: v.string(),
        label: v.string(),
        amount: v.optional(Amount),
        selected: v.boolean(),
      }),
    ),
  ),
  /** The buyer whose address was approved. */
  buyer: v.optional(v.string()),
  /** True when the shopper chose to test a capture that PayPal declines. */
  declines: v.boolean(),
  capture: v.nullable(
    v.object({
      id: v.string(),
      create_time: v.string(),
      refunded: v.number(),
      refunds: v.optional(
        v.array(v.object({ id: v.string(), status: v.string(), amount: Amount })),
        [],
      ),
    }),
  ),
});
export type StoredOrder = v.InferOutput<typeof StoredOrder>;
export const ORDERS: RecordKind<typeof StoredOrder> = { name: 'paypal.order', schema: StoredOrder };

/** The order of a capture. */
const StoredCapture = v.object({ order: v.string() });
export const CAPTURES: RecordKind<typeof StoredCapture> = {
  name: 'paypal.capture',
  schema: StoredCapture,
};

/** Creates an id in PayPal's format: 17 capital letters and digits. */
export const createPaypalId = (): string => createId('', 17).toUpperCase();
