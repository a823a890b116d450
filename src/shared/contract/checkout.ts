import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CheckoutLine, CheckoutLines } from './cart.ts';
import {
  CurrencyCode,
  FieldError,
  IdempotencyHeaders,
  LocaleCode,
  MinorUnits,
  Opaque,
  RegionCode,
  Slug,
} from './common.ts';
import { Customer } from './customer.ts';
import { DeliveryOptionId } from './delivery.ts';
import { Payment, PaymentMethod, PaymentPlatform } from './payment.ts';
import { TaxLines } from './tax-line.ts';

/** States of a checkout. Both `success` and `completed` are finished. */
export const CHECKOUT_STATES = ['created', 'pending', 'success', 'completed', 'failure'] as const;
export const CheckoutState = v.picklist(CHECKOUT_STATES);

/** `message` of an error response whose displayMessage is a card error of the provider. */
export const CARD_ERROR_MARKER = 'card_error';
/** Pointer of the error for a rejected promo code. Storefronts look for `promoCode` in it. */
export const PROMO_CODE_POINTER = '/data/promoCode';
/**
 * Codes of that error: the code is unknown or gives no discount in this currency, is not valid yet or no longer, needs a larger
 * order, applies to other products, was used as often as it may be, or was used by this customer as often as they may.
 */
export const PROMO_ERROR_CODES = [
  'promo_code_not_applicable',
  'promo_code_not_started',
  'promo_code_ended',
  'promo_code_minimum_order',
  'promo_code_other_products',
  'promo_code_used_up',
  'promo_code_already_used',
] as const;

/** One cost of a checkout: the sum, and the share of each line. */
const Cost = v.object({
  value: MinorUnits,
  lineItems: v.array(
    v.object({ teespringID: CheckoutLine.entries.teespringID, value: MinorUnits }),
  ),
});
export const CheckoutCosts = v.object({
  shipping: Cost,
  tax: Cost,
  discount: Cost,
  total: v.object({ ...Cost.entries, currency: CurrencyCode }),
  /** Optional: the named taxes. Included ones are a part of the prices, the others add up to `tax`. */
  taxLines: v.optional(TaxLines),
  /** Optional: why there is no tax, and that import duties may follow, in the language of the checkout. */
  taxReason: v.optional(v.string()),
  /** Optional: why the order has taxes although the customer has entered a VAT id, in the language of the checkout. */
  vatIdNotice: v.optional(v.string()),
  /** Optional: whether a tax could not be calculated. The order cannot be placed then; loading the checkout tries again. */
  isTaxUnknown: v.optional(v.boolean()),
});

/** A checkout as the platform returns it. The platform computes every amount. */
export const Checkout = v.object({
  id: Opaque,
  state: CheckoutState,
  customer: v.nullable(Customer),
  costs: CheckoutCosts,
  lineItems: v.array(CheckoutLine),
  deliveryOption: v.nullable(v.object({ id: DeliveryOptionId })),
  promoCode: v.nullable(v.string()),
  promoCodeErrors: v.array(FieldError),
  /** Optional: whether the applied code covers the cost of the first delivery option. Other options cost the difference. */
  isDeliveryCovered: v.optional(v.boolean()),
  payment: v.nullable(Payment),
  paymentMethod: v.nullable(PaymentMethod),
  platform: v.nullable(PaymentPlatform),
  marketingOptIn: v.boolean(),
  orderLookupNumber: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  redirectUrl: v.nullable(v.string()),
  /** Optional: whether nothing is sent, and the platform needs only the parts of a customer that the short form has. */
  isDigital: v.optional(v.boolean()),
  /** Optional: whether an order needs no phone number. */
  isPhoneOptional: v.optional(v.boolean()),
  /**
   * Optional: the service that suggests addresses, by the name that is shown beside them, or `sandbox` for examples. Absent when the
   * platform suggests none.
   */
  addressSource: v.optional(v.string()),
  /** Optional: whether the form has fields for the company and the VAT id of a business buyer. */
  isBusiness: v.optional(v.boolean()),
  /** Optional: whether the shopper agreed to a mail if the checkout is not finished. Absent when the platform sends no such mail. */
  reminderOptIn: v.optional(v.boolean()),
  /**
   * Optional: the message of a gift, which can be empty; null for an order that is no gift. Absent where the store sends no gifts.
   */
  giftMessage: v.optional(v.nullable(v.string())),
  /**
   * Optional: whether the shopper has agreed that the delivery of downloads begins at once and the right of withdrawal is lost
   * (Directive 2011/83/EU, article 16(m)). The order cannot be placed while it is false. Absent where no such consent is needed.
   */
  downloadConsent: v.optional(v.boolean()),
});
export type Checkout = v.InferOutput<typeof Checkout>;

