import type { Order } from '#shared/contract/orders.ts';
import { getOrderPhase, isOnItsWay } from '#shared/rules/orders/order-view.ts';
import type { Translator } from '#texts/translator.ts';
import { OrderItems } from './OrderItems.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { formatDay, formatDayRange, getStatusText } from './order-texts.ts';
import { Shipments } from './Shipments.tsx';

/** An order: its status, then its items and shipments. */
export function OrderDetails({ order, t }: { readonly order: Order; readonly t: Translator }) {
  const { orderNumber, created, unmade = [], deliveryEstimates } = order;
  const phase = getOrderPhase(order);
  const [beforeNumber, afterNumber] = t('order.title', { number: orderNumber }).split(orderNumber);
  return (
    <div className="grid gap-48px">
      <div className="grid gap-32px">
        <div>
          <p className="text-s text-muted">
            {t('order.placedOn', { date: formatDay(created, t.locale) })}
          </p>
          <h1 className="text-3xl">
            {beforeNumber}
            <span className="whitespace-nowrap">{orderNumber}</span>
            {afterNumber}
          </h1>
          <p role="status" className="mt-14px text-l leading-snug max-w-52ch">
            {getStatusText(order, t)}
          </p>
          {isOnItsWay(phase) && deliveryEstimates && (
            <p className="mt-4px text-l leading-snug font-650">
              {t('order.arrives', { days: formatDayRange(deliveryEstimates, t.locale) })}
            </p>
          )}
          {isOnItsWay(phase) && unmade.length > 0 && (
            <p className="mt-4px max-w-52ch">{t('order.unmade')}</p>
          )}
        </div>
        <OrderSteps order={order} t={t} />
      </div>
      <div className="grid gap-48px tabletSm:grid-cols-[7fr_5fr] tabletSm:gap-64px items-start">
        <OrderItems order={order} t={t} />
        <Shipments order={order} t={t} />
      </div>
    </div>
  );
}
