import type { ListingView, ProductView, SizeView, VariationView } from './listing-view.ts';
import type { SelectionQuery } from './selection-query.ts';

/** The selected product, variation and size of a listing. */
export interface Selection {
  readonly product: ProductView;
  readonly variation: VariationView;
  readonly size: SizeView;
}

/**
 * Returns the selection of a query. For a missing or unknown id of the product, it is the product of the variation, or else the primary
 * one. For other missing or unknown ids, they are the first color and size that are not sold out, or else the first ones. Undefined
 * only for a listing without products.
 */
export function resolveSelection(
  listing: ListingView,
  query: SelectionQuery = {},
): Selection | undefined {
  const holder = listing.products.find(({ variations }) =>
    variations.some(({ id }) => id === query.variation),
  );
  const product =
    holder ?? listing.products.find(({ id }) => id === query.product) ?? listing.products[0];
  const variation =
    product?.variations.find(({ id }) => id === query.variation) ??
    product?.variations.find(({ sizes }) => sizes.some(({ soldOut }) => !soldOut)) ??
    product?.variations[0];
  const size =
    variation?.sizes.find(({ id }) => id === query.size) ??
    variation?.sizes.find(({ soldOut }) => !soldOut) ??
    variation?.sizes[0];
  return product && variation && size ? { product, variation, size } : undefined;
}

/** Whether all ids of a query are those of `selection`, which was resolved from it. */
export const matchesSelection = (query: SelectionQuery, selection: Selection): boolean =>
  (['product', 'variation', 'size'] as const).every(
    (name) => query[name] === undefined || query[name] === selection[name].id,
  );

/** Ids of a selection as one text: product, variation, size. */
export const serializeSelection = (selection: Selection | undefined) =>
  selection && [selection.product.id, selection.variation.id, selection.size.id].join(' ');

/** Selects another color, with the size at the same index, or the first when the new color has fewer sizes. */
export function changeVariation(current: Selection, variationId: string): Selection {
  const variation = current.product.variations.find(({ id }) => id === variationId);
  if (!variation) return current;
  const index = current.variation.sizes.findIndex(({ id }) => id === current.size.id);
  const size = variation.sizes[index] ?? variation.sizes[0];
  return size ? { ...current, variation, size } : current;
}

/** Selects another product of the listing, in the same color if it has it. */
export function changeProduct(
  listing: ListingView,
  current: Selection,
  productId: string,
): Selection {
  const product = listing.products.find(({ id }) => id === productId);
  const sameColor = product?.variations.find(({ color }) => color === current.variation.color);
  return resolveSelection(listing, { product: productId, variation: sameColor?.id }) ?? current;
}

export function changeSize(current: Selection, sizeId: string): Selection {
  const size = current.variation.sizes.find(({ id }) => id === sizeId);
  return size ? { ...current, size } : current;
}

/** `search` with the selection. Other parameters are unchanged; `product` replaces `pid`. */
export function withSelection(search: string, { product, variation, size }: Selection): string {
  const params = new URLSearchParams(search);
  params.delete('pid');
  params.set('product', product.id);
  params.set('variation', variation.id);
  params.set('size', size.id);
  return `?${params}`;
}

/** `search` without a selection. Other parameters are unchanged. */
export function withoutSelection(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['product', 'pid', 'variation', 'size']) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}
