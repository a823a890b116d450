import { formatMoney } from '#shared/utils/money.ts';
import type { ProductView, SizeView } from '#storefront/rules/listing-view.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly product: ProductView;
  readonly size: SizeView;
  readonly currency: string;
  /** Units of the product that the cart would have. */
  readonly units: number;
  readonly t: Translator;
}

/** The prices of the selected size by quantity, with a mark at those of `units`. Nothing for a product with one price. */
export function QuantityPrices({
  product,
  size: { price, breaks = [] },
  currency,
  units,
  t,
}: Props) {
  if (breaks.length === 0) return null;
  const rows = [{ quantity: 1, price }, ...breaks].map((row, at) => ({
    ...row,
    next: breaks[at]?.quantity,
  }));
  const hasVariants =
    product.variations.length > 1 || product.variations.some(({ sizes }) => sizes.length > 1);
  return (
    <div className="text-s">
      <table className="w-full border-collapse tabular-nums text-left">
        <caption className="text-left font-650 mb-6px">{t('listing.quantityPrices')}</caption>
        <thead>
          <tr className="border-b-1 border-ink">
            <th scope="col" className="py-6px pr-20px font-650">
              {t('listing.quantity')}
            </th>
            <th scope="col" className="py-6px font-650">
              {t('listing.priceEach')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quantity, price: rowPrice, next }) => {
            const isCurrent = units >= quantity && (next === undefined || units < next);
            return (
              <tr
                key={quantity}
                aria-current={isCurrent || undefined}
                className={`border-b-1 border-line ${isCurrent ? 'font-650' : ''}`}
              >
                <th scope="row" className={`py-6px pr-20px ${isCurrent ? 'font-650' : 'font-400'}`}>
                  {formatRange(quantity, next)}
                </th>
                <td className="py-6px">{formatMoney(rowPrice, currency, t.locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hasVariants && <p className="mt-6px text-muted">{t('listing.quantityPricesNote')}</p>}
    </div>
  );
}

/** Returns `1`, `2–4` or `5+`. */
const formatRange = (from: number, next: number | undefined): string =>
  next === undefined ? `${from}+` : next === from + 1 ? String(from) : `${from}–${next - 1}`;
