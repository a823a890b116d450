import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Listing, ListingProduct } from '#shared/contract/listing.ts';
import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';
import type { FacetField, FacetValue, SearchRecord } from '#shared/rules/search/search.ts';
import { translateProductTerm } from '#texts/product-terms.ts';

const TYPE: FacetField = { key: 'type' };
const COLOR: FacetField = { key: 'color' };
const SIZE: FacetField = { key: 'size' };
/** The size label of a digital product, which is nothing to choose by. */
const DIGITAL_SIZE = 'Digital';

/** One value of one unit that can be bought. */
interface Offer extends FacetValue {
  readonly isLeft: boolean;
}

/**
 * Returns what filters choose a listing by: the type, color and sizes of its products, or the values of their own options, each
 * with its translations into `locales`. Bundles count as their type alone, because their options are those of other products.
 */
export function listFacets(
  listing: Pick<Listing, 'products_payload' | 'translations'>,
  locales: readonly LocaleCode[],
): Required<Pick<SearchRecord, 'values' | 'soldOut'>> {
  const offers = listing.products_payload.flatMap((product) => listOffers(product));
  const byKey = new Map<string, { value: FacetValue; isLeft: boolean }>();
  for (const { isLeft, ...value } of offers) {
    const key = `${value.field.key} ${value.value}`;
    const existing = byKey.get(key);
    if (existing) existing.isLeft ||= isLeft;
    else byKey.set(key, { value: translateValue(value, listing.translations, locales), isLeft });
  }
  const all = [...byKey.values()];
  return {
    values: all.map(({ value }) => value),
    soldOut: all.flatMap(({ isLeft }, position) => (isLeft ? [] : [position])),
  };
}

function listOffers(product: ListingProduct): Offer[] {
  const { productType, variations, contents, options } = product;
  const isLeft = (count: number | null) => count === null || count > 0;
  const isTypeLeft = variations.some((variant) =>
    variant.availableSizesWithId.some((size) => isLeft(size.inventoryCount)),
  );
  const type: Offer = { field: TYPE, value: productType, isLeft: isTypeLeft };
  if (contents) return [type];
  const [first, ...others] = options ? options.map(toOptionField) : [COLOR, SIZE];
  return [
    type,
    ...variations.flatMap((variant) =>
      variant.availableSizesWithId.flatMap((size): Offer[] => {
        const left = isLeft(size.inventoryCount);
        const { hex } = variant.attributes;
        const color: Offer[] =
          first && variant.color
            ? [{ field: first, value: variant.color, isLeft: left, ...(hex && { hex }) }]
            : [];
        const labels = size.label === DIGITAL_SIZE ? [] : size.label.split(OPTION_SEPARATOR);
        const rest = others.flatMap((field, at): Offer[] => {
          const value = labels[at];
          return value ? [{ field, value, isLeft: left }] : [];
        });
        return [...color, ...rest];
      }),
    ),
  ];
}

/** An option that a seller calls "Color" or "Size" is the same filter as that of other products. */
function toOptionField(name: string): FacetField {
  const key = name.trim().toLowerCase();
  if (key === 'color' || key === 'colour') return COLOR;
  if (key === 'size') return SIZE;
  return { key: `option.${key}`, name };
}

type Translations = Listing['translations'];

function translateValue(
  facet: FacetValue,
  translations: Translations,
  locales: readonly LocaleCode[],
): FacetValue {
  const { field, value } = facet;
  const names = collectNames(value, translations, locales);
  const fieldNames =
    field.name === undefined ? undefined : collectNames(field.name, translations, locales);
  return {
    ...facet,
    field: { ...field, ...(fieldNames && { names: fieldNames }) },
    ...(names && { names }),
  };
}

/** Translated names by language. Undefined when the text has none. */
function collectNames(text: string, translations: Translations, locales: readonly LocaleCode[]) {
  const entries = locales.flatMap((locale) => {
    const { colors = {}, terms = {} } = translations?.[locale] ?? {};
    const translated = [colors, terms].find((texts) => Object.hasOwn(texts, text))?.[text];
    const name = translated ?? translateProductTerm(text, locale);
    return name === text ? [] : [[locale, name] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
