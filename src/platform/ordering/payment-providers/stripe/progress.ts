import type Stripe from 'stripe';
import type { PaymentProgress, ProviderPayment } from '../payment-provider.ts';
import { CANCELED, getLastDecline } from './declines.ts';

/** How an intent stands. Its refunds are known when `latest_charge` was expanded. */
export function toPaymentProgress(intent: Stripe.PaymentIntent): PaymentProgress {
  switch (intent.status) {
    case 'succeeded':
      return { state: isRefunded(intent) ? 'refunded' : 'success' };
    case 'processing':
    case 'requires_capture':
      return { state: 'pending' };
    case 'requires_action': {
      const redirectUrl = intent.next_action?.redirect_to_url?.url;
      // Without a page to go to, the browser's script is showing the bank's question.
      return redirectUrl ? { state: 'requires_action', redirectUrl } : { state: 'pending' };
    }
    case 'canceled':
      return { state: 'failed', decline: CANCELED };
    default: {
      const refusal = getLastDecline(intent);
      return refusal ? { state: 'failed', decline: refusal } : { state: 'created' };
    }
  }
}

function isRefunded({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge === 'object' && charge.refunded;
}

export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    progress: toPaymentProgress(intent),
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    reference: intent.metadata.reference,
  };
}
