import type { Hono } from 'hono';
import { parseJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/tables.ts';
import { storeNotFound } from '#platform/http/http-error.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import { Flags } from '#shared/contract/flags.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { getPaymentSetup, type PaymentSetup } from '#shared/contract/payment-setup.ts';

type Hidden = Pick<Flags, 'hideCard' | 'hidePaypal' | 'hideAfterpay'>;

/** Which providers there are, and whose money moves. */
interface Providers {
  readonly mode: PaymentSetup['mode'];
  readonly stripe: object | null;
  readonly paypal: object | null;
}

/** Methods of each provider. `basic-card` has no provider today: only the sandbox has it. */
const CARD_PROVIDER: readonly PaymentMethod[] = ['card', 'afterpay', 'apple-pay', 'google-pay'];

/**
 * What can be paid with, in the order of the spec's list. A hidden method is gone everywhere; a store that hides all
 * that its provider has keeps the first, as something must be left to pay with.
 */
export function listPaymentMethods(setup: Providers, hidden: Hidden): PaymentMethod[] {
  const all: PaymentMethod[] = [
    ...(setup.stripe ? CARD_PROVIDER : []),
    ...(setup.stripe && setup.mode === 'sandbox' ? (['basic-card'] as const) : []),
    ...(setup.paypal ? (['paypal'] as const) : []),
  ];
  const off = new Set<PaymentMethod>([
    ...(hidden.hideCard ? (['card'] as const) : []),
    ...(hidden.hidePaypal ? (['paypal'] as const) : []),
    ...(hidden.hideAfterpay ? (['afterpay'] as const) : []),
  ]);
  const shown = all.filter((method) => !off.has(method));
  const anybodyCan = (method: PaymentMethod) => method === 'card' || method === 'paypal' || method === 'afterpay';
  return shown.some(anybodyCan) ? shown : all.slice(0, 1).concat(shown);
}

/** Serves the call that tells a shop's page which scripts to load. */
export function servePaymentSetup(app: Hono, db: Database, base: () => Omit<PaymentSetup, 'methods'>): void {
  serveCall(app, getPaymentSetup, 'short', async ({ query }) => {
    const store = await db.selectFrom('stores').select('flags').where('slug', '=', query.storeSlug).executeTakeFirst();
    if (!store) throw storeNotFound();
    const setup = base();
    return { ...setup, methods: listPaymentMethods(setup, parseJson(Flags, store.flags)) };
  });
}
