import type { Order } from '#shared/contract/orders.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { describeTax } from '#shared/rules/checkout/describe-tax.ts';
import { isDigitalOrder } from '#shared/rules/orders/order-view.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { Thumbnail } from '#storefront/components/product/Thumbnail.tsx';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly order: Order;
  readonly t: Translator;
}

const joinTexts = (title: string, options: string) => [title, options].filter(Boolean).join(', ');

/** The items of an order with their prices, then the other costs and the total. */
export function OrderItems({ order, t }: Props) {
  const {
    items,
    totalCost,
    discount = 0,
    promo,
    shippingCost,
    shippingMethod,
    tax,
    taxLines,
  } = order;
  const money = (amount: number) => formatMoney(amount, totalCost.currency, t.locale);
  const describe = (line: TaxLine) => [describeTax(line, t, t.locale), money(line.amount)] as const;
  const included = (taxLines ?? []).filter(({ isIncluded }) => isIncluded).map(describe);
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const costs = [
    [t('order.subtotal'), money(subtotal)] as const,
    ...(discount > 0
      ? [
          [
            promo ? t('order.discountOf', { code: promo }) : t('order.discount'),
            `−${money(discount)}`,
          ] as const,
        ]
      : []),
    ...(isDigitalOrder(order)
      ? []
      : [[t.translateTerm(shippingMethod), money(shippingCost)] as const]),
    ...(taxLines
      ? taxLines.filter(({ isIncluded }) => !isIncluded).map(describe)
      : [[t('order.tax'), money(tax)] as const]),
  ];
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="text-xl mb-16px">
        {t('order.items')}
      </h2>
      <ul role="list">
        {items.map((item) => (
          <li
            key={item.sku}
            className="grid grid-cols-[72px_1fr_auto] gap-16px py-16px border-t-1 border-line"
          >
            <Thumbnail src={item.image} width={72} className="w-72px h-72px object-cover bg-tile" />
            <div className="leading-snug">
              <p
                lang={item.locale === t.locale ? undefined : (item.locale ?? t.contentLang)}
                className="font-650 [overflow-wrap:anywhere]"
              >
                {item.title}
              </p>
              <p className="text-s text-muted">
                {item.colorName === ''
                  ? t.translateTerm(item.productType)
                  : t(isUnsized(item.sizeLabel) ? 'order.lineUnsized' : 'order.line', {
                      product: t.translateTerm(item.productType),
                      color: item.colorName,
                      size: t.translateTerm(item.sizeLabel),
                    })}
              </p>
              {item.components && (
                <ul role="list" lang={item.locale ?? t.contentLang} className="text-s text-muted">
                  {item.components.map(({ sku, title, options, quantity }) => (
                    <li key={sku}>{`${quantity} × ${joinTexts(title, options)}`}</li>
                  ))}
                </ul>
              )}
              {item.quantity > 1 && (
                <p className="text-s text-muted">
                  {t('order.quantity', { count: item.quantity, price: money(item.price) })}
                </p>
              )}
            </div>
            <p className="tabular-nums">{money(item.price * item.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="border-t-1 border-line pt-16px grid grid-cols-[1fr_auto] gap-x-20px gap-y-6px tabular-nums">
        {costs.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
        <dt className="text-l font-650 pt-8px">{t('order.total')}</dt>
        <dd className="text-xl font-650 pt-4px text-right">{money(totalCost.amount)}</dd>
        {included.map(([name, amount]) => (
          <div key={name} className="contents text-s text-muted">
            <dt>{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      {order.taxReason !== undefined && (
        <p className="text-s text-muted pt-8px">{order.taxReason}</p>
      )}
    </section>
  );
}
