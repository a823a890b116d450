import { MINOR_PER_MAJOR } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';
import type { ProductFilters } from '../product-query.ts';

interface Props {
  /** Lowest and highest price, in minor units. */
  readonly range: readonly [number, number];
  readonly filters: ProductFilters;
  readonly currency: string;
  readonly onFilter: (filters: ProductFilters) => void;
  readonly t: Translator;
}

/** Two fields for whole amounts. A field that is empty or not a number sets no limit. */
export function PriceFields({ range, filters, currency, onFilter, t }: Props) {
  const bounds = [
    Math.floor(range[0] / MINOR_PER_MAJOR),
    Math.ceil(range[1] / MINOR_PER_MAJOR),
  ] as const;
  const fields = [
    { key: 'minPrice', label: t('filter.minPrice', { currency }), bound: bounds[0] },
    { key: 'maxPrice', label: t('filter.maxPrice', { currency }), bound: bounds[1] },
  ] as const;
  return (
    <fieldset className="border-t-1 py-14px">
      <legend className="visually-hidden">{t('filter.price')}</legend>
      <p aria-hidden="true" className="font-650 mb-6px">
        {t('filter.price')}
      </p>
      <div className="grid grid-cols-2 gap-16px">
        {fields.map(({ key, label, bound }) => (
          <label key={key} className="flex flex-col gap-4px text-s">
            {label}
            <input
              // An input reads `defaultValue` only when it is created. The key creates it again when Clear changes the filters.
              key={filters[key] ?? ''}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              placeholder={String(bound)}
              defaultValue={filters[key] === undefined ? '' : filters[key] / MINOR_PER_MAJOR}
              onBlur={({ target }) => {
                const amount =
                  target.value === ''
                    ? Number.NaN
                    : Math.round(target.valueAsNumber * MINOR_PER_MAJOR);
                const price = amount >= 0 && amount < 1_000_000_000 ? amount : undefined;
                if (price !== filters[key]) onFilter({ ...filters, [key]: price });
              }}
              className="w-full min-h-48px px-14px bg-page border-1 text-m"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
