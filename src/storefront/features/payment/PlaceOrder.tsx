import { useEffect, useRef } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { createAfterpayMethod, createCardMethod } from './create-payment-method.ts';
import { PayPalButton } from './PayPalButton.tsx';
import { placeFreeOrder, placeOrder } from './place-order.ts';
import type { PaymentView } from './use-payment.ts';
import { WalletButtons } from './WalletButtons.tsx';

interface Props {
  readonly view: PaymentView;
  readonly t: Translate;
}

/** The button of the chosen method, which places the order, and the reason while it cannot be placed. */
export function PlaceOrder({ view, t }: Props) {
  const { choice, stripe, paypal, placing, busy, free, total, currency } = view;
  const off = view.off !== undefined || busy;
  const buttons = useRef<HTMLDivElement>(null);
  // A card needs input from the shopper, and a wallet opens on a click only.
  const startsItself = choice === 'afterpay' || (choice === 'paypal' && paypal.state === 'ready');
  useAutoStart(startsItself && !off && !free, () => buttons.current?.querySelector('button')?.click());
  const reason = view.off ? 'place-order-off' : undefined;
  const canWallet = choice === 'wallet' && !off && !free;
  return (
    <div ref={buttons} className="grid gap-10px relative">
      {stripe.state === 'ready' && total > 0 && (
        <WalletButtons stripe={stripe.sdk} amount={total} currency={currency} shown={canWallet} />
      )}
      {canWallet ? null : choice === 'paypal' && !free && paypal.state === 'ready' ? (
        <PayPalButton paypal={paypal.sdk} off={off} describedBy={reason} t={t} />
      ) : (
        <button
          type="button"
          className="button w-full min-h-55px!"
          aria-disabled={off}
          aria-describedby={reason}
          aria-busy={placing.step === 'busy'}
          onClick={() => !off && place(view)}
        >
          {t(`payment.place.${free ? 'card' : choice}`)}
        </button>
      )}
      <p id="place-order-off" role="status" className={view.off && !busy ? 'text-s font-600' : 'visually-hidden'}>
        {view.off && !busy && t(`payment.off.${view.off}`)}
      </p>
    </div>
  );
}

/** Places the order with a card or Afterpay; without a payment when nothing is due. */
function place({ choice, stripe, free }: PaymentView): void {
  if (free) return void placeFreeOrder();
  if (stripe.state !== 'ready') return;
  const { sdk: use } = stripe;
  void placeOrder(
    choice === 'afterpay'
      ? { method: 'afterpay', createMethod: (checkout) => createAfterpayMethod(use, checkout) }
      : { method: 'card', createMethod: (checkout) => createCardMethod(use, checkout) },
  );
}

/** Calls `start` once, as soon as the order can be placed, when an express checkout led here. */
function useAutoStart(ready: boolean, start: () => void): void {
  const started = useRef(false);
  useEffect(() => {
    if (!ready || started.current || new URLSearchParams(location.search).get('start') !== '1') return;
    started.current = true;
    // A reload, or Back from the provider, must not start it again.
    history.replaceState(null, '', location.pathname);
    start();
  });
}
