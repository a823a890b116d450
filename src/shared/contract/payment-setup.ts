import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Slug } from './common.ts';
import { PaymentMethod } from './payment.ts';

/** `sandbox`: the platform's own double of the providers, no money moves. `test` and `live`: the seller's keys. */
export const PAYMENT_MODES = ['sandbox', 'test', 'live'] as const;

const ScriptUrl = v.pipe(v.string(), v.regex(/^https?:\/\//));

/**
 * What a shop's page needs to load the providers' scripts: publishable keys only. `scriptUrl` is set in the sandbox, where
 * the platform serves a script that takes the provider's place; null means the provider's own.
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
  /** Methods the platform can take; wallets show only where the browser has one. */
  methods: v.array(PaymentMethod),
});
export type PaymentSetup = v.InferOutput<typeof PaymentSetup>;

/** Requested by the build, so that pages name the providers' scripts and their security policy allows them. */
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
