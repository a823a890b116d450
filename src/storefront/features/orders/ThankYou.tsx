import { useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import type { Order, OrderAccess } from '#shared/contract/orders.ts';
import { getOrderPath } from '#shared/rules/orders/order-forms.ts';
import { isDigitalOrder } from '#shared/rules/orders/order-view.ts';
import { readOrderCart } from '#storefront/browser/order-cart.ts';
import { getConsent, whenConsentDecided } from '#storefront/browser/services/consent.ts';
import { getPageQuery } from '#storefront/browser/services/hidden-query.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { listPurposes } from '#storefront/rules/consent.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { getActiveTrackers, track } from '../tracking/index.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { fetchOrder, type OrderKey } from './fetch-order.ts';
import { NextSteps } from './NextSteps.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { OrderItems } from './OrderItems.tsx';
import { formatDayRange } from './order-texts.ts';
import { claimPurchase, toPurchaseEvent } from './purchase-tracking.ts';

/** Query parameters of the order confirmation. */
const PARAMS = [
  'name',
  'orderNumber',
  'arrivalEstimate',
  'orderLookupNumber',
  'deviceId',
  'cart',
  'contentIds',
] as const;
type ThankYouQuery = Readonly<Record<(typeof PARAMS)[number], string>>;

/** Longer values are cut, because anybody can write a URL. */
const MAX_LENGTH = 300;

function parseQuery(search: string): ThankYouQuery {
  const query = new URLSearchParams(search);
  const entries = PARAMS.map((name) => [name, (query.get(name) ?? '').trim().slice(0, MAX_LENGTH)]);
  return Object.fromEntries(entries) as ThankYouQuery;
}

/** Shows the groups of a lookup number. Copied text has no spaces. */
const renderNumber = (number: string) =>
  splitLookupNumber(number).map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their order.
    <span key={at} className="inline-block mr-6px">
      {group}
    </span>
  ));

/** State of loading the order. `NONE`: it is not loaded yet. `MISSING`: the platform has no such order. */
type OrderLoading =
  | { readonly status: 'NONE' | 'FAILURE' | 'MISSING' }
  | { readonly status: 'LOADED'; readonly order: Order; readonly access: OrderAccess | undefined };

const toOrderKey = ({
  orderLookupNumber,
  orderNumber,
  cart,
}: ThankYouQuery): OrderKey | undefined => {
  const number = orderLookupNumber || orderNumber;
  return number ? { number } : cart ? { cartId: cart } : undefined;
};

/**
 * Fetches an order by its cart, which only the browser that has placed it knows. This is the only response with data that only the
 * shopper may see. Undefined in other browsers.
 */
async function fetchPlacedOrder({
  orderLookupNumber,
  cart,
}: ThankYouQuery): Promise<Order | undefined> {
  const cartId = readOrderCart(orderLookupNumber) ?? cart;
  const response = cartId ? await fetchOrder({ cartId }) : undefined;
  return response?.ok ? response.value : undefined;
}

/** Resolves when the shopper decides on the consent request; undefined when none is open. */
function waitForConsent(): Promise<void> | undefined {
  const open = listPurposes(getActiveTrackers() ?? {}).filter(
    (purpose) => getConsent(purpose) === 'unknown',
  );
  return open.length > 0 ? whenConsentDecided(open) : undefined;
}

interface Props {
  readonly language: Language;
  /** Whether the shop has tracking pages. */
  readonly canTrack: boolean;
  /** See {@link NextSteps}. */
  readonly handlingDays?: number | undefined;
}

/**
 * The order confirmation. It shows name and number of the query at once if the query has the lookup number, which only the shop knows
 * that has placed the order. Otherwise, and for an order that the platform does not know, nothing says that it is placed. All that
 * depends on the order appears with one paint, when the order is loaded or cannot be, so that nothing moves.
 */
