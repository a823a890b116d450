import { Fragment, useDeferredValue, useId } from 'react';
import { findColorFamily } from '#shared/rules/catalog/color-family.ts';
import { FAMILY_PREFIX } from '#shared/rules/search/search.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import type { Translator } from '#texts/translator.ts';
import {
  type Facet,
  type FacetCount,
  type ProductFilters,
  type ProductResult,
  SORTS,
  type Sort,
} from '../product-query.ts';
import { getFieldName, getValueName } from './describe-filters.ts';
import { PriceFields } from './PriceFields.tsx';

interface Props {
  readonly result: ProductResult;
  readonly filters: ProductFilters;
  readonly sort: Sort;
  readonly isSearch: boolean;
  readonly currency: string;
  readonly onFilter: (filters: ProductFilters) => void;
  /** Called while a price is typed. */
  readonly onType: (filters: ProductFilters) => void;
  readonly onSort: (sort: Sort) => void;
  readonly t: Translator;
}

/** Fields with more values start closed, so that all fields are in view. */
const OPEN_VALUES_MAX = 16;
/** Fields that are rendered first: they fill a phone. */
const FIRST_FIELDS = 2;
/** Letters of a name that fits half of the room beside the grid. */
const MAX_SHORT = 8;

/** Filters and sorting of a search or a collection. Each choice applies at once. */
export function FilterFields(props: Props) {
  const { result, filters, sort, isSearch, currency, onFilter, onType, onSort, t } = props;
  const sortId = useId();
  const shown = useDeferredValue(result.facets.length, FIRST_FIELDS);
  return (
    <>
      <label htmlFor={sortId} className="block font-650 mb-6px">
        {t('filter.sort')}
      </label>
      <select
        id={sortId}
        value={sort}
        onChange={(event) => onSort(SORTS.find((name) => name === event.target.value) ?? 'best')}
        className="dropdown w-full h-48px px-14px pr-40px! border-1 bg-page mb-20px"
      >
        <option value="best">{t(isSearch ? 'filter.sortMatch' : 'filter.sortFeatured')}</option>
        <option value="newest">{t('filter.sortNewest')}</option>
        <option value="price">{t('filter.sortPriceUp')}</option>
        <option value="-price">{t('filter.sortPriceDown')}</option>
        <option value="name">{t('filter.sortName')}</option>
      </select>
      {result.facets.slice(0, shown).map((facet) => (
        <FacetFields
          key={facet.field.key}
          facet={facet}
          chosen={filters.values[facet.field.key] ?? []}
          onChoose={(values) =>
            onFilter({ ...filters, values: { ...filters.values, [facet.field.key]: values } })
          }
          t={t}
        />
      ))}
      {result.prices && result.prices[0] < result.prices[1] && (
        <PriceFields
          range={result.prices}
          filters={filters}
          currency={currency}
          onFilter={onType}
          t={t}
        />
      )}
      <label className="flex items-center gap-12px min-h-48px mt-8px">
        <input
          type="checkbox"
          checked={filters.inStock}
          onChange={(event) => onFilter({ ...filters, inStock: event.target.checked })}
          className="mark"
        />
        <span>
          {t('filter.inStock')} <Count of={result.inStockCount} />
        </span>
      </label>
    </>
  );
}

const Count = ({ of }: { readonly of: number }) => (
  <span className="text-muted tabular-nums">({of})</span>
);

interface FacetProps {
  readonly facet: Facet;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  readonly t: Translator;
}

function FacetFields({ facet: { field, values }, chosen, onChoose, t }: FacetProps) {
  const name = getFieldName(field, t);
  const toggle = (value: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  /** Beside the grid and on the smallest phones, two columns have no room for swatches and long names. */
  const isLong = (value: FacetCount) =>
    value.hex !== undefined || getValueName(value, t).length > MAX_SHORT;
  const groups = groupByFamily(values, chosen);
  return (
    <details
      open={groups.flatMap(({ names }) => names).length <= OPEN_VALUES_MAX || chosen.length > 0}
      className="tab border-t-1"
    >
      <summary>
        {name}
        <Icon name="down" />
      </summary>
      <fieldset className="pb-14px">
        <legend className="visually-hidden">{name}</legend>
        {groups.map(({ family, names }) => (
          <Fragment key={family?.value ?? ''}>
            {family && (
              <Choice
                value={family}
                isChosen={chosen.includes(family.value)}
                onToggle={toggle}
                t={t}
              />
            )}
            <div
              className={`grid grid-cols-2 ${names.some(isLong) ? 'max-mobileXsm:grid-cols-1 tabletLg:grid-cols-1' : ''} gap-x-16px ${family ? 'pl-32px' : ''}`}
            >
              {names.map((value) => (
                <Choice
                  key={value.value}
                  value={value}
                  isChosen={chosen.includes(value.value)}
                  onToggle={toggle}
                  t={t}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </fieldset>
    </details>
  );
}

/** A color family with its colors, or values without one. */
interface ValueGroup {
  readonly family?: FacetCount | undefined;
  readonly names: readonly FacetCount[];
}

/** Puts each family before its colors. A family with one color would repeat it, so it is left out unless it is chosen. */
function groupByFamily(values: readonly FacetCount[], chosen: readonly string[]): ValueGroup[] {
  const isFamily = ({ value }: FacetCount) => value.startsWith(FAMILY_PREFIX);
  const isOf = (color: FacetCount, family: FacetCount) =>
    color.hex !== undefined && family.value === FAMILY_PREFIX + findColorFamily(color.hex);
  const names = values.filter((value) => !isFamily(value));
  const groups = values
    .filter(isFamily)
    .map((family) => ({ family, names: names.filter((color) => isOf(color, family)) }))
    .filter((group) => group.names.length > 1 || chosen.includes(group.family.value));
  const grouped = new Set<FacetCount>(groups.flatMap((group) => group.names));
  const others = names.filter((value) => !grouped.has(value));
  return [...groups, ...(others.length > 0 ? [{ names: others }] : [])];
}

interface ChoiceProps {
  readonly value: FacetCount;
  readonly isChosen: boolean;
  readonly onToggle: (value: string, isChosen: boolean) => void;
  readonly t: Translator;
}

const Choice = ({ value, isChosen, onToggle, t }: ChoiceProps) => (
  <label
    className={`flex items-center gap-12px min-h-44px ${value.count === 0 && !isChosen ? 'text-muted' : ''}`}
  >
    <input
      type="checkbox"
      checked={isChosen}
      onChange={(event) => onToggle(value.value, event.target.checked)}
      className="mark"
    />
    {value.hex && <Swatch color={value.hex} />}
    <span className="[overflow-wrap:anywhere]">
      {getValueName(value, t)} <Count of={value.count} />
    </span>
  </label>
);

/** An SVG, because the security policy of the pages allows no inline styles. */
const Swatch = ({ color }: { readonly color: string }) => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" className="shrink-0">
    <circle cx="9" cy="9" r="8.5" fill={color} stroke="currentColor" strokeOpacity="0.5" />
  </svg>
);
