import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { Thumbnail } from '#storefront/components/product/Thumbnail.tsx';
import type { Translator } from '#texts/translator.ts';
import { toCheckoutTotals } from './checkout-totals.ts';
import { $lineDetails, loadLineDetails } from './line-details.store.ts';

/** The lines of the checkout, with pictures. */
export function OrderLines({
  checkout,
  t,
}: {
  readonly checkout: Checkout;
  readonly t: Translator;
}) {
  const details = useStore($lineDetails);
  useEffect(() => {
    const load = () => loadLineDetails(checkout);
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [checkout]);
  const { currency, lines } = toCheckoutTotals(checkout);
  return (
    <ul role="list" aria-label={t('checkout.lines')} className="grid gap-16px">
      {checkout.lineItems.map(({ teespringID: sku, quantity }) => {
        const loaded = details.get(sku);
        const line = loaded === 'unknown' ? undefined : loaded;
        const cost = lines.get(sku);
        return (
          <li key={sku} className="grid grid-cols-[64px_1fr_auto] gap-14px min-h-64px">
            <Thumbnail src={line?.image} width={64} className="w-64px h-64px bg-page" />
            <div className="text-s leading-snug">
              <p
                lang={line && !line.isTitleTranslated ? t.contentLang : undefined}
                className="font-650 min-h-[1.375em]"
              >
                {line?.title ?? (loaded && t('checkout.itemUnknown'))}
              </p>
              {loaded !== 'unknown' && (
                <p className="text-muted min-h-[1.375em]">
                  {line &&
                    (isUnsized(line.size)
                      ? line.color
                      : t('checkout.line', {
                          color: line.color,
                          size: t.translateTerm(line.size),
                        }))}
                </p>
              )}
              <p className="text-muted">{t('checkout.quantity', { quantity })}</p>
            </div>
            {cost !== undefined && (
              <p className="text-s tabular-nums">{formatMoney(cost, currency, t.locale)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
