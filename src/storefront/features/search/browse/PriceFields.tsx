import { useEffect, useRef } from 'react';
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

/** Two fields for whole amounts, which apply while they are typed. A field that is empty or not a number sets no limit. */
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
      <div className="grid grid-cols-2 gap-16px items-end">
        {fields.map(({ key, label, bound }) => (
          <PriceField
            key={key}
            label={label}
            bound={bound}
            price={filters[key]}
            onChange={(price) => onFilter({ ...filters, [key]: price })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  readonly bound: number;
  readonly price: number | undefined;
  readonly onChange: (price: number | undefined) => void;
}

function PriceField({ label, bound, price, onChange }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Clear and Back change the field, but typing does not: "25." would become "25".
    if (field.current && toPrice(field.current) !== price)
      field.current.value = price === undefined ? '' : String(price / MINOR_PER_MAJOR);
  }, [price]);
  return (
    <label className="flex flex-col gap-4px text-s">
      {label}
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        placeholder={String(bound)}
        defaultValue={price === undefined ? '' : price / MINOR_PER_MAJOR}
        onChange={({ target }) => {
          const typed = toPrice(target);
          if (typed !== price) onChange(typed);
        }}
        className="w-full min-h-48px px-14px bg-page border-1 text-m"
      />
    </label>
  );
}

/** Returns what a field says in minor units; undefined for nothing, and for what is no price. */
function toPrice({ value, valueAsNumber }: HTMLInputElement): number | undefined {
  const amount = value === '' ? Number.NaN : Math.round(valueAsNumber * MINOR_PER_MAJOR);
  return amount >= 0 && amount < 1_000_000_000 ? amount : undefined;
}
