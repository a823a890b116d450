import type Stripe from 'stripe';
import type { PaymentProgress, ProviderPayment } from '../payment-provider.ts';
import { CANCELED, getLastDecline } from './declines.ts';

/** Returns the progress of an intent. `latest_charge` must be expanded, or refunds are not detected. */
export function toPaymentProgress(intent: Stripe.PaymentIntent): PaymentProgress {
  switch (intent.status) {
    case 'succeeded':
      return { state: isRefunded(intent) ? 'refunded' : 'success' };
    case 'processing':
    case 'requires_capture':
      return { state: 'pending' };
    case 'requires_action': {
      const redirectUrl = intent.next_action?.redirect_to_url?.url;
      // Without a redirect URL, Stripe's script shows the bank's challenge in the browser.
      return redirectUrl ? { state: 'requires_action', redirectUrl } : { state: 'pending' };
    }
    case 'canceled':
      return { state: 'failed', decline: CANCELED };
    default: {
      const decline = getLastDecline(intent);
      return decline ? { state: 'failed', decline } : { state: 'created' };
    }
  }
}

function isRefunded({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge === 'object' && charge.refunded;
}

const getRefunded = ({ latest_charge: charge }: Stripe.PaymentIntent): number =>
  charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0;

/** The fee in the currency of the intent. Stripe settles in the currency of the account. */
function getFee({ latest_charge: charge, currency }: Stripe.PaymentIntent): number | undefined {
  const transaction = typeof charge === 'object' ? charge?.balance_transaction : undefined;
  if (typeof transaction !== 'object' || transaction === null) return undefined;
  const { fee, exchange_rate: rate } = transaction;
  if (transaction.currency === currency) return fee;
  return rate ? Math.round(fee / rate) : undefined;
}

/** Converts an intent to a payment. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    progress: toPaymentProgress(intent),
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    refunded: getRefunded(intent),
    fee: getFee(intent),
    reference: intent.metadata.reference,
  };
}
