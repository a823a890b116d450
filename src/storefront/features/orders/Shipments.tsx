import type { Order } from '#shared/contract/orders.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { getOrderPhase, isOnItsWay } from '#shared/rules/orders/order-view.ts';
import type { Translator } from '#texts/translator.ts';
import { formatDay } from './order-texts.ts';

type Shipment = Order['shipments'][number];

/** The shipments of an order with their items, carrier and tracking link. */
export function Shipments({ order, t }: { readonly order: Order; readonly t: Translator }) {
  const { shipments, items } = order;
  if (shipments.length === 0 && !isOnItsWay(getOrderPhase(order))) return null;
  const titles = new Map(
    items.map(({ sku, title, colorName, sizeLabel }) => [
      sku,
      [title, colorName, isUnsized(sizeLabel) ? '' : t.translateTerm(sizeLabel)]
        .filter(Boolean)
        .join(', '),
    ]),
  );
  return (
    <section aria-labelledby="order-shipments">
      <h2 id="order-shipments" className="text-xl mb-16px">
        {t('order.shipments')}
      </h2>
      {shipments.length === 0 ? (
        <p className="text-muted max-w-52ch">{t('order.noShipment')}</p>
      ) : (
        <ul role="list" className="grid gap-16px">
          {shipments.map((shipment, index) => (
            <li key={shipment.id} className="bg-tile p-20px">
              <h3 className="text-l">{t('order.shipment', { number: index + 1 })}</h3>
              <p className="mt-4px font-600">{getStateText(shipment, t)}</p>
              <ul role="list" className="mt-10px text-s">
                {shipment.items.map(({ sku, quantity }) => (
                  <li key={sku}>
                    {quantity} × {titles.get(sku) ?? sku}
                  </li>
                ))}
              </ul>
              {shipment.trackingNumber && (
                <p className="mt-10px text-s [overflow-wrap:anywhere]">
                  {t('order.shipmentNumber')}:{' '}
                  <span className="font-600">{shipment.trackingNumber}</span>
                </p>
              )}
              {shipment.trackingUrl && (
                <a
                  href={shipment.trackingUrl}
                  rel="noreferrer"
                  className="mt-6px inline-flex items-center min-h-44px font-650 underline underline-offset-4"
                >
                  {t('order.shipmentTrack', { number: index + 1 })}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function getStateText({ status, shipped, carrier }: Shipment, t: Translator): string {
  const date = shipped === undefined ? '' : formatDay(shipped, t.locale);
  const state =
    status === 'shipped' && !date
      ? t('order.step.shipped')
      : t(`order.shipment.${status}`, { date });
  return carrier ? `${state} ${t('order.shipmentCarrier', { carrier })}` : state;
}