export const ThankYou = createIsland(function ThankYou({
  language,
  canTrack,
  handlingDays,
}: Props) {
  const t = getTranslator(language);
  const [query, setQuery] = useState<ThankYouQuery>();
  const [loaded, setLoaded] = useState<OrderLoading>({ status: 'NONE' });
  const [isSettled, setIsSettled] = useState(false);
  const isLoading = loaded.status === 'NONE';
  useEffect(() => {
    if (!isLoading) return;
    const current = parseQuery(getPageQuery());
    setQuery(current);
    const key = toOrderKey(current);
    if (!key) return;
    // Both requests are sent at once, so that the data that only the shopper may see does not appear later than the rest.
    const placedOrder = 'number' in key ? fetchPlacedOrder(current) : undefined;
    void fetchOrder(key).then(async (response) => {
      if (response.ok) {
        const order = response.value;
        if (claimPurchase(order.lookupNumber, waitForConsent()))
          track('purchase', toPurchaseEvent(order, current));
        const orderWithAccess = (await placedOrder) ?? order;
        // An address that somebody has edited may name the cart of another order.
        const access =
          orderWithAccess.lookupNumber === order.lookupNumber ? orderWithAccess.access : undefined;
        setLoaded({ status: 'LOADED', order, access });
      } else {
        const isMissing = response.error.kind === 'refused' && response.error.status === 404;
        setLoaded({ status: isMissing ? 'MISSING' : 'FAILURE' });
        track('order-load-failure', { reason: response.error.kind });
      }
      setIsSettled(true);
    });
  }, [isLoading]);

  const isUnread = loaded.status === 'FAILURE';
  useEffect(() => {
    if (!isUnread) return;
    const retry = () => setLoaded({ status: 'NONE' });
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isUnread]);

  const isMissing = loaded.status === 'MISSING';
  // Only a shop that has placed an order knows its lookup number. A cart alone may have become an order or not.
  const isUnproved = isUnread && !query?.orderLookupNumber;
  if (query && (!toOrderKey(query) || isMissing || isUnproved)) {
    return (
      <div role={isUnproved ? 'alert' : undefined} className="flex flex-col items-start gap-20px">
        <h1 className="text-3xl">{t(isUnproved ? 'order.unreachable' : 'thanks.none')}</h1>
        <p className="text-l leading-snug max-w-44ch">
          {t(
            isUnproved
              ? 'thanks.unreachableText'
              : isMissing
                ? 'thanks.missingText'
                : 'thanks.noneText',
          )}
        </p>
        {isUnproved && (
          <button type="button" className="button" onClick={() => setLoaded({ status: 'NONE' })}>
            {t('order.retry')}
          </button>
        )}
        <div className="flex flex-wrap max-mobileLg:flex-col gap-12px">
          {canTrack && (
            <a href={t.href('/track')} className="button">
              {t('thanks.track')}
            </a>
          )}
          <a href={t.href('/')} className={canTrack ? 'button second' : 'button'}>
            {t('thanks.shop')}
          </a>
        </div>
      </div>
    );
  }
  const { order, access } = loaded.status === 'LOADED' ? loaded : {};
  const isPlaced = order !== undefined || Boolean(query?.orderLookupNumber);
  const number = query?.orderNumber || order?.orderNumber;
  const lookup = query?.orderLookupNumber || order?.lookupNumber;
  const estimates = order?.deliveryEstimates;
  const days = estimates ? formatDayRange(estimates, t.locale) : query?.arrivalEstimate;
  const trackNumber = lookup || number;
  const trackHref = canTrack && trackNumber ? t.href(getOrderPath(trackNumber)) : undefined;
  return (
    <div className="grid gap-56px tabletMd:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] tabletMd:gap-80px items-start">
      <div className="grid gap-40px">
        {/* Reserves the height of the buttons, which appear when the order is loaded. */}
        <div className="min-h-224px">
          <h1 className="text-3xl">
            {query && !isPlaced
              ? t('thanks.finishing')
              : query?.name
                ? t('thanks.titleTo', { name: query.name })
                : t('thanks.title')}
          </h1>
          <p className="mt-20px text-l leading-snug max-w-44ch">
            {isPlaced &&
              `${number ? t('thanks.numbered', { number }) : t('thanks.placed')} ${t('thanks.mail')}`}
          </p>
          {isSettled && (
            <div className="mt-24px flex flex-wrap gap-12px">
              {access && (
                <a href={access.pageUrl} className="button">
                  {t('thanks.orderPage')}
                </a>
              )}
              {trackHref && (
                <a href={trackHref} className={access ? 'button second' : 'button'}>
                  {t('thanks.track')}
                </a>
              )}
            </div>
          )}
        </div>
        {isSettled && (
          <>
            {access && <OrderFiles files={access.downloads} t={t} />}
            <NextSteps
              isDigital={order !== undefined && isDigitalOrder(order)}
              hasFiles={access !== undefined && access.downloads.length > 0}
              days={days}
              handlingDays={handlingDays}
              canTrack={canTrack}
              t={t}
            />
            {access && <ContactFacts access={access} t={t} />}
            {lookup && (
              <dl className="grid grid-cols-[auto_1fr] gap-x-20px gap-y-4px text-s">
                {number && (
                  <>
                    <dt className="text-muted">{t('thanks.number')}</dt>
                    <dd className="font-650">{number}</dd>
                  </>
                )}
                <dt className="text-muted">{t('thanks.lookup')}</dt>
                <dd className="tabular-nums [overflow-wrap:anywhere]">{renderNumber(lookup)}</dd>
                <dd className="col-span-2 mt-6px text-muted max-w-60ch">
                  {t('thanks.lookupText')}
                </dd>
              </dl>
            )}
          </>
        )}
      </div>
      {/* `contents`: a box would move on a phone, where the steps push the items down when the order is loaded. */}
      <div aria-live="polite" className="contents">
        {isLoading ? (
          <div key="loading" className="grid gap-16px">
            <p className="text-muted">{t('thanks.loading')}</p>
            <div className="h-88px bg-tile" />
            <div className="h-160px bg-tile" />
          </div>
        ) : (
          <div key="loaded">
            {order ? (
              <OrderItems order={order} t={t} />
            ) : (
              <div className="border-l-4 border-accent bg-tile px-20px py-18px">
                <p>{t('thanks.unread')}</p>
                <button
                  type="button"
                  className="button second mt-12px"
                  onClick={() => setLoaded({ status: 'NONE' })}
                >
                  {t('order.retry')}
                </button>
              </div>
            )}
            <a
              href={t.href('/')}
              className="mt-32px inline-flex items-center min-h-44px font-650 underline underline-offset-4"
            >
              {t('thanks.shop')}
            </a>
          </div>
        )}
      </div>
    </div>
  );
});

/** Returns the groups of a lookup number, between which it may wrap. */
const splitLookupNumber = (number: string): readonly string[] => number.match(/.{1,8}/g) ?? [];
