import { type ReactNode, useEffect, useRef } from 'react';
import type { Translator } from '#texts/translator.ts';
import { cancelPayPal, createPayPalOrder, placeApprovedOrder } from './place-order.ts';
import type { PayPal } from './providers.ts';

type Session = ReturnType<PayPal['createPayPalOneTimePaymentSession']>;

interface Props {
  readonly paypal: PayPal;
  readonly isDisabled: boolean;
  readonly describedBy: string | undefined;
  /** The amount, after the name of the method. */
  readonly children: ReactNode;
  readonly t: Translator;
}

/** The PayPal button. Browsers open PayPal's window only during the click, so the order is created while it opens. */
export function PayPalButton({ paypal, isDisabled, describedBy, children, t }: Props) {
  const session = useRef<Session>(undefined);
  useEffect(() => {
    session.current = paypal.createPayPalOneTimePaymentSession({
      onApprove: () => placeApprovedOrder(),
      onCancel: () => cancelPayPal('canceled'),
      onError: () => cancelPayPal('paypal'),
    });
    return () => session.current?.destroy();
  }, [paypal]);

  const pay = async () => {
    if (isDisabled || !session.current) return;
    try {
      await session.current.start({ presentationMode: 'auto' }, createPayPalOrder());
    } catch {
      cancelPayPal('paypal');
    }
  };
  return (
    <button
      type="button"
      className="button w-full min-h-55px!"
      aria-disabled={isDisabled}
      aria-describedby={describedBy}
      onClick={() => void pay()}
    >
      <span>{t('payment.place.paypal')}</span>
      {children}
    </button>
  );
}
