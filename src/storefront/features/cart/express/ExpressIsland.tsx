import { useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { translate } from '#shared/i18n/page.ts';
import { getDeviceId } from '#storefront/browser/device-id.ts';
import { payingIsland } from '#storefront/components/islands/island.tsx';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { getStoreSlug } from '../cart.store.ts';
import { checkoutErrorMessage } from '../checkout-error-message.ts';
import { readCart } from '../stored-cart/read-cart.ts';
import { parseExpressMethod } from './express-method.ts';
import { startExpressCheckout } from './start-express-checkout.ts';

/** Express checkout: works the cart out anew and leads on to paying it the way the address asks for. */
export const ExpressIsland = payingIsland(function ExpressIsland({ language }: { readonly language: Language }) {
  const t = translate(language);
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const off = useHydratedStore($preview, 'off') !== 'off';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts it again
  useEffect(() => {
    if ($preview.get() !== 'off') return;
    const query = new URLSearchParams(location.search);
    getDeviceId(query.get('deviceId'));
    let current = true;
    void startExpressCheckout(readCart(getStoreSlug()), parseExpressMethod(query.get('method'))).then((next) => {
      if (!current) return;
      if (next.ok) location.replace(t.href(next.value));
      else setProblem(next.error);
    });
    return () => {
      current = false;
    };
  }, [tries, off]);
  if (off) {
    return (
      <div role="status" className="flex flex-col items-start gap-20px">
        <p>{t('basket.previewOff')}</p>
        <a href={t.href('/cart')} className="button second">
          {t('basket.viewCart')}
        </a>
      </div>
    );
  }
  if (problem === undefined) {
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
      <p>{checkoutErrorMessage(problem, t)}</p>
      <div className="flex flex-wrap gap-12px">
        <button
          type="button"
          className="button"
          onClick={() => {
            setProblem(undefined);
            setTries(tries + 1);
          }}
        >
          {t('express.again')}
        </button>
        <a href={t.href('/cart')} className="button second">
          {t('basket.viewCart')}
        </a>
      </div>
    </div>
  );
});
