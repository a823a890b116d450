import { useStore } from '@nanostores/react';
import type { Translate } from '#shared/i18n/translate.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { $checkout } from './checkout.store.ts';
import { handOffAddress, orderOf } from './hand-off.store.ts';

/** For orders that leave the United States: the text of spec §5 and the way on, on the platform's own page. */
export function International({ country, t }: { readonly country: string; readonly t: Translate }) {
  const view = useStore($checkout);
  const off = useStore($preview) !== 'off';
  if (view.state !== 'open') return null;
  return (
    <div role="status" className="border-l-4 border-accent bg-tile px-20px py-18px flex flex-col items-start gap-16px">
      <p className="max-w-60ch">{t('checkout.error.country')}</p>
      {off ? (
        <p>{t('payment.off.preview')}</p>
      ) : (
        <a
          href={handOffAddress(orderOf(view.checkout), { method: 'card', country })}
          className="button max-mobileLg:w-full"
        >
          {t('checkout.international')}
        </a>
      )}
    </div>
  );
}
