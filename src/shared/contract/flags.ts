import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Slug } from './common.ts';

/**
 * Default flags: checkout v1, Afterpay hidden, card and PayPal shown, no live chat, A/B testing on.
 */
export const BUILD_FLAGS = {
  support: false,
  ageGate: false,
  fanValidation: true,
  usOnlyCheckout: false,
  checkoutVersion: 'v1',
  productCache: true,
  hideCard: false,
  hidePaypal: false,
  hideAfterpay: true,
  hideTextMessages: false,
  paymentLayout: 'fields',
  liveChat: false,
  abTesting: true,
} as const;

/** The schema of each flag. */
export const FLAGS = {
  /** Support articles, order tracking, contact and live chat pages. */
  support: v.boolean(),
  /** Visitors confirm their age, and that they are not in an excluded state, before they see a page. */
  ageGate: v.boolean(),
  /** The fan banner is shown unless this is off and the listing has enough orders. */
  fanValidation: v.boolean(),
  /** Shows wallets only for region USA, fulfillment from the USA, and USD. */
  usOnlyCheckout: v.boolean(),
  /** `v1`: shoppers pay on the shop's pages. `v2`: the cart is redirected to the platform's hosted checkout. */
  checkoutVersion: v.picklist(['v1', 'v2']),
  productCache: v.boolean(),
  hideCard: v.boolean(),
  hidePaypal: v.boolean(),
  hideAfterpay: v.boolean(),
  /** The checkout does not ask whether the seller may send news by text message. */
  hideTextMessages: v.boolean(),
  /** `fields`: card fields. `element`: the card provider's element for cards, Klarna and Link. */
  paymentLayout: v.picklist(['fields', 'element']),
  /** Loads the support chat's script on phones. */
  liveChat: v.boolean(),
  /** Assigns visitors to the store's experiments. */
  abTesting: v.boolean(),
  /** Text of the banner on every page. */
  notification: v.pipe(v.string(), v.maxLength(200)),
};

/** Flags from one source. For a missing flag the next source is used. */
export const FlagSettings = v.partial(v.object(FLAGS));
export type FlagSettings = v.InferOutput<typeof FlagSettings>;

/** All flags of a store. Without `notification` there is no banner. */
export const Flags = v.object({
  support: v.optional(FLAGS.support, BUILD_FLAGS.support),
  ageGate: v.optional(FLAGS.ageGate, BUILD_FLAGS.ageGate),
  fanValidation: v.optional(FLAGS.fanValidation, BUILD_FLAGS.fanValidation),
  usOnlyCheckout: v.optional(FLAGS.usOnlyCheckout, BUILD_FLAGS.usOnlyCheckout),
  checkoutVersion: v.optional(FLAGS.checkoutVersion, BUILD_FLAGS.checkoutVersion),
  productCache: v.optional(FLAGS.productCache, BUILD_FLAGS.productCache),
  hideCard: v.optional(FLAGS.hideCard, BUILD_FLAGS.hideCard),
  hidePaypal: v.optional(FLAGS.hidePaypal, BUILD_FLAGS.hidePaypal),
  hideAfterpay: v.optional(FLAGS.hideAfterpay, BUILD_FLAGS.hideAfterpay),
  hideTextMessages: v.optional(FLAGS.hideTextMessages, BUILD_FLAGS.hideTextMessages),
  paymentLayout: v.optional(FLAGS.paymentLayout, BUILD_FLAGS.paymentLayout),
  liveChat: v.optional(FLAGS.liveChat, BUILD_FLAGS.liveChat),
  abTesting: v.optional(FLAGS.abTesting, BUILD_FLAGS.abTesting),
  notification: v.optional(FLAGS.notification),
});
export type Flags = v.InferOutput<typeof Flags>;

/** The flags of a store. The flag service identifies the caller as a store. This contract defines the path (row API-4). */
export const getFlags = defineCall({
  name: 'Flags',
  method: 'GET',
  path: '/v1/flags',
  summary: 'The feature flags of a store; a missing flag has the value of the store folder.',
  tag: 'flags',
  query: v.object({ kind: v.literal('store'), key: Slug }),
  response: FlagSettings,
  errors: { 404: "errors.store: ['not found']" },
});
