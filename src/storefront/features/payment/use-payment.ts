import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { CheckoutFlags } from '#shared/rules/checkout/payment-choices.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { $chosenDelivery, $details, $updating, billOf } from '../checkout/index.ts';
import { $card } from './card.store.ts';
import { placeOrderOff } from './place-order-off.ts';
import { $placing, isBusy } from './placing.store.ts';
import { loadCardProvider, loadPayPal } from './providers.ts';
import { useChoice } from './use-choice.ts';

export interface PaymentProps {
  readonly checkout: Checkout;
  readonly setup: PaymentSetup;
  readonly flags: CheckoutFlags;
  readonly preview: boolean;
}

/** A provider's script. `none`: the platform does not work with this provider. */
export type Provider<T> =
  | { readonly state: 'loading' | 'failed' | 'none' }
  | { readonly state: 'ready'; readonly use: T };

/** What the payment section shows: the methods, the providers, the amount, and why the order cannot be placed yet. */
export function usePayment({ checkout, setup, flags, preview }: PaymentProps) {
  const drafted = useStore($preview) !== 'off';
  const stripe = useProvider(setup.stripe, loadCardProvider);
  const paypal = useProvider(setup.paypal, loadPayPal);
  const methods = useChoice(checkout, setup, flags);
  const placing = useStore($placing);
  const card = useStore($card);
  const details = useStore($details);
  const delivery = useStore($chosenDelivery);
  const updating = useStore($updating) > 0;
  const { subtotal, total, currency } = billOf(checkout);
  const { choice } = methods;
  const provider = choice === 'paypal' ? paypal : stripe;
  const busy = isBusy(placing);
  const off = placeOrderOff({
    preview: preview || drafted,
    subtotal,
    due: total,
    entered: details === 'entered',
    delivered: delivery !== undefined,
    updating,
    waiting: busy && placing.step !== 'busy',
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
function useProvider<S, T>(setup: S | null, load: (setup: S) => Promise<T>): Provider<T> {
  const [provider, setProvider] = useState<Provider<T>>({ state: setup ? 'loading' : 'none' });
  const begin = useEffectEvent(async () => {
    if (!setup) return;
    try {
      const use = await load(setup);
      setProvider({ state: 'ready', use });
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