const NOT_FOUND = "errors.checkout: ['not found']";
/** Codes: `idempotency_key_reused`, `in_progress`, `finished`, `payment_under_way`, `amount_changed`. */
const CONFLICT =
  'the key was used for another body or its request is in progress, the checkout is finished, a payment is in progress, or the total differs from the payment amount';
const TOO_MANY = 'too many requests in a short time';

/** The request contains the shopper's currency, region and locale, which determine prices and the language of mails. */
export const createCheckout = defineCall({
  name: 'CreateCheckout',
  method: 'POST',
  path: '/checkout',
  summary: 'Creates a checkout from cart lines.',
  tag: 'checkout',
  headers: IdempotencyHeaders,
  body: v.object({
    lineItems: CheckoutLines,
    storeSlug: Slug,
    trafficSource: v.optional(v.pipe(v.string(), v.maxLength(200))),
    affiliate: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9-]*$/))),
    currency: v.optional(CurrencyCode),
    region: v.optional(RegionCode),
    locale: v.optional(LocaleCode),
  }),
  response: Checkout,
  errors: {
    404: "errors.store: ['not found']",
    409: CONFLICT,
    422: 'a line cannot be bought: not_available, out_of_stock or not_enough_stock, with its sku',
    429: TOO_MANY,
  },
});

export const getCheckout = defineCall({
  name: 'Checkout',
  method: 'GET',
  path: '/checkout',
  summary: 'A checkout by its id.',
  tag: 'checkout',
  query: v.object({ id: Opaque, storeSlug: Slug }),
  response: Checkout,
  errors: { 404: NOT_FOUND },
});

/** Maximum number of characters of a gift message, which has to fit on a packing slip. */
export const MAX_GIFT_MESSAGE = 300;

/**
 * Changes the fields of a checkout that the request contains. `promoCode` applies a promo code, null removes it; a rejected
 * code is an error at {@link PROMO_CODE_POINTER}. The only state that a storefront sets is `pending`.
 */
export const updateCheckout = defineCall({
  name: 'UpdateCheckout',
  method: 'PUT',
  path: '/v1/checkout',
  summary:
    'Changes a checkout: customer, delivery, promo code, payment method, marketing opt-in, gift message.',
  tag: 'checkout',
  headers: IdempotencyHeaders,
  body: v.object({
    id: Opaque,
    data: v.object({
      /** Optional when `marketingOptIn` or `reminderOptIn` is the only change: the checkout's id is enough. */
      storeSlug: v.optional(Slug),
      promoCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
      customer: v.optional(Customer),
      state: v.optional(v.literal('pending')),
      deliveryOption: v.optional(v.object({ id: DeliveryOptionId })),
      paymentMethod: v.optional(PaymentMethod),
      lineItems: v.optional(CheckoutLines),
      marketingOptIn: v.optional(v.boolean()),
      reminderOptIn: v.optional(v.boolean()),
      downloadConsent: v.optional(v.boolean()),
      giftMessage: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_GIFT_MESSAGE)))),
    }),
  }),
  response: Checkout,
  errors: {
    404: NOT_FOUND,
    409: CONFLICT,
    422: `a promo code cannot be applied (pointer ${PROMO_CODE_POINTER}), a delivery option is not offered, or a line cannot be bought`,
    429: TOO_MANY,
  },
});

/** Error responses also contain `displayMessage` and `message`. Payment ids are absent when nothing is due. */
export const submitCheckout = defineCall({
  name: 'SubmitCheckout',
  method: 'POST',
  path: '/v1/checkout/submit',
  summary: 'Charges the payment of a checkout and places its order.',
  tag: 'checkout',
  headers: IdempotencyHeaders,
  body: v.object({
    checkoutId: Opaque,
    storeSlug: Slug,
    paymentToken: v.optional(Opaque),
    paymentId: v.optional(Opaque),
    platform: PaymentPlatform,
    returnUrl: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
  }),
  response: v.object({
    state: CheckoutState,
    redirectUrl: v.nullable(v.string()),
    /** Optional: the page at `redirectUrl` may be shown in a frame. When the bank has decided, it posts the message `payment-returned` to its parent. */
    redirectInFrame: v.optional(v.boolean()),
    displayMessage: v.nullable(v.string()),
    message: v.nullable(v.string()),
  }),
  errors: {
    402: `payment declined: displayMessage for the shopper, message ${CARD_ERROR_MARKER} for a card error`,
    404: NOT_FOUND,
    409: CONFLICT,
    422: 'a line is out of stock, required data is missing, or returnUrl is not a URL of the store',
    429: `${TOO_MANY}, or too many unpaid payments (code too_many_unpaid, with a displayMessage)`,
  },
});
