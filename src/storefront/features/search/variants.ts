import { findColorFamily } from '#shared/rules/catalog/color-family.ts';
import {
  FAMILY_PREFIX,
  type FacetValue,
  type OfferedVariation,
  type SearchOffer,
  type SearchRecord,
  type SearchTerms,
} from '#shared/rules/search/search.ts';

/** A color of a product in the search. `values` are the indexes of its type, color and family, `sizes` those of each size. */
export interface Variation extends Omit<OfferedVariation, 'soldOut'> {
  readonly offer: SearchOffer;
  readonly values: readonly number[];
  readonly sizes: readonly (readonly number[])[];
  /** By the position of a size. */
  readonly isLeft: readonly boolean[];
}

/** Key of collections among the values. They are no filter. */
export const COLLECTION = 'collection';

export interface Variants {
  /** The distinct values of all products, and their collections. */
  readonly values: readonly FacetValue[];
  /** The indexes of each record's collections. */
  readonly collectionsOf: readonly (readonly number[])[];
  /** The variations of each record. One without values where the record has no offers. */
  readonly ofRecord: readonly (readonly Variation[])[];
}

/** Numbers the values of all products, so that filters and words compare numbers. */
export function createVariants(records: readonly SearchRecord[], terms: SearchTerms): Variants {
  const values: FacetValue[] = [];
  const indexes = new Map<string, number>();
  const add = (value: FacetValue): number => {
    const key = `${value.field.key} ${value.value}`;
    const index = indexes.get(key) ?? values.push(value) - 1;
    indexes.set(key, index);
    return index;
  };
  const addColor = (color: FacetValue): number[] => {
    const family = color.hex && findColorFamily(color.hex);
    const names = family && terms.families[family];
    if (!names) return [add(color)];
    const value = FAMILY_PREFIX + family;
    return [add(color), add({ field: color.field, value, names })];
  };
  const sizesOf = new Map<SearchOffer['sizes'], number[][]>();
  const addSizes = (sizes: SearchOffer['sizes']): number[][] => {
    const known = sizesOf.get(sizes) ?? sizes.map((size) => size.values.map(add));
    sizesOf.set(sizes, known);
    return known;
  };
  const toVariations = ({ offers, tile }: SearchRecord): Variation[] => {
    if (!offers || offers.length === 0) return [createPlainVariation(tile)];
    return offers.flatMap((offer) => {
      const [type, sizes] = [add(offer.type), addSizes(offer.sizes)];
      return offer.variations.map(({ soldOut, ...variation }) => ({
        ...variation,
        offer,
        values: [type, ...(variation.color ? addColor(variation.color) : [])],
        sizes,
        isLeft: sizes.map((_, at) => !soldOut.includes(at)),
      }));
    });
  };
  const field = { key: COLLECTION };
  const collectionsOf = records.map(({ collections }) =>
    collections.map(({ name, names }) => add({ field, value: name, names })),
  );
  return { values, collectionsOf, ofRecord: records.map(toVariations) };
}

function createPlainVariation(tile: SearchRecord['tile']): Variation {
  const type = { field: { key: 'type' }, value: tile.productType };
  const { price } = tile;
  const size = { id: '', values: [] };
  return {
    id: '',
    images: [],
    offer: { productId: tile.productId, type, sizes: [size], prices: [{ price }], variations: [] },
    values: [],
    sizes: [[]],
    isLeft: [tile.inStock],
  };
}
