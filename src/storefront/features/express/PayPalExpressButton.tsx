import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { METHOD_NAMES } from '#shared/rules/checkout/payment-choices.ts';
import { loadPayPal } from '../payment/index.ts';
import { type PrepareCheckout, payWithPayPal } from './pay-with-paypal.ts';

interface Props {
  readonly setup: NonNullable<PaymentSetup['paypal']>;
  readonly prepare: PrepareCheckout;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  /** Opens PayPal once it is loaded, without a click. */
  readonly startsAtOnce: boolean;
  /** Called when the browser has blocked PayPal's window, which a click can open. */
  readonly onBlocked: () => void;
}

/** Opens PayPal. Its script loads when the button is reached, so that the window can open during the click. */
export function PayPalExpressButton({
  setup,
  prepare,
  isDisabled,
  isBusy,
  startsAtOnce,
  onBlocked,
}: Props) {
  const hasStarted = useRef(false);
  const pay = async () => {
    if (isDisabled) return;
    if (!(await payWithPayPal(setup, prepare))) onBlocked();
  };
  const start = useEffectEvent(() => void pay());
  useEffect(() => {
    if (!startsAtOnce || isDisabled || hasStarted.current) return;
    hasStarted.current = true;
    start();
  }, [startsAtOnce, isDisabled]);
  // An error is shown when the button is pressed.
  const preload = () => void loadPayPal(setup).catch(() => {});
  return (
    <button
      type="button"
      className="button second w-full min-h-55px!"
      aria-disabled={isDisabled}
      aria-busy={isBusy}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
      onClick={() => void pay()}
    >
      {METHOD_NAMES.paypal}
    </button>
  );
}
