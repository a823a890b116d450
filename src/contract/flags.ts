import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Slug } from './common.ts';

/** What a store switches on (spec §6). `notification` is the text of the global banner, absent for none. */
export const Flags = v.object({
  support: v.optional(v.boolean(), true),
  ageGate: v.optional(v.boolean(), false),
  /** The banner shows unless this is off and the listing has enough orders. */
  fanValidation: v.optional(v.boolean(), true),
  /** Wallets only for region USA, fulfilled from the USA, in USD. */
  usOnlyCheckout: v.optional(v.boolean(), false),
  checkoutVersion: v.optional(v.picklist(['v1', 'v2']), 'v1'),
  productCache: v.optional(v.boolean(), true),
  hideCard: v.optional(v.boolean(), false),
  hidePaypal: v.optional(v.boolean(), false),
  hideAfterpay: v.optional(v.boolean(), false),
  notification: v.optional(v.string()),
});
export type Flags = v.InferOutput<typeof Flags>;

/** The path is not shown in the spec, only that the store is identified to the flag service as a store. */
export const getFlags = defineCall({
  name: 'Flags',
  method: 'GET',
  path: '/v1/flags',
  summary: 'The feature flags of a store.',
  tag: 'flags',
  query: v.object({ kind: v.literal('store'), key: Slug }),
  response: Flags,
  refusals: { 404: "errors.store: ['not found']" },
});
