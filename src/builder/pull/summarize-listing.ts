import type { Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import type { SearchRecord } from '#shared/rules/search/search.ts';
import { findListingIssue } from './check-catalog.ts';
import { listFacets } from './list-facets.ts';
import { sanitizeListing } from './sanitize.ts';
import type { TextFile } from './text-file.ts';

type Facets = ReturnType<typeof listFacets>;

/** The part of a listing that stays in memory during a pull. The complete listings of a large store would take gigabytes. */
export interface ListingSummary extends Pick<Listing, 'slug' | 'listingId'> {
  readonly orderCount: number;
  readonly skus: readonly string[];
  /** Ids of the blanks of its products. */
  readonly blanks: readonly string[];
  /** The tile of its primary product. */
  readonly tile: ProductTile | undefined;
  readonly facets: Pick<SearchRecord, 'values' | 'soldOut'>;
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
  const sharedValues = new Map<string, Facets['values'][number]>();
  /** Returns one object for equal values, which saves memory, because most listings have the same colors and sizes. */
  const share = (value: Facets['values'][number]) => {
    const json = JSON.stringify(value);
    const first = sharedValues.get(json);
    if (!first) sharedValues.set(json, value);
    return first ?? value;
  };
  return (listing) => {
    const { slug, listingId, orderCount = 0, products_payload: products } = listing;
    const { values, soldOut } = listFacets(listing, translatedLocales);
    return {
      ...{ slug, listingId, orderCount },
      skus: products.map(({ sku }) => sku),
      blanks: products.map(({ productId }) => productId),
      tile: createListingTile(listing),
      facets: { values: values.map(share), soldOut },
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
