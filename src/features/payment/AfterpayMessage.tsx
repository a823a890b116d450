import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';

interface Props {
  readonly stripe: Stripe;
  readonly amount: number;
  readonly currency: 'USD' | 'GBP' | 'EUR' | 'AUD' | 'CAD';
}

/** The provider's own line on paying later, with the parts of this very sum. */
export function AfterpayMessage({ stripe, amount, currency }: Props) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!target.current) return;
    const message = stripe.elements().create('paymentMethodMessaging', {
      amount,
      currency,
      countryCode: 'US',
      paymentMethodTypes: ['afterpay_clearpay'],
    });
    message.mount(target.current);
    return () => message.destroy();
  }, [stripe, amount, currency]);
  return <div ref={target} className="mt-8px" />;
}
