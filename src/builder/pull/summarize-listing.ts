import type { Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import type { SearchOffer } from '#shared/rules/search/search.ts';
import { findListingIssue } from './check-catalog.ts';
import { listSearchOffers } from './list-search-offers.ts';
import { sanitizeListing } from './sanitize.ts';
import type { TextFile } from './text-file.ts';

/** The part of a listing that stays in memory during a pull. The complete listings of a large store would take gigabytes. */
export interface ListingSummary extends Pick<Listing, 'slug' | 'listingId'> {
  readonly orderCount: number;
  readonly skus: readonly string[];
  /** Ids of the blanks of its products. */
  readonly blanks: readonly string[];
  /** The tile of its primary product. */
  readonly tile: ProductTile | undefined;
  readonly offers: readonly SearchOffer[];
  /** Why the page of the listing would be broken. */
  readonly issue: string | undefined;
  /** Reads the JSON of the listing, with sanitized descriptions. */
  readonly readJson: () => string;
}

export type Summarize = (listing: Listing) => ListingSummary;

/** Returns a function that writes a listing into `texts` and returns its summary. */
export function createSummarizer(
  texts: TextFile,
  { locales }: Pick<StoreFile, 'locales'>,
): Summarize {
  const translatedLocales = locales.slice(1);
  const shared = new Map<string, unknown>();
  /** Returns one object for equal ones, which saves memory, because most listings have the same colors, sizes and prices. */
  const share = <T>(value: T): T => {
    const json = JSON.stringify(value);
    if (!shared.has(json)) shared.set(json, value);
    return shared.get(json) as T;
  };
  return (listing) => {
    const { slug, listingId, orderCount = 0, products_payload: products } = listing;
    const offers = listSearchOffers(listing, translatedLocales);
    return {
      ...{ slug, listingId, orderCount },
      skus: products.map(({ sku }) => sku),
      blanks: products.map(({ productId }) => productId),
      tile: createListingTile(listing),
      offers: offers.map(({ sizes, prices, type, variations, ...offer }) => ({
        ...offer,
        type: share(type),
        sizes: share(sizes),
        prices: share(prices),
        variations: variations.map(({ color, ...variation }) => ({
          ...variation,
          ...(color && { color: share(color) }),
        })),
      })),
      issue: findListingIssue(listing),
      readJson: texts.append(JSON.stringify(sanitizeListing(listing))),
    };
  };
}

/** Lists the ids of the blanks that listings use, sorted. */
export const listBlankIds = (listings: readonly Pick<ListingSummary, 'blanks'>[]): string[] =>
  [...new Set(listings.flatMap(({ blanks }) => blanks))].sort();

/** Reads the complete listing again. It was validated when it was summarized. */
export const readListing = ({ readJson }: ListingSummary): Listing => JSON.parse(readJson());
