import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Listing, VariantSize } from '#shared/contract/listing.ts';
import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';
import type {
  FacetField,
  FacetValue,
  OfferedVariation,
  SearchOffer,
  SizePrice,
} from '#shared/rules/search/search.ts';
import { translateProductTerm } from '#texts/product-terms.ts';

const TYPE: FacetField = { key: 'type' };
const COLOR: FacetField = { key: 'color' };
const SIZE: FacetField = { key: 'size' };
/** The size label of a digital product, which is nothing to choose by. */
const DIGITAL_SIZE = 'Digital';

/**
 * Returns what filters choose a listing by: the type, color and sizes of its products, or the values of their own options, each
 * with its translations into `locales`. Bundles count as their type alone, because their options are those of other products.
 */
export function listSearchOffers(
  listing: Pick<Listing, 'products_payload' | 'translations'>,
  locales: readonly LocaleCode[],
): SearchOffer[] {
  const translate = (field: FacetField, value: string, hex?: string): FacetValue =>
    translateValue({ field, value, ...(hex && { hex }) }, listing.translations, locales);
  return listing.products_payload.flatMap((product) => {
    const { productId, productType, variations, contents, options } = product;
    const [first, ...others] = contents ? [] : options ? options.map(toOptionField) : [COLOR, SIZE];
    const type = translate(TYPE, productType);
    const offers = new Map<string, SearchOffer & { variations: OfferedVariation[] }>();
    for (const { variationId, color, attributes, images, thumbnail, ...variant } of variations) {
      const sizes = variant.availableSizesWithId.map(({ id, label }) => {
        const labels = label === DIGITAL_SIZE ? [] : label.split(OPTION_SEPARATOR);
        const values = others.flatMap((field, at) =>
          labels[at] ? [translate(field, labels[at])] : [],
        );
        return { id, values };
      });
      const prices = variant.availableSizesWithId.map(toSizePrice);
      const key = JSON.stringify([sizes, prices]);
      const offer = offers.get(key) ?? { productId, type, sizes, prices, variations: [] };
      offers.set(key, offer);
      const more = images.map(({ src }) => src).filter((src) => src !== thumbnail.primary);
      offer.variations.push({
        id: variationId,
        ...(first && color && { color: translate(first, color, attributes.hex) }),
        images: [thumbnail.primary, ...more],
        soldOut: variant.availableSizesWithId.flatMap(({ inventoryCount }, at) =>
          inventoryCount === null || inventoryCount > 0 ? [] : [at],
        ),
      });
    }
    return [...offers.values()];
  });
}

const toSizePrice = ({
  price,
  compareAtPrice,
  lowestPrice,
  unitPrice,
}: VariantSize): SizePrice => ({
  price,
  ...(compareAtPrice !== undefined && { compareAtPrice }),
  ...(lowestPrice !== undefined && { lowestPrice }),
  ...(unitPrice && { unitPrice }),
});

/** Lists the values of offers, without what changes with prices and stock. */
export const listOfferedValues = (offers: readonly SearchOffer[]) =>
  offers.map(({ productId, type, sizes, variations }) => ({
    ...{ productId, type, sizes },
    colors: variations.map(({ id, color }) => ({ id, color })),
  }));

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
