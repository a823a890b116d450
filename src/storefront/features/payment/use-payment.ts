import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { CheckoutFlags } from '#shared/rules/checkout/payment-choices.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { $chosenDelivery, $details, $pendingChanges, toCheckoutTotals } from '../checkout/index.ts';
import { $card } from './card.store.ts';
import { $orderPlacement, isBusy } from './order-placement.store.ts';
import { getPlaceOrderBlocker } from './place-order-blocker.ts';
import { loadCardProvider, loadPayPal } from './providers.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

export interface PaymentProps {
  readonly checkout: Checkout;
  readonly setup: PaymentSetup;
  readonly flags: CheckoutFlags;
  readonly isPreview: boolean;
}

/** A provider's script. `none`: the platform does not work with this provider. */
export type ProviderState<T> =
  | { readonly state: 'loading' | 'failed' | 'none' }
  | { readonly state: 'ready'; readonly sdk: T };

/** What the payment section shows: the methods, the providers, the amount, and why the order cannot be placed yet. */
export function usePayment({ checkout, setup, flags, isPreview }: PaymentProps) {
  const drafted = useStore($preview) !== 'off';
  const stripe = useProvider(setup.stripe, loadCardProvider);
  const paypal = useProvider(setup.paypal, loadPayPal);
  const methods = usePaymentChoice(checkout, setup, flags);
  const placing = useStore($orderPlacement);
  const card = useStore($card);
  const details = useStore($details);
  const delivery = useStore($chosenDelivery);
  const updating = useStore($pendingChanges) > 0;
  const { subtotal, total, currency } = toCheckoutTotals(checkout);
  const { choice } = methods;
  const provider = choice === 'paypal' ? paypal : stripe;
  const busy = isBusy(placing);
  const off = getPlaceOrderBlocker({
    isPreview: isPreview || drafted,
    subtotal,
    total,
    hasDetails: details === 'entered',
    hasDelivery: delivery !== undefined,
    isUpdating: updating,
    isUndecided: busy && placing.step !== 'busy',
    choice,
    provider: provider.state === 'none' ? 'failed' : provider.state,
    cardName: card.name,
    cardNumber: card.number,
  });
  const free = total === 0 && subtotal > 0;
  return { ...methods, stripe, paypal, placing, busy, off, free, total, currency };
}

export type PaymentView = ReturnType<typeof usePayment>;

/** Loads a provider's script once, where the platform has a setup for it. */
function useProvider<S, T>(setup: S | null, load: (setup: S) => Promise<T>): ProviderState<T> {
  const [provider, setProvider] = useState<ProviderState<T>>({ state: setup ? 'loading' : 'none' });
  const begin = useEffectEvent(async () => {
    if (!setup) return;
    try {
      const use = await load(setup);
      setProvider({ state: 'ready', sdk: use });
    } catch (error) {
      console.warn(error);
      setProvider({ state: 'failed' });
    }
  });
  useEffect(() => {
    void begin();
  }, []);
  return provider;
}
