import { request } from '#api/http.ts';
import { type Checkout, submitCheckout } from '#contract/checkout.ts';
import type { PaymentPlatform } from '#contract/payment.ts';
import { isFinished } from '#domain/checkout/states.ts';
import { pageContext } from '../page-context.ts';
import { shopHref } from '../shop-path.ts';
import { $placing } from './$placing.ts';
import { confirm } from './confirm.ts';
import { finish } from './finish.ts';
import type { KeptPayment } from './kept-payment.ts';
import { isTakenUp, refusalOf, refuse } from './refuse.ts';
import { sealReturn } from './return-id.ts';

/** Where a provider sends the shopper back to; without a sealed id the kept payment has to do. */
async function returnUrl(checkoutId: string, payment: KeptPayment | undefined): Promise<string> {
  const url = new URL(shopHref(`/checkout/${encodeURIComponent(checkoutId)}`), location.origin);
  if (!payment) return url.href;
  try {
    const { paymentId, paymentToken } = payment;
    url.searchParams.set('id', await sealReturn({ checkoutId, paymentId, paymentToken }));
  } catch {
    // Some browsers keep no keys in private windows.
  }
  return url.href;
}

/** Pays and places the order, then follows what came of it. Without a payment: nothing is due. */
export async function submit(checkout: Checkout, platform: PaymentPlatform, payment?: KeptPayment): Promise<void> {
  $placing.set({ step: 'busy', stage: 'charging' });
  const { platform: url, store } = pageContext();
  const answer = await request({ url, timeoutMs: SUBMIT_MS }, submitCheckout, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      checkoutId: checkout.id,
      storeSlug: store,
      ...(payment ? { paymentToken: payment.paymentToken, paymentId: payment.paymentId } : {}),
      platform,
      returnUrl: await returnUrl(checkout.id, payment),
    },
  });
  if (!answer.ok) {
    // Without an answer nobody knows whether money moved.
    if (answer.error.kind !== 'refused' || isTakenUp(answer.error)) return confirm(payment?.paymentId);
    return refuse(refusalOf(answer.error));
  }
  const { state, redirectUrl } = answer.value;
  if (isFinished(state)) return finish(checkout);
  if (redirectUrl) return leave(redirectUrl);
  if (state === 'failure') return refuse({ kind: 'refunded' });
  return confirm(payment?.paymentId);
}

/** A bank may take its time; the request must not be given up while it does. */
const SUBMIT_MS = 30_000;

/** Goes where the provider wants the shopper, who comes back to the return address. */
export function leave(redirectUrl: string): void {
  $placing.set({ step: 'busy', stage: 'leaving' });
  location.assign(redirectUrl);
}
