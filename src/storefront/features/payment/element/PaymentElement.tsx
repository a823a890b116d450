import { useStore } from '@nanostores/react';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import { toDueOptions } from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import type { Translator } from '#texts/translator.ts';
import { ProviderFailed } from '../ProviderFailed.tsx';
import { $elementState } from '../payment-element.store.ts';
import { getDefaults, mountPaymentElement } from './mount-payment-element.ts';
import { setMountedElement } from './pay-in-element.ts';

export { payInElement } from './pay-in-element.ts';

interface Props {
  readonly stripe: Stripe;
  readonly checkout: Checkout;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly t: Translator;
}

/** The card provider's payment element, which offers cards, Klarna and Link. If it cannot be loaded, a button tries again. */
export function PaymentElement({ stripe, checkout, amount, currency, t }: Props) {
  const state = useStore($elementState);
  const [attempt, setAttempt] = useState(1);
  const target = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<typeof mountPaymentElement>>(undefined);
  const mount = useEffectEvent((box: HTMLElement) =>
    mountPaymentElement(stripe, box, { amount, currency }, checkout),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt mounts it again
  useEffect(() => {
    if (!target.current) return;
    $elementState.set('loading');
    mounted.current = mount(target.current);
    setMountedElement(mounted.current);
    return () => {
      setMountedElement(undefined);
      mounted.current?.element.destroy();
      mounted.current = undefined;
    };
  }, [stripe, attempt]);
  useEffect(() => {
    mounted.current?.elements.update(toDueOptions({ amount, currency }));
  }, [amount, currency]);
  const { customer } = checkout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other parts of a checkout are no billing details
  useEffect(() => {
    mounted.current?.element.update(getDefaults(checkout));
  }, [customer]);

  const retry = () => {
    group.current?.focus();
    setAttempt(attempt + 1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields are inside an iframe of the provider
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={t('paymentElement.details')}
      aria-busy={state === 'loading'}
    >
      {state === 'loading' && <p role="status">{t('payment.cardLoading')}</p>}
      {state === 'failed' && <ProviderFailed onRetry={retry} t={t} />}
      <div ref={target} className="min-h-180px" hidden={state === 'failed'} />
    </div>
  );
}
