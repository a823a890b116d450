import { useStore } from '@nanostores/react';
import { $pendingPromo, setPendingPromo } from '#storefront/browser/pending-promo.store.ts';
import type { Translator } from '#texts/translator.ts';

/** The promo code that the checkout will apply, with a button that removes it. */
export function PendingPromo({ t }: { readonly t: Translator }) {
  const promo = useStore($pendingPromo);
  if (promo === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-16px text-s">
      <p role="status" className="font-650">
        {t('cart.promo', { code: promo })}
      </p>
      <button
        type="button"
        onClick={() => setPendingPromo(undefined)}
        aria-label={t('cart.promoRemove', { code: promo })}
        className="underline underline-offset-4 min-h-44px cursor-pointer"
      >
        {t('cart.remove')}
      </button>
    </div>
  );
}
