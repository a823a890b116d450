import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { Checkout } from '#shared/contract/checkout.ts';
import { PaymentMethod } from '#shared/contract/payment.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import {
  type CheckoutFlags,
  offeredChoices,
  type PaymentChoice,
  WALLETS,
} from '#shared/rules/checkout/payment-choices.ts';
import { FULFILLED_FROM } from '#shared/rules/localization/localization.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { changeCheckout } from '../checkout/index.ts';
import { $afterpayUnavailable, $availableWallets, $chosenMethod } from './methods.store.ts';

const choiceOf = (method: PaymentMethod | null): PaymentChoice | undefined => {
  if (method === null) return undefined;
  return method === 'card' || method === 'paypal' || method === 'afterpay' ? method : 'wallet';
};

/** Ways to pay that are offered, which one is chosen, and how to choose another. */
export function usePaymentChoice(checkout: Checkout, setup: PaymentSetup, flags: CheckoutFlags) {
  const wallets = useStore($availableWallets);
  const afterpayUnavailable = useStore($afterpayUnavailable);
  const picked = useStore($chosenMethod);
  const { region } = pageContext();
  const offered = offeredChoices({
    methods: setup.methods,
    flags,
    region,
    fulfillment: FULFILLED_FROM[region],
    currency: checkout.costs.total.currency,
    afterpayUnavailable,
    wallets,
  });
  const known = picked ?? choiceOf(checkout.paymentMethod);
  const choice = offered.find((one) => one === known) ?? offered[0] ?? 'card';

  /** Says whether the platform knows of it. */
  const choose = async (next: PaymentChoice): Promise<boolean> => {
    $chosenMethod.set(next);
    const method = next === 'wallet' ? (wallets[0] ?? WALLETS[0]) : next;
    const answer = await changeCheckout({ paymentMethod: method });
    return answer.ok;
  };
  useEffect(() => {
    // The cart's buttons and the express checkout lead here with the choice made.
    const asked = v.safeParse(PaymentMethod, new URLSearchParams(location.search).get('method'));
    if (asked.success && !$chosenMethod.get()) $chosenMethod.set(choiceOf(asked.output));
  }, []);
  return { offered, choice, wallets, choose };
}
