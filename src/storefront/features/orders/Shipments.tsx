import type { Order } from '#shared/contract/orders.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { isDigitalOrder } from '#shared/rules/orders/order-view.ts';
import { formatDay } from './order-texts.ts';

type Shipment = Order['shipments'][number];

/** The parcels of an order: what is in each, who carries it, where it can be followed. */
export function Shipments({ order, t }: { readonly order: Order; readonly t: Translate }) {
  const { shipments, items, status } = order;
  const isUndone = status === 'cancelled' || status === 'refunded';
  if (isDigitalOrder(order) || (isUndone && shipments.length === 0)) return null;
  const titles = new Map(
    items.map(({ sku, title, sizeLabel }) => [sku, isUnsized(sizeLabel) ? title : `${title}, ${t.word(sizeLabel)}`]),
  );
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels" className="text-xl mb-16px">
        {t('order.parcels')}
      </h2>
      {shipments.length === 0 ? (
        <p className="text-muted max-w-52ch">{t('order.noParcel')}</p>
      ) : (
        <ul role="list" className="grid gap-16px">
          {shipments.map((parcel, index) => (
            <li key={parcel.id} className="bg-tile p-20px">
              <h3 className="text-l">{t('order.parcel', { number: index + 1 })}</h3>
              <p className="mt-4px font-600">{stateText(parcel, t)}</p>
              <ul role="list" className="mt-10px text-s">
                {parcel.items.map(({ sku, quantity }) => (
                  <li key={sku}>
                    {quantity} × {titles.get(sku) ?? sku}
                  </li>
                ))}
              </ul>
              {parcel.trackingNumber && (
                <p className="mt-10px text-s [overflow-wrap:anywhere]">
                  {t('order.parcelNumber')}: <span className="font-600">{parcel.trackingNumber}</span>
                </p>
              )}
              {parcel.trackingUrl && (
                <a
                  href={parcel.trackingUrl}
                  rel="noreferrer"
                  className="mt-6px inline-flex items-center min-h-44px font-650 underline underline-offset-4"
                >
                  {t('order.parcelTrack', { number: index + 1 })}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function stateText({ status, shipped, carrier }: Shipment, t: Translate): string {
  const date = shipped === undefined ? '' : formatDay(shipped, t.locale);
  const state = status === 'shipped' && !date ? t('order.step.shipped') : t(`order.parcel.${status}`, { date });
  return carrier ? `${state} ${t('order.parcelBy', { carrier })}` : state;
}
