import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AFTERPAY_SWITCH_MS } from '#shared/rules/checkout/payment-choices.ts';
import { getHostedPage } from '#storefront/browser/hosted-page.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import type { Translator } from '#texts/translator.ts';
import {
  changeCheckout,
  getHostedCheckoutUrl,
  getOpenCheckout,
  readEnteredDetails,
  toDetailsFragment,
  toRedirectOrder,
} from '../checkout/index.ts';
import { $afterpayError, $afterpayUnavailable, $chosenMethod } from '../payment-state/index.ts';

/** Closes the dialog without a change. */
const close = () => $afterpayError.set(undefined);

/** Switches to another payment method, or to the hosted checkout when delivery could not be quoted either. */
function switchMethod(): void {
  const error = $afterpayError.get();
  const checkout = getOpenCheckout();
  close();
  if (!error || !checkout) return;
  $afterpayUnavailable.set(true);
  if (error === 'delivery' && !getHostedPage()) {
    location.assign(
      getHostedCheckoutUrl(toRedirectOrder(checkout), {
        method: 'card',
        country: checkout.customer?.address.countryCode,
        fragment: toDetailsFragment(readEnteredDetails(checkout)),
      }),
    );
    return;
  }
  $chosenMethod.set(undefined);
  void changeCheckout({ paymentMethod: 'card' });
}

interface Props {
  /** Whether Afterpay is among the payment methods. Otherwise the dialog stays closed. */
  readonly isOffered: boolean;
  readonly t: Translator;
}

/** Dialog that Afterpay is unavailable. It switches to another method after 4 s unless the shopper stays. */
export function AfterpayDialog({ isOffered, t }: Props) {
  const reported = useStore($afterpayError);
  const error = isOffered ? reported : undefined;
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(switchMethod, AFTERPAY_SWITCH_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <Dialog
      id="afterpay-unavailable"
      title={t('payment.afterpayTitle')}
      open={error !== undefined}
      onClose={close}
      closeLabel={t('checkout.close')}
    >
      <p>{t('payment.afterpayError')}</p>
      <p className="mt-8px">{t('payment.afterpaySwitch')}</p>
      <div className="mt-24px flex flex-wrap gap-12px">
        <button type="button" className="button max-mobileLg:w-full" onClick={switchMethod}>
          {t('payment.afterpayNow')}
        </button>
        <button type="button" className="button second max-mobileLg:w-full" onClick={close}>
          {t('payment.afterpayStay')}
        </button>
      </div>
    </Dialog>
  );
}
