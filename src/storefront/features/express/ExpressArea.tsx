import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { CheckoutFlags } from '#shared/rules/checkout/payment-choices.ts';
import { AcceptedNames } from '#storefront/components/payment/AcceptedNames.tsx';
import { getOfferedMethods } from '#storefront/components/payment/offered-methods.ts';
import type { Translator } from '#texts/translator.ts';
import { ExpressWallets } from './ExpressWallets.tsx';
import { $express, type ExpressState, isExpressBusy } from './express.store.ts';
import { describeExpressError } from './express-error.ts';
import { PayPalExpressButton } from './PayPalExpressButton.tsx';
import type { PrepareCheckout } from './pay-with-paypal.ts';
import { getButtonsClass } from './wallet-space.ts';

/** Progress of an express purchase, or why it ended without an order. */
function ExpressStatus({ state, t }: { readonly state: ExpressState; readonly t: Translator }) {
  const isBusy = state.step === 'waiting' || state.step === 'placing';
  return (
    <>
      <p role="status" className={isBusy ? 'text-s font-600' : 'visually-hidden'}>
        {isBusy && t(`express.${state.step}`)}
      </p>
      {state.step === 'failed' && (
        <p
          role="alert"
          className="border-l-4 border-danger bg-page px-14px py-10px text-s font-600"
        >
          {describeExpressError(state.error, t)}
        </p>
      )}
    </>
  );
}

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
  /** Whether nothing is sent. */
  readonly isDigital: boolean;
  readonly t: Translator;
}

/** The ways to pay that need no form: PayPal and the wallets of this browser, each in one confirmation. */
export function ExpressArea({
  setup,
  flags,
  amount,
  currency,
  prepare,
  disabled = false,
  startsPayPal,
  isDigital,
  t,
}: Props) {
  const state = useStore($express);
  // A failed PayPal shows its button again; the wallets stay mounted.
  const [hasPaypalFailed, setPaypalFailed] = useState(false);
  const isOff = disabled || amount <= 0;
  const { paypal, stripe } = setup;
  const offered = getOfferedMethods(setup.express ?? [], flags, currency);
  const hasLink = setup.express?.includes('link') === true;
  return (
    <div className="grid gap-10px">
      <div className={getButtonsClass(hasLink)}>
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
          <div inert={isOff || isExpressBusy(state)} className="contents">
            <ExpressWallets
              setup={stripe}
              amount={amount}
              currency={currency}
              prepare={prepare}
              hasLink={hasLink}
              isDigital={isDigital}
              t={t}
            />
          </div>
        )}
      </div>
      <AcceptedNames setup={setup} flags={flags} currency={currency} t={t} />
      <ExpressStatus state={state} t={t} />
    </div>
  );
}
