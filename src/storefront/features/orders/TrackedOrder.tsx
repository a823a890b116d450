import { useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { translate } from '#shared/i18n/page.ts';
import { shopPath } from '#storefront/browser/shop-path.ts';
import { island } from '#storefront/components/islands/island.tsx';
import { fetchOrder } from './fetch-order.ts';
import { OrderDetails } from './OrderDetails.tsx';

type Problem = 'notFound' | 'tooMany' | 'unreachable' | 'noNumber';
type Shown = { readonly order: Order } | Problem | 'loading';

/** The number in the page's address: its last part, or what the form sends where no script ran. */
function askedNumber(): string {
  const query = new URLSearchParams(location.search).get('number') ?? '';
  const [, , , part = ''] = shopPath().split('/');
  try {
    return (decodeURIComponent(part) || query).trim();
  } catch {
    return part;
  }
}

async function look(number: string): Promise<Shown> {
  const answer = await fetchOrder({ number });
  if (answer.ok) return { order: answer.value };
  const { error } = answer;
  if (error.kind !== 'refused') return 'unreachable';
  return error.status === 429 ? 'tooMany' : 'notFound';
}

/** An order by the number in the address: how far it is, what is in it, its parcels (spec §2, /track). */
export const TrackedOrder = island(function TrackedOrder({ language }: { readonly language: Language }) {
  const t = translate(language);
  const [shown, setShown] = useState<Shown>('loading');
  const [number, setNumber] = useState('');
  const isLoading = shown === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let current = true;
    const asked = askedNumber();
    setNumber(asked);
    if (asked === '') setShown('noNumber');
    else void look(asked).then((found) => current && setShown(found));
    return () => {
      current = false;
    };
  }, [isLoading]);

  if (shown === 'loading') {
    return (
      <div role="status" className="grid gap-24px">
        <h1 className="text-3xl">{t('track.orderTitle')}</h1>
        <p className="text-muted">{t('order.loading')}</p>
        <div className="h-96px bg-tile" />
        <div className="h-240px bg-tile" />
      </div>
    );
  }
  if (typeof shown === 'object') return <OrderDetails order={shown.order} t={t} />;
  const canRetry = shown === 'unreachable' || shown === 'tooMany';
  return (
    <div role="alert" className="flex flex-col items-start gap-18px">
      <h1 className="text-3xl text-balance">{t(`order.${shown}`)}</h1>
      <p className="text-l leading-snug max-w-52ch [overflow-wrap:anywhere]">{t(`order.${shown}Text`, { number })}</p>
      <div className="mt-8px flex flex-wrap gap-12px">
        {canRetry && (
          <button type="button" className="button" onClick={() => setShown('loading')}>
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
