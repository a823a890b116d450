import { useStore } from '@nanostores/react';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { describeTax } from '#shared/rules/checkout/describe-tax.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';
import { loadCheckout } from './checkout.store.ts';
import { $pendingChanges } from './checkout-changes.store.ts';
import { toCheckoutTotals } from './checkout-totals.ts';
import { $chosenDelivery } from './chosen-delivery.store.ts';

/** Subtotal, delivery, tax, discount and total. Delivery and tax are shown after a delivery option is chosen; a checkout of downloads has no delivery. */
export function Totals({ checkout, t }: { readonly checkout: Checkout; readonly t: Translator }) {
  const isUpdating = useStore($pendingChanges) > 0;
  const chosen = useStore($chosenDelivery);
  const { currency, subtotal, delivery, tax, discount, total, taxLines } =
    toCheckoutTotals(checkout);
  const money = (amount: number) => formatMoney(amount, currency, t.locale);
  const { isDigital = false, customer } = checkout;
  // Downloads have no delivery: their taxes are known with the customer.
  const isPriced = isDigital
    ? customer !== null
    : chosen !== undefined || checkout.deliveryOption !== null;
  const describe = (line: TaxLine) => ({
    name: describeTax(line, t, t.locale),
    value: money(line.amount),
  });
  const addedTaxes = taxLines
    ? taxLines.filter(({ isIncluded }) => !isIncluded).map(describe)
    : [{ name: t('checkout.tax'), value: money(tax) }];
  const includedTaxes = (taxLines ?? []).filter(({ isIncluded }) => isIncluded).map(describe);
  const rows = [
    { name: t('checkout.subtotal'), value: money(subtotal) },
    ...(isDigital
      ? []
      : [
          {
            name: t('checkout.deliveryCost'),
            value: isPriced ? money(delivery) : t('checkout.deliveryLater'),
          },
        ]),
    ...(isPriced ? addedTaxes : []),
    ...(discount > 0 ? [{ name: t('checkout.discount'), value: money(-discount) }] : []),
  ];
  return (
    <>
      <dl
        aria-busy={isUpdating}
        className={`grid gap-8px tabular-nums ${isUpdating ? 'opacity-60' : ''}`}
      >
        {rows.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-16px">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex justify-between items-baseline gap-16px mt-8px pt-16px border-t-1 border-line">
          <dt className="text-l font-650">{t('checkout.total')}</dt>
          <dd className="text-2xl font-700 leading-none">{money(total)}</dd>
        </div>
        {isPriced &&
          includedTaxes.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-16px text-s text-muted">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {isPriced && checkout.costs.taxReason !== undefined && (
        <p className="text-s text-muted mt-8px">{checkout.costs.taxReason}</p>
      )}
      {checkout.costs.isTaxUnknown && (
        <div role="alert" className="mt-16px border-l-4 border-danger pl-14px text-s">
          <p>{t('checkout.taxUnknown')}</p>
          <button
            type="button"
            onClick={() => void loadCheckout()}
            className="underline underline-offset-4 min-h-44px cursor-pointer"
          >
            {t('checkout.retry')}
          </button>
        </div>
      )}
    </>
  );
}
