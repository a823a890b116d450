import { getCheckout, submitCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import type { PaymentClient, PaymentOutcome, RejectedCall } from '#shared/rules/checkout/payment-client/client.ts';
import { data, redirectTo, showError, showFinalStatus, showProgress } from './page.ts';

const { checkoutId, storeSlug, storeName, grant, returnUrl, texts } = data;
/** The platform serves this page, so its calls have the page's own origin. */
const platform = { url: '', grant };

/** The payment client of this page. Cards are billed where the customer lives. */
export const client: PaymentClient = {
  platform,
  storeSlug,
  storeName,
  checkoutId,
  async loadCheckout() {
    const response = await request(platform, getCheckout, { query: { id: checkoutId, storeSlug } });
    return response.ok ? response.value : undefined;
  },
  createReturnUrl: () => returnUrl,
  onStage: (stage) => showProgress(texts[stage]),
};

/**
 * Shows how an attempt to pay ended: the order, the provider's page, or a message. The shopper can pay again only where nothing
 * was charged.
 */
export function showOutcome(outcome: PaymentOutcome): void {
  // For a finished checkout, the server's page redirects to the shop.
  if (outcome.step === 'finished') redirectTo(returnUrl);
  else if (outcome.step === 'redirect') location.assign(outcome.redirectUrl);
  else if (outcome.step === 'declined') showError(texts[outcome.reason]);
  else if (outcome.step === 'rejected') showError(getRejectionText(outcome.error));
  else if (outcome.step === 'unfinished')
    showError(texts.unfinished, { text: texts.unfinishedGo, url: outcome.redirectUrl });
  else showFinalStatus(texts[outcome.step]);
}

function getRejectionText({ call, displayMessage, errors }: RejectedCall): string {
  if (call !== submitCheckout.name) return displayMessage ?? texts.totalChanged;
  const [first] = Array.isArray(errors) ? errors : [];
  return `${texts.notAuthorized} ${displayMessage ?? first?.message ?? ''} ${texts.notCharged}`;
}
