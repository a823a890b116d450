import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Slug } from './common.ts';
import { PaymentMethod } from './payment.ts';

/** `sandbox`: the platform simulates the providers, no money moves. `test` and `live`: the seller's keys. */
export const PAYMENT_MODES = ['sandbox', 'test', 'live'] as const;

const ScriptUrl = v.pipe(v.string(), v.regex(/^https?:\/\//));

/**
 * Data with which a page loads the providers' scripts: publishable keys only. `scriptUrl` is set in the sandbox, where the
 * platform serves a script that replaces the provider's; null means the provider's script.
 */
export const PaymentSetup = v.object({
  mode: v.picklist(PAYMENT_MODES),
  stripe: v.nullable(v.object({ publishableKey: v.string(), scriptUrl: v.nullable(ScriptUrl) })),
  paypal: v.nullable(
    v.object({
      clientId: v.string(),
      environment: v.picklist(['sandbox', 'production']),
      scriptUrl: v.nullable(ScriptUrl),
    }),
  ),
  /**
   * Methods that the platform accepts. Wallets are shown only if the browser has one. With `klarna` or `link`, the platform accepts
   * confirmation tokens, so that a store can use the provider's payment element.
   */
  methods: v.array(PaymentMethod),
  /** Optional: the methods that can start without an address, by the calls of express checkout. */
  express: v.optional(v.array(PaymentMethod)),
});
export type PaymentSetup = v.InferOutput<typeof PaymentSetup>;

/** The build requests it, so that pages load the providers' scripts and their content security policy allows them. */
export const getPaymentSetup = defineCall({
  name: 'PaymentSetup',
  method: 'GET',
  path: '/v1/payments/setup',
  summary: 'Publishable keys and scripts of the payment providers of a store.',
  tag: 'payment',
  query: v.object({ storeSlug: Slug }),
  response: PaymentSetup,
  errors: { 404: "errors.store: ['not found']" },
});
