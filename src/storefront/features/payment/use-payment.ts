import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { CheckoutFlags } from '#shared/rules/checkout/payment-choices.ts';
import { hasConsumerRights } from '#shared/rules/law/consumer-rights.ts';
import { once } from '#shared/utils/once.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { $chosenDelivery, $details, $pendingChanges, toCheckoutTotals } from '../checkout/index.ts';
import { $orderPlacement, isBusy } from '../payment-state/index.ts';
import { $card } from './card.store.ts';
import { $elementState } from './payment-element.store.ts';
import { getPlaceOrderBlocker } from './place-order-blocker.ts';
import { loadCardProvider, loadPayPal } from './providers.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

/** Loads the code of the payment element and the card provider's script once, again after a failure. Other stores load neither here. */
const loadPaymentElement = once(async (setup: NonNullable<PaymentSetup['stripe']>) => {
  const [stripe, { PaymentElement, payInElement }] = await Promise.all([
    loadCardProvider(setup),
    import('./element/PaymentElement.tsx'),
  ]);
  return { stripe, PaymentElement, payInElement };
});

export interface PaymentProps {
  readonly checkout: Checkout;
  readonly setup: PaymentSetup;
  readonly flags: CheckoutFlags;
  readonly isPreview: boolean;
  /** Text of the link to the form of withdrawal; undefined for a store that does not sell to the European Union. */
  readonly withdrawalText?: string | undefined;
  readonly hasElement?: boolean;
}

/** State of a provider's script. `none`: the platform does not use this provider. */
export type ProviderState<T> =
  | { readonly state: 'loading' | 'failed' | 'none' }
  | { readonly state: 'ready'; readonly sdk: T };

/** State of the payment section: methods, providers, amount, and the reason why the order cannot be placed. */
export function usePayment({
  checkout,
  setup,
  flags,
  isPreview,
  withdrawalText,
  hasElement = false,
}: PaymentProps) {
  const isPreviewOpen = useStore($preview) !== 'off';
  const [stripe, retryStripe] = useProvider(setup.stripe, loadCardProvider);
  const [paypal, retryPaypal] = useProvider(setup.paypal, loadPayPal);
  const [element, retryElement] = useProvider(hasElement ? setup.stripe : null, loadPaymentElement);
  const elementState = useStore($elementState);
  const methods = usePaymentChoice(checkout, setup, flags);
  const placement = useStore($orderPlacement);
  const card = useStore($card);
  const details = useStore($details);
  const delivery = useStore($chosenDelivery);
  const isUpdating = useStore($pendingChanges) > 0;
  const { subtotal, total, currency } = toCheckoutTotals(checkout);
  const { choice } = methods;
  const isInElement = hasElement && choice === 'card';
  const provider = choice === 'paypal' ? paypal : isInElement ? element : stripe;
  const retryProvider = () => {
    if (choice === 'paypal') return retryPaypal();
    if (stripe.state === 'failed') retryStripe();
    if (isInElement) retryElement();
  };
  const providerState = provider.state === 'none' ? 'failed' : provider.state;
  const isOrderBusy = isBusy(placement);
  const blocker = getPlaceOrderBlocker({
    isPreview: isPreview || isPreviewOpen,
    subtotal,
    total,
    hasDetails: details === 'entered',
    hasDelivery: checkout.isDigital || delivery !== undefined,
    hasConsent: checkout.downloadConsent !== false,
    isUpdating,
    isUndecided: isOrderBusy && placement.step !== 'busy',
    choice,
    provider: isInElement && providerState === 'ready' ? elementState : providerState,
    hasCardFields: !hasElement,
    cardName: card.name,
    cardNumber: card.number,
  });
  const isFree = total === 0 && subtotal > 0;
  return {
    ...methods,
    stripe,
    paypal,
    element,
    hasProviderFailed: provider.state === 'failed',
    retryProvider,
    placement,
    isBusy: isOrderBusy,
    blocker,
    isFree,
    // The button says that an order obliges to pay where the law requires it.
    isBinding:
      withdrawalText !== undefined &&
      hasConsumerRights(checkout.customer?.address.countryCode ?? ''),
    total,
    currency,
  };
}

export type PaymentView = ReturnType<typeof usePayment>;

/** Loads a provider's script once, if the platform has a setup for it. Returns its state, and a function that loads it again. */
function useProvider<S, T>(
  setup: S | null,
  load: (setup: S) => Promise<T>,
): readonly [ProviderState<T>, () => void] {
  const [provider, setProvider] = useState<ProviderState<T>>({ state: setup ? 'loading' : 'none' });
  const [attempt, setAttempt] = useState(1);
  const start = useEffectEvent(async () => {
    if (!setup) return;
    try {
      const sdk = await load(setup);
      setProvider({ state: 'ready', sdk });
    } catch (error) {
      console.warn(error);
      setProvider({ state: 'failed' });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs it again
  useEffect(() => {
    void start();
  }, [attempt]);
  const retry = () => {
    setProvider({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return [provider, retry];
}
