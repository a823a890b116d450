import { useEffect, useRef } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { cancelPayPal, createPayPalOrder, placeApprovedOrder } from './place-order.ts';
import type { PayPal } from './providers.ts';

type Session = ReturnType<PayPal['createPayPalOneTimePaymentSession']>;

interface Props {
  readonly paypal: PayPal;
  readonly off: boolean;
  readonly describedBy: string | undefined;
  readonly t: Translate;
}

/** PayPal's button. Its window must open in the click itself, so the order is made while it opens. */
export function PayPalButton({ paypal, off, describedBy, t }: Props) {
  const session = useRef<Session>(undefined);
  useEffect(() => {
    session.current = paypal.createPayPalOneTimePaymentSession({
      onApprove: () => placeApprovedOrder(),
      onCancel: () => cancelPayPal('cancelled'),
      onError: () => cancelPayPal('paypal'),
    });
    return () => session.current?.destroy();
  }, [paypal]);

  const pay = async () => {
    if (off || !session.current) return;
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
      aria-disabled={off}
      aria-describedby={describedBy}
      onClick={() => void pay()}
    >
      {t('payment.place.paypal')}
    </button>
  );
}
