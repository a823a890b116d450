import * as v from 'valibot';
import type { PaymentOrder } from '../provider.ts';
import { paypalAmount } from './money.ts';

const Amount = v.object({ currency_code: v.string(), value: v.string() });

const Capture = v.object({
  id: v.string(),
  status: v.string(),
  custom_id: v.optional(v.string()),
  amount: v.optional(Amount),
});
export type PaypalCapture = v.InferOutput<typeof Capture>;

/** The parts of PayPal's order that are read. */
export const PaypalOrder = v.object({
  id: v.string(),
  status: v.string(),
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        amount: v.optional(Amount),
        payments: v.optional(v.object({ captures: v.optional(v.array(Capture), []) })),
      }),
    ),
    [],
  ),
});
export type PaypalOrder = v.InferOutput<typeof PaypalOrder>;

/** The one unit an order of ours has. */
export const unitOf = (order: PaypalOrder) => order.purchase_units[0];
/** The last try to take the money. */
export const captureOf = (order: PaypalOrder): PaypalCapture | undefined => unitOf(order)?.payments?.captures.at(-1);

/** PayPal cannot cancel an order: another reference keeps it from ever being captured here. */
export const CANCELLED = 'cancelled-';

function shippingOf({ customer }: PaymentOrder) {
  const { address } = customer;
  return {
    name: { full_name: `${customer.firstName} ${customer.lastName}`.trim() },
    address: {
      address_line_1: address.address1,
      ...(address.address2 && { address_line_2: address.address2 }),
      admin_area_2: address.city,
      admin_area_1: address.stateCode ?? address.state,
      postal_code: address.zip,
      country_code: address.countryCode,
    },
  };
}

/** PayPal cuts nothing off: a longer text is refused. */
const DESCRIPTION_MAX = 127;

/** Body of a new order (Orders v2). `invoice_id` lets PayPal itself refuse to take the same payment twice. */
export function orderBody(order: PaymentOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.paymentId,
        invoice_id: order.paymentId,
        description: `Order from ${order.storeName}`.slice(0, DESCRIPTION_MAX),
        amount: paypalAmount(order.amount, order.currency),
        shipping: shippingOf(order),
      },
    ],
    payment_source: {
      paypal: {
        email_address: order.customer.email,
        experience_context: {
          brand_name: order.storeName.slice(0, DESCRIPTION_MAX),
          user_action: 'PAY_NOW',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
        },
      },
    },
  };
}

const UNIT = "/purchase_units/@reference_id=='default'";

/** Body that brings an order in line with what is due now. */
export function orderPatch(order: PaymentOrder) {
  const { name, address } = shippingOf(order);
  return [
    { op: 'replace', path: `${UNIT}/amount`, value: paypalAmount(order.amount, order.currency) },
    { op: 'replace', path: `${UNIT}/shipping/name`, value: name },
    { op: 'replace', path: `${UNIT}/shipping/address`, value: address },
  ];
}

/** Body that makes sure {@link CANCELLED} stands before the order's reference. */
export const cancelPatch = (reference: string) => [
  { op: 'replace', path: `${UNIT}/custom_id`, value: `${CANCELLED}${reference}` },
];
