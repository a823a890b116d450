import { useEffect, useState } from 'react';
import type { Translator } from '#texts/translator.ts';
import { type CheckoutView, retryCheckout } from './checkout.store.ts';

/** The skeleton is shown only when loading takes longer than this, in ms. */
const SKELETON_MS = 200;

interface Props {
  readonly state: Exclude<CheckoutView['state'], 'open'>;
  readonly t: Translator;
}

/** Shown in place of the steps while the checkout is loading, or when it does not exist or cannot be loaded. */
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

function Loading({ t }: { readonly t: Translator }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SKELETON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="min-h-100vh">
      <p role="status" className="visually-hidden">
        {t('checkout.loading')}
      </p>
      <div
        aria-hidden="true"
        className={`grid gap-20px transition-opacity ${isVisible ? '' : 'opacity-0'}`}
      >
        <div className="h-28px w-220px bg-tile" />
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="h-52px bg-tile" />
        ))}
      </div>
    </div>
  );
}
