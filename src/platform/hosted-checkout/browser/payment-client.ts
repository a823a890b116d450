import { CARD_ERROR_MARKER, getCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import { getCardErrorKey } from '#shared/rules/checkout/payment-client/card-errors.ts';
import {
  getErrorCodes,
  hasStockCode,
  type PaymentClient,
  type PaymentOutcome,
  type RejectedCall,
} from '#shared/rules/checkout/payment-client/client.ts';
import { confirmPayment } from '#shared/rules/checkout/payment-client/confirm-payment.ts';
import { openBankDialog } from '#shared/rules/checkout/payment-client/open-bank-dialog.ts';
import { data, redirectTo, showError, showFinalStatus, showProgress } from './page.ts';

type Redirect = Extract<PaymentOutcome, { readonly step: 'redirect' }>;

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
  else if (outcome.step === 'redirect') void continueAtProvider(outcome);
  else if (outcome.step === 'declined') showError(texts[outcome.reason]);
  else if (outcome.step === 'rejected') showError(getRejectionText(outcome.error));
  else if (outcome.step === 'unfinished')
    showError(texts.unfinished, { text: texts.unfinishedGo, url: outcome.redirectUrl });
  else showFinalStatus(texts[outcome.step]);
}

/** Shows the bank's page in a dialog, then the state of the payment; or navigates to the provider's page. */
async function continueAtProvider({ redirectUrl, inFrame }: Redirect): Promise<void> {
  const bank = { title: texts.bankTitle, close: texts.bankClose, openPage: texts.bankOpenPage };
  const isInDialog =
    inFrame &&
    (await openBankDialog({ url: redirectUrl, platform: location.origin, texts: bank })) !==
      'leave';
  if (!isInDialog) return location.assign(redirectUrl);
  const checkout = await client.loadCheckout();
  showOutcome(await confirmPayment(client, checkout?.payment?.paymentId));
}

/** The text for a rejected call, by its codes: the platform's and the providers' own texts are English. */
function getRejectionText(error: RejectedCall): string {
  const { message, displayMessage = '', status } = error;
  const codes = getErrorCodes(error);
  if (message === CARD_ERROR_MARKER) return texts[getCardErrorKey(displayMessage)];
  if (hasStockCode(codes)) return texts.soldOut;
  if (codes.includes('too_many_unpaid')) return texts.tooManyUnpaid;
  if (codes.includes('amount_too_small') || codes.includes('amount_too_large'))
    return displayMessage;
  if (status === 402) return texts.notAuthorized;
  if (status === 429 || status >= 500) return texts.unreachable;
  return texts.totalChanged;
}
