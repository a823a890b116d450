import { useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { getTranslator } from '#shared/i18n/page-messages.ts';
import { getDeviceId } from '#storefront/browser/device-id.ts';
import { createPaymentIsland } from '#storefront/components/islands/island.tsx';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { getStoreSlug } from '../cart.store.ts';
import { checkoutErrorMessage } from '../checkout-error-message.ts';
import { readCart } from '../stored-cart/read-cart.ts';
import { parseExpressMethod } from './express-method.ts';
import { startExpressCheckout } from './start-express-checkout.ts';

/** Express checkout: recalculates the cart and redirects to its checkout with the payment method of the URL selected. */
export const ExpressIsland = createPaymentIsland(function ExpressIsland({ language }: { readonly language: Language }) {
  const t = getTranslator(language);
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isPreview = useHydratedStore($preview, 'off') !== 'off';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs it again
  useEffect(() => {
    if ($preview.get() !== 'off') return;
    const query = new URLSearchParams(location.search);
    getDeviceId(query.get('deviceId'));
    let current = true;
    void startExpressCheckout(readCart(getStoreSlug()), parseExpressMethod(query.get('method'))).then((next) => {
      if (!current) return;
      if (next.ok) location.replace(t.href(next.value));
      else setError(next.error);
    });
    return () => {
      current = false;
    };
  }, [attempt, isPreview]);
  if (isPreview) {
    return (
      <div role="status" className="flex flex-col items-start gap-20px">
        <p>{t('basket.previewOff')}</p>
        <a href={t.href('/cart')} className="button second">
          {t('basket.viewCart')}
        </a>
      </div>
    );
  }
  if (error === undefined) {
    return (
      <div role="status" className="flex flex-col gap-16px max-w-460px">
        <p>{t('express.working')}</p>
        <div className="h-64px bg-tile" />
        <div className="h-64px bg-tile" />
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-20px max-w-60ch">
      <p>{checkoutErrorMessage(error, t)}</p>
      <div className="flex flex-wrap gap-12px">
        <button
          type="button"
          className="button"
          onClick={() => {
            setError(undefined);
            setAttempt(attempt + 1);
          }}
        >
          {t('express.retry')}
        </button>
        <a href={t.href('/cart')} className="button second">
          {t('basket.viewCart')}
        </a>
      </div>
    </div>
  );
});
