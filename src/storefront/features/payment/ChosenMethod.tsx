import type { Stripe } from '@stripe/stripe-js';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Translator } from '#texts/translator.ts';
import { CardFields } from './CardFields.tsx';
import { ProviderFailed } from './ProviderFailed.tsx';
import type { PaymentView } from './use-payment.ts';

interface Props
  extends Pick<
    PaymentView,
    'choice' | 'stripe' | 'element' | 'hasProviderFailed' | 'retryProvider' | 'total' | 'currency'
  > {
  readonly checkout: Checkout;
  readonly t: Translator;
}

/** Content of the chosen payment method: the card fields, the payment element or a text. When its provider failed to load, a button that tries again. */
export function ChosenMethod({
  checkout,
  choice,
  stripe,
  element,
  hasProviderFailed,
  retryProvider,
  total,
  currency,
  t,
}: Props) {
  if (hasProviderFailed) {
    const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>('input:checked')?.focus();
      retryProvider();
    };
    return <ProviderFailed onRetry={retry} className="min-h-180px" t={t} />;
  }
  switch (choice) {
    case 'card':
      if (element.state === 'ready') {
        const { stripe: sdk, PaymentElement } = element.sdk;
        return (
          <PaymentElement
            stripe={sdk}
            checkout={checkout}
            amount={total}
            currency={currency}
            t={t}
          />
        );
      }
      return stripe.state === 'ready' && element.state === 'none' ? (
        <CardFields stripe={stripe.sdk} t={t} />
      ) : (
        <p role="status" className="min-h-180px">
          {t('payment.cardLoading')}
        </p>
      );
    case 'afterpay':
      return (
        <>
          <p className="text-s">{t('payment.afterpayText')}</p>
          {stripe.state === 'ready' && (
            <AfterpayMessage stripe={stripe.sdk} amount={total} currency={currency} />
          )}
        </>
      );
    default:
      return <p className="text-s">{t(`payment.${choice}Text`)}</p>;
  }
}

interface MessageProps {
  readonly stripe: Stripe;
  readonly amount: number;
  readonly currency: PaymentView['currency'];
}

/** The provider's message about Afterpay, with the instalments of this amount. */
function AfterpayMessage({ stripe, amount, currency }: MessageProps) {
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
