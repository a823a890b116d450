import type { Hono } from 'hono';
import { parseJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/tables.ts';
import { storeNotFound } from '#platform/http/http-error.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import { Flags } from '#shared/contract/flags.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { getPaymentSetup, type PaymentSetup } from '#shared/contract/payment-setup.ts';

type MethodFlags = Pick<Flags, 'hideCard' | 'hidePaypal' | 'hideAfterpay' | 'paymentLayout'>;

/** The mode and the configured providers, null if one is not configured. */
interface ConfiguredProviders {
  readonly mode: PaymentSetup['mode'];
  readonly stripe: object | null;
  readonly paypal: object | null;
}

/** Methods that Stripe offers. The sandbox also has `basic-card`, which no provider offers today. */
const STRIPE_METHODS: readonly PaymentMethod[] = ['card', 'afterpay', 'apple-pay', 'google-pay'];

/**
 * Lists the payment methods of a store in the order in which pages show them. Hidden methods are left out. If no method
 * remains that every shopper can use, the first method is offered although it is hidden. Klarna and Link are a part of Stripe's payment element,
 * which is hidden with the card.
 */
export function listPaymentMethods(
  setup: ConfiguredProviders,
  flags: MethodFlags,
): PaymentMethod[] {
  const all: PaymentMethod[] = [
    ...(setup.stripe ? STRIPE_METHODS : []),
    ...(setup.stripe && flags.paymentLayout === 'element' ? (['klarna', 'link'] as const) : []),
    ...(setup.stripe && setup.mode === 'sandbox' ? (['basic-card'] as const) : []),
    ...(setup.paypal ? (['paypal'] as const) : []),
  ];
  const hiddenMethods = new Set<PaymentMethod>([
    ...(flags.hideCard ? (['card', 'klarna', 'link'] as const) : []),
    ...(flags.hidePaypal ? (['paypal'] as const) : []),
    ...(flags.hideAfterpay ? (['afterpay'] as const) : []),
  ]);
  const visibleMethods = all.filter((method) => !hiddenMethods.has(method));
  const isUniversal = (method: PaymentMethod) =>
    method === 'card' || method === 'paypal' || method === 'afterpay';
  return visibleMethods.some(isUniversal) ? visibleMethods : all.slice(0, 1).concat(visibleMethods);
}

/** The setup without what depends on a store. */
export type ConfiguredSetup = Omit<PaymentSetup, 'methods' | 'express'>;

/** Methods that start before the shopper enters an address, because the wallet, Link or PayPal account has one. */
const EXPRESS_METHODS: readonly PaymentMethod[] = [
  'apple-pay',
  'google-pay',
  'basic-card',
  'link',
  'paypal',
];

/** Adds the methods of a store to the setup. */
export function withMethods(setup: ConfiguredSetup, flags: MethodFlags): PaymentSetup {
  const methods = listPaymentMethods(setup, flags);
  return {
    ...setup,
    methods,
    express: methods.filter((method) => EXPRESS_METHODS.includes(method)),
  };
}

/** Serves the call that returns which provider scripts a shop's pages load. */
export function servePaymentSetup(app: Hono, db: Database, getSetup: () => ConfiguredSetup): void {
  serveCall(app, getPaymentSetup, 'short', async ({ query }) => {
    const store = await db
      .selectFrom('stores')
      .select('flags')
      .where('slug', '=', query.storeSlug)
      .executeTakeFirst();
    if (!store) throw storeNotFound();
    return withMethods(getSetup(), parseJson(Flags, store.flags));
  });
}
