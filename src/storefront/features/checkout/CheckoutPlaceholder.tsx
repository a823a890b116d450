import { useEffect, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { type CheckoutView, retryCheckout } from './checkout.store.ts';

/** A skeleton says that it is loading only when that takes so long. */
const SKELETON_MS = 200;

interface Props {
  readonly state: Exclude<CheckoutView['state'], 'open'>;
  readonly t: Translate;
}

/** What stands in place of the steps: they are loading, the checkout is not there, or the platform is not. */
export function CheckoutPlaceholder({ state, t }: Props) {
  if (state === 'loading') return <Loading t={t} />;
  return (
    <div role="alert" className="min-h-100vh py-12px flex flex-col items-start gap-16px">
      <h2 className="text-xl">{t(`checkout.${state}Title`)}</h2>
      <p className="max-w-52ch">{t(`checkout.${state}`)}</p>
      {state === 'unreachable' ? (
        <button type="button" className="button" onClick={retryCheckout}>
          {t('checkout.retry')}
        </button>
      ) : (
        <a href={t.href('/cart')} className="button">
          {t('checkout.toCart')}
        </a>
      )}
    </div>
  );
}

function Loading({ t }: { readonly t: Translate }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="min-h-100vh">
      <p role="status" className="visually-hidden">
        {t('checkout.loading')}
      </p>
      <div aria-hidden="true" className={`grid gap-20px transition-opacity ${late ? '' : 'opacity-0'}`}>
        <div className="h-28px w-220px bg-tile" />
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="h-52px bg-tile" />
        ))}
      </div>
    </div>
  );
}
