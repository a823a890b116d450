import { useEffect, useRef } from 'react';
import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';
import { createAfterpayMethod, createCardMethod } from './create-payment-method.ts';
import { PayPalButton } from './PayPalButton.tsx';
import { placeFreeOrder, placeOrder } from './place-order.ts';
import type { PaymentView } from './use-payment.ts';
import { WalletButtons } from './WalletButtons.tsx';

interface Props {
  readonly view: PaymentView;
  readonly t: Translator;
}

/** The button that places the order with the chosen method, and the reason while the order cannot be placed. */
export function PlaceOrder({ view, t }: Props) {
  const { choice, stripe, paypal, placement, isBusy, isFree, total, currency } = view;
  const isDisabled = view.blocker !== undefined || isBusy;
  const buttons = useRef<HTMLDivElement>(null);
  // A card needs input, and a wallet opens only on a click.
  const canAutoStart = choice === 'afterpay' || (choice === 'paypal' && paypal.state === 'ready');
  useAutoStart(canAutoStart && !isDisabled && !isFree, () =>
    buttons.current?.querySelector('button')?.click(),
  );
  const reason = view.blocker ? 'order-blocker' : undefined;
  const showsWallets = choice === 'wallet' && !isDisabled && !isFree;
  // The law allows no other words on the button that obliges to pay, so the amount is above it.
  const isBinding = view.isBinding && !isFree;
  const due = !isFree && (
    <>
      {' '}
      <span className="whitespace-nowrap tabular-nums">
        {formatMoney(total, currency, t.locale)}
      </span>
    </>
  );
  return (
    <div ref={buttons} className="grid gap-10px relative">
      {stripe.state === 'ready' && total > 0 && (
        <WalletButtons
          stripe={stripe.sdk}
          amount={total}
          currency={currency}
          isShown={showsWallets}
        />
      )}
      {isBinding && !showsWallets && (
        <p className="flex justify-between gap-12px font-650">
          {t('checkout.total')} {due}
        </p>
      )}
      {showsWallets ? null : choice === 'paypal' && !isFree && paypal.state === 'ready' ? (
        <PayPalButton paypal={paypal.sdk} isDisabled={isDisabled} describedBy={reason} t={t}>
          {due}
        </PayPalButton>
      ) : (
        <button
          type="button"
          className="button w-full min-h-55px!"
          aria-disabled={isDisabled}
          aria-describedby={reason}
          aria-busy={placement.step === 'busy'}
          onClick={() => !isDisabled && place(view)}
        >
          <span>
            {t(isBinding ? 'binding.place' : `payment.place.${isFree ? 'card' : choice}`)}
          </span>
          {!isBinding && due}
        </button>
      )}
      <p
        id="order-blocker"
        role="status"
        className={view.blocker && !isBusy ? 'text-s font-600' : 'visually-hidden'}
      >
        {view.blocker &&
          !isBusy &&
          t(view.blocker === 'consent' ? 'binding.consentMissing' : `payment.off.${view.blocker}`)}
      </p>
    </div>
  );
}

/** Places the order with a card, in the payment element or with Afterpay, or without a payment when nothing is due. */
function place({ choice, stripe, element, isFree }: PaymentView): void {
  if (isFree) return void placeFreeOrder();
  if (choice === 'card' && element.state !== 'none') {
    if (element.state === 'ready') element.sdk.payInElement();
    return;
  }
  if (stripe.state !== 'ready') return;
  const { sdk } = stripe;
  void placeOrder(
    choice === 'afterpay'
      ? { method: 'afterpay', createMethod: (checkout) => createAfterpayMethod(sdk, checkout) }
      : { method: 'card', createMethod: (checkout) => createCardMethod(sdk, checkout) },
  );
}

/** Calls `start` once, as soon as the order can be placed, on a page that an express checkout has opened. */
function useAutoStart(isReady: boolean, start: () => void): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isReady || hasStarted.current || new URLSearchParams(location.search).get('start') !== '1')
      return;
    hasStarted.current = true;
    // A reload, or Back from the provider, must not start it again.
    history.replaceState(null, '', location.pathname);
    start();
  });
}
