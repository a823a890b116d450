import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { AFTERPAY_SWITCH_MS } from '#shared/rules/checkout/payment-choices.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { changeCheckout, getHostedCheckoutUrl, getOpenCheckout, toRedirectOrder } from '../checkout/index.ts';
import { $afterpayError, $afterpayUnavailable, $chosenMethod } from './methods.store.ts';

/** Closes the notice and stays. */
const stay = () => $afterpayError.set(undefined);

/** To another way to pay on this page; to the platform's own checkout where delivery could not be asked for either. */
function switchOver(): void {
  const trouble = $afterpayError.get();
  const checkout = getOpenCheckout();
  stay();
  if (!trouble || !checkout) return;
  $afterpayUnavailable.set(true);
  if (trouble === 'delivery') {
    location.assign(
      getHostedCheckoutUrl(toRedirectOrder(checkout), {
        method: 'card',
        country: checkout.customer?.address.countryCode,
      }),
    );
    return;
  }
  $chosenMethod.set(undefined);
  void changeCheckout({ paymentMethod: 'card' });
}

/** Says that Afterpay cannot be had, and switches after 4 s (spec §2) unless the shopper stays. */
export function AfterpayDialog({ t }: { readonly t: Translate }) {
  const trouble = useStore($afterpayError);
  useEffect(() => {
    if (!trouble) return;
    const timer = setTimeout(switchOver, AFTERPAY_SWITCH_MS);
    return () => clearTimeout(timer);
  }, [trouble]);
  return (
    <Dialog
      id="afterpay-unavailable"
      title={t('payment.afterpayTitle')}
      open={trouble !== undefined}
      onClose={stay}
      closeLabel={t('checkout.close')}
    >
      <p>{t('payment.afterpayTrouble')}</p>
      <p className="mt-8px">{t('payment.afterpaySwitch')}</p>
      <div className="mt-24px flex flex-wrap gap-12px">
        <button type="button" className="button max-mobileLg:w-full" onClick={switchOver}>
          {t('payment.afterpayNow')}
        </button>
        <button type="button" className="button second max-mobileLg:w-full" onClick={stay}>
          {t('payment.afterpayStay')}
        </button>
      </div>
    </Dialog>
  );
}
