import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Slug } from './common.ts';

/**
 * The flags of a store that sets none: the legacy checkout and not v2, Afterpay hidden, card and PayPal shown, no live
 * chat, A/B testing.
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
  liveChat: false,
  abTesting: true,
} as const;

const FLAGS = {
  /** Support articles, order tracking, contact and live chat pages. */
  support: v.boolean(),
  /** Visitors say that they are old enough, and from no excluded state, before they see a page. */
  ageGate: v.boolean(),
  /** The banner shows unless this is off and the listing has enough orders. */
  fanValidation: v.boolean(),
  /** Wallets only for region USA, fulfilled from the USA, in USD. */
  usOnlyCheckout: v.boolean(),
  /** `v1` pays on the shop's own pages, `v2` hands the cart to the platform's checkout. */
  checkoutVersion: v.picklist(['v1', 'v2']),
  productCache: v.boolean(),
  hideCard: v.boolean(),
  hidePaypal: v.boolean(),
  hideAfterpay: v.boolean(),
  /** Loads the support chat's script on phones. */
  liveChat: v.boolean(),
  /** Assigns visitors to the store's experiments. */
  abTesting: v.boolean(),
  /** Text of the banner on every page. */
  notification: v.pipe(v.string(), v.maxLength(200)),
};

/** What somebody says of a store's flags; where they are silent the next one is asked. */
export const FlagSettings = v.partial(v.object(FLAGS));
export type FlagSettings = v.InferOutput<typeof FlagSettings>;

/** Flags as `store.json` has them: a name that is no flag is told. */
export const StoreFileFlags = v.partial(v.strictObject(FLAGS));

/** What a store switches on. `notification` is absent for no banner. */
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
  liveChat: v.optional(FLAGS.liveChat, BUILD_FLAGS.liveChat),
  abTesting: v.optional(FLAGS.abTesting, BUILD_FLAGS.abTesting),
  notification: v.optional(FLAGS.notification),
});
export type Flags = v.InferOutput<typeof Flags>;

/** The flags of a store. The flag service identifies the caller as a store; the path is decided here (API-4). */
export const getFlags = defineCall({
  name: 'Flags',
  method: 'GET',
  path: '/v1/flags',
  summary: 'The feature flags of a store; a flag that is left out keeps what the store folder says.',
  tag: 'flags',
  query: v.object({ kind: v.literal('store'), key: Slug }),
  response: FlagSettings,
  errors: { 404: "errors.store: ['not found']" },
});
