import type Stripe from 'stripe';
import type { PaymentProgress, ProviderPayment } from '../provider.ts';
import { CANCELED, lastRefusal } from './refusals.ts';

/** How an intent stands. Its refunds are known when `latest_charge` was expanded. */
export function progressOf(intent: Stripe.PaymentIntent): PaymentProgress {
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
      return { state: 'failed', refusal: CANCELED };
    default: {
      const refusal = lastRefusal(intent);
      return refusal ? { state: 'failed', refusal } : { state: 'created' };
    }
  }
}

function isRefunded({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge === 'object' && charge.refunded;
}

export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    progress: progressOf(intent),
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    reference: intent.metadata.reference,
  };
}
