import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { SHOWN_BRANDS } from '#shared/rules/checkout/card-brands.ts';
import { type CheckoutFlags, getPaymentChoices, WALLETS } from '#shared/rules/checkout/payment-choices.ts';
import { FULFILLMENT_BY_REGION } from '#shared/rules/localization/default-localization.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { MethodNames } from '../payment/index.ts';
import { ExpressStatus } from './ExpressStatus.tsx';
import { ExpressWallets } from './ExpressWallets.tsx';
import { $express, isExpressBusy } from './express.store.ts';
import { METHOD_NAMES } from './method-names.ts';
import { PayPalExpressButton } from './PayPalExpressButton.tsx';
import type { PrepareCheckout } from './pay-with-paypal.ts';

interface Props {
  readonly setup: PaymentSetup;
  readonly flags: CheckoutFlags;
  /** Minor units, without delivery and tax. */
  readonly amount: number;
  readonly currency: string;
  readonly prepare: PrepareCheckout;
  readonly disabled?: boolean;
  /** Opens PayPal as soon as it is loaded, without a click. */
  readonly startsPayPal?: boolean;
  readonly t: Translator;
}

/** The ways to pay that need no form: PayPal and the wallets of this browser, each in one confirmation. */
export function ExpressArea({ setup, flags, amount, currency, prepare, disabled = false, startsPayPal, t }: Props) {
  const state = useStore($express);
  // A failed PayPal shows its button again; the wallets stay mounted.
  const [hasPaypalFailed, setPaypalFailed] = useState(false);
  const isOff = disabled || amount <= 0;
  const { paypal, stripe } = setup;
  const offered = getChoices(setup.express ?? [], flags, currency);
  return (
    <div className="grid gap-10px">
      {offered.includes('paypal') && paypal && (
        <PayPalExpressButton
          setup={paypal}
          prepare={prepare}
          isDisabled={isOff || isExpressBusy(state)}
          isBusy={isExpressBusy(state)}
          startsAtOnce={startsPayPal === true && !hasPaypalFailed}
          onBlocked={() => setPaypalFailed(true)}
        />
      )}
      {offered.includes('wallet') && stripe && (
        <div inert={isOff || isExpressBusy(state)}>
          <ExpressWallets
            setup={stripe}
            amount={amount}
            currency={currency}
            prepare={prepare}
            hasLink={setup.express?.includes('link') === true}
            t={t}
          />
        </div>
      )}
      <p className="flex flex-wrap justify-center gap-4px">
        <span className="visually-hidden">{t('express.accepted')}: </span>
        <MethodNames names={getAcceptedNames(setup, flags, currency)} />
      </p>
      <ExpressStatus state={state} t={t} />
    </div>
  );
}

/** Names of what the checkout accepts: card brands, and the other methods without wallets, whose buttons have their names. */
function getAcceptedNames({ methods }: PaymentSetup, flags: CheckoutFlags, currency: string) {
  const choices = getChoices(methods, flags, currency);
  return [
    ...(choices.includes('card') ? SHOWN_BRANDS : []),
    // A part of the payment element, which is the choice `card`.
    ...(choices.includes('card') && methods.includes('klarna') ? [METHOD_NAMES.klarna] : []),
    ...(['paypal', 'afterpay'] as const).filter((one) => choices.includes(one)).map((one) => METHOD_NAMES[one]),
  ];
}

/** Which of the methods the shopper is offered. A wallet is only shown if the browser has it. */
function getChoices(methods: PaymentSetup['methods'], flags: CheckoutFlags, currency: string) {
  const { region } = getPageContext();
  return getPaymentChoices({
    methods,
    flags,
    region,
    fulfillment: FULFILLMENT_BY_REGION[region],
    currency: currency as Parameters<typeof getPaymentChoices>[0]['currency'],
    afterpayUnavailable: false,
    wallets: WALLETS,
  });
}
