import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { Checkout } from '#shared/contract/checkout.ts';
import { PaymentMethod } from '#shared/contract/payment.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import {
  type CheckoutFlags,
  getPaymentChoices,
  type PaymentChoice,
  WALLETS,
} from '#shared/rules/checkout/payment-choices.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { FULFILLMENT_BY_REGION } from '#texts/default-localization.ts';
import { changeCheckout } from '../checkout/index.ts';
import { $afterpayUnavailable, $availableWallets, $chosenMethod } from '../payment-state/index.ts';

const toChoice = (method: PaymentMethod | null): PaymentChoice | undefined => {
  if (method === null) return undefined;
  if (method === 'klarna' || method === 'link') return 'card';
  return method === 'card' || method === 'paypal' || method === 'afterpay' ? method : 'wallet';
};

/** The offered payment methods, the chosen one, and a function that chooses another. */
export function usePaymentChoice(checkout: Checkout, setup: PaymentSetup, flags: CheckoutFlags) {
  const wallets = useStore($availableWallets);
  const afterpayUnavailable = useStore($afterpayUnavailable);
  const chosen = useStore($chosenMethod);
  const { region } = getPageContext();
  const offered = getPaymentChoices({
    methods: setup.methods,
    flags,
    region,
    fulfillment: FULFILLMENT_BY_REGION[region],
    currency: checkout.costs.total.currency,
    // Afterpay requires an address that goods are sent to.
    afterpayUnavailable: afterpayUnavailable || checkout.isDigital === true,
    wallets,
  });
  const preferred = chosen ?? toChoice(checkout.paymentMethod);
  const choice = offered.find((one) => one === preferred) ?? offered[0] ?? 'card';

  /** Chooses a method and saves it to the checkout. Returns whether it was saved. */
  const choose = async (next: PaymentChoice): Promise<boolean> => {
    $chosenMethod.set(next);
    const method = next === 'wallet' ? (wallets[0] ?? WALLETS[0]) : next;
    const response = await changeCheckout({ paymentMethod: method });
    return response.ok;
  };
  useEffect(() => {
    // The cart and the express checkout pass the chosen method in the URL.
    const requested = v.safeParse(
      PaymentMethod,
      new URLSearchParams(location.search).get('method'),
    );
    if (requested.success && !$chosenMethod.get()) $chosenMethod.set(toChoice(requested.output));
  }, []);
  return { offered, choice, wallets, choose };
}
