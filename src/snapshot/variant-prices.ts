import type { Listing } from '#shared/contract/listing.ts';
import { listOffers } from '#shared/rules/catalog/list-offers.ts';

/** Prices of a listing's variants in one currency by SKU, in minor units: the price, and the earlier one where it is reduced. */
export type VariantPrices = Readonly<
  Record<string, readonly [price: number, compareAtPrice?: number]>
>;

/** Prices of variants by the slug of their listing. */
export type ListedPrices = Readonly<Record<string, VariantPrices>>;

/** Returns the prices of a listing's public variants. None when the listing is in another currency. */
export const listVariantPrices = (listing: Listing, currency: string): VariantPrices =>
  Object.fromEntries(
    listOffers(listing).flatMap((group) =>
      group.currency === currency
        ? group.offers.map(({ id, price, compareAtPrice }) => [
            id,
            compareAtPrice === undefined ? ([price] as const) : ([price, compareAtPrice] as const),
          ])
        : [],
    ),
  );
