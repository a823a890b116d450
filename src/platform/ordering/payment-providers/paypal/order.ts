import * as v from 'valibot';
import { ok, type Result } from '#shared/utils/result.ts';
import type { PaymentOrder } from '../payment-provider.ts';
import type { PaypalError } from './client.ts';
import { toPaypalAmount } from './money.ts';

const Amount = v.object({ currency_code: v.string(), value: v.string() });

const Capture = v.object({
  id: v.string(),
  status: v.string(),
  custom_id: v.optional(v.string()),
  amount: v.optional(Amount),
  seller_receivable_breakdown: v.optional(v.object({ paypal_fee: v.optional(Amount) })),
});
export type PaypalCapture = v.InferOutput<typeof Capture>;

const Refund = v.object({ status: v.optional(v.string()), amount: v.optional(Amount) });
const Text = v.optional(v.string(), '');
const Name = v.optional(v.object({ given_name: Text, surname: Text, full_name: Text }));
const Phone = v.optional(v.object({ country_code: Text, national_number: Text }));
const Address = v.optional(
  v.object({
    address_line_1: Text,
    address_line_2: Text,
    admin_area_1: Text,
    admin_area_2: Text,
    postal_code: Text,
    country_code: Text,
  }),
);

/** The fields of PayPal's order that are used. */
export const PaypalOrder = v.object({
  id: v.string(),
  status: v.string(),
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        amount: v.optional(Amount),
        shipping: v.optional(
          v.object({
            name: Name,
            email_address: Text,
            phone_number: Phone,
            address: Address,
            options: v.optional(
              v.array(v.object({ id: v.string(), selected: v.optional(v.boolean(), false) })),
              [],
            ),
          }),
        ),
        payments: v.optional(
          v.object({
            captures: v.optional(v.array(Capture), []),
            refunds: v.optional(v.array(Refund), []),
          }),
        ),
      }),
    ),
    [],
  ),
  payer: v.optional(
    v.object({
      name: Name,
      email_address: Text,
      phone: v.optional(v.object({ phone_number: Phone })),
    }),
  ),
});
export type PaypalOrder = v.InferOutput<typeof PaypalOrder>;

export const ORDERS_PATH = '/v2/checkout/orders';
export const getOrderPath = (id: string) => `${ORDERS_PATH}/${encodeURIComponent(id)}`;

/** Parses the response of a call that returns an order. Throws if PayPal's order has another shape. */
export const parseOrder = (
  response: Result<unknown, PaypalError>,
): Result<PaypalOrder, PaypalError> =>
  response.ok ? ok(v.parse(PaypalOrder, response.value)) : response;

/** Returns the purchase unit. The platform creates orders with exactly one. */
export const getPurchaseUnit = (order: PaypalOrder) => order.purchase_units[0];
/** Returns the last capture; undefined if nothing was captured. */
export const getLastCapture = (order: PaypalOrder): PaypalCapture | undefined =>
  getPurchaseUnit(order)?.payments?.captures.at(-1);

/**
 * Prefix of the reference of a canceled order. PayPal cannot cancel an order, but an order with this prefix is never captured by
 * the platform.
 */
export const CANCELED_PREFIX = 'cancelled-';

/** An order in which nothing is sent may have no street. */
const hasAddress = ({ customer }: PaymentOrder): boolean => customer.address.address1 !== '';

function buildShipping({ customer }: PaymentOrder) {
  const { address } = customer;
  const state = address.stateCode ?? address.state;
  return {
    name: { full_name: `${customer.firstName} ${customer.lastName}`.trim() },
    address: {
      address_line_1: address.address1,
      ...(address.address2 && { address_line_2: address.address2 }),
      ...(address.city && { admin_area_2: address.city }),
      ...(state && { admin_area_1: state }),
      ...(address.zip && { postal_code: address.zip }),
      country_code: address.countryCode,
    },
  };
}

/** PayPal rejects longer texts. */
export const TEXT_MAX = 127;

/** Builds the body of a new order (Orders v2). With `invoice_id`, PayPal rejects a second capture of the same payment. */
export function buildOrderBody(order: PaymentOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.paymentId,
        invoice_id: order.paymentId,
        description: `Order from ${order.storeName}`.slice(0, TEXT_MAX),
        amount: toPaypalAmount(order.amount, order.currency),
        ...(hasAddress(order) && { shipping: buildShipping(order) }),
      },
    ],
    payment_source: {
      paypal: {
        email_address: order.customer.email,
        experience_context: {
          brand_name: order.storeName.slice(0, TEXT_MAX),
          user_action: 'PAY_NOW',
          shipping_preference: hasAddress(order) ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
        },
      },
    },
  };
}

/** Path of the purchase unit in a patch. */
export const UNIT = "/purchase_units/@reference_id=='default'";

/** Builds the patch that sets amount and address of an order. */
export function buildOrderPatch(order: PaymentOrder) {
  const { name, address } = buildShipping(order);
  return [
    { op: 'replace', path: `${UNIT}/amount`, value: toPaypalAmount(order.amount, order.currency) },
    ...(hasAddress(order)
      ? [
          { op: 'replace', path: `${UNIT}/shipping/name`, value: name },
          { op: 'replace', path: `${UNIT}/shipping/address`, value: address },
        ]
      : []),
  ];
}

/** Builds the patch that adds {@link CANCELED_PREFIX} to the reference of an order. */
export const buildCancelPatch = (reference: string) => [
  { op: 'replace', path: `${UNIT}/custom_id`, value: `${CANCELED_PREFIX}${reference}` },
];
