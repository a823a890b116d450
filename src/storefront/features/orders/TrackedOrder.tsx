import { useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { getShopPath } from '#storefront/browser/shop-path.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import { fetchOrder } from './fetch-order.ts';
import { OrderDetails } from './OrderDetails.tsx';

type LookupError = 'notFound' | 'tooMany' | 'unreachable' | 'noNumber';
type Lookup = { readonly order: Order } | LookupError | 'loading';

/** The order number from the path, or from the query that the form sends without a script. */
function readOrderNumber(): string {
  const query = new URLSearchParams(location.search).get('number') ?? '';
  const [, , , part = ''] = getShopPath().split('/');
  try {
    return (decodeURIComponent(part) || query).trim();
  } catch {
    return part;
  }
}

async function lookUpOrder(number: string): Promise<Lookup> {
  const response = await fetchOrder({ number });
  if (response.ok) return { order: response.value };
  const { error } = response;
  if (error.kind !== 'refused') return 'unreachable';
  return error.status === 429 ? 'tooMany' : 'notFound';
}

/** The order of the number in the URL, or why it cannot be shown. */
export const TrackedOrder = createIsland(function TrackedOrder({
  language,
}: {
  readonly language: Language;
}) {
  const t = getTranslator(language);
  const [lookup, setLookup] = useState<Lookup>('loading');
  const [number, setNumber] = useState('');
  const isLoading = lookup === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isMounted = true;
    const orderNumber = readOrderNumber();
    setNumber(orderNumber);
    if (orderNumber === '') setLookup('noNumber');
    else void lookUpOrder(orderNumber).then((result) => isMounted && setLookup(result));
    return () => {
      isMounted = false;
    };
  }, [isLoading]);

  if (lookup === 'loading') {
    return (
      <div role="status" className="grid gap-24px">
        <h1 className="text-3xl">{t('track.orderTitle')}</h1>
        <p className="text-muted">{t('order.loading')}</p>
        <div className="h-96px bg-tile" />
        <div className="h-240px bg-tile" />
      </div>
    );
  }
  if (typeof lookup === 'object') return <OrderDetails order={lookup.order} t={t} />;
  const canRetry = lookup === 'unreachable' || lookup === 'tooMany';
  return (
    <div role="alert" className="flex flex-col items-start gap-18px">
      <h1 className="text-3xl text-balance">{t(`order.${lookup}`)}</h1>
      <p className="text-l leading-snug max-w-52ch [overflow-wrap:anywhere]">
        {t(`order.${lookup}Text`, { number })}
      </p>
      <div className="mt-8px flex flex-wrap gap-12px">
        {canRetry && (
          <button type="button" className="button" onClick={() => setLookup('loading')}>
            {t('order.retry')}
          </button>
        )}
        <a href={t.href('/track')} className={canRetry ? 'button second' : 'button'}>
          {t('order.another')}
        </a>
        {!canRetry && (
          <a href={t.href('/track/recover')} className="button second">
            {t('order.recover')}
          </a>
        )}
      </div>
    </div>
  );
});
