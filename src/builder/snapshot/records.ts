import type { Blank } from '#shared/contract/blank.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Flags } from '#shared/contract/flags.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { CollectionNode, Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import type { Breadcrumb, GridPage } from '#shared/rules/catalog/paging.ts';
import type { SearchRecord } from '#shared/rules/search/search.ts';

/** What a collection's pages say beside its products. `trail` leads to it from the top and ends with itself. */
export interface CollectionRecord extends Breadcrumb {
  readonly description?: string | undefined;
  readonly trail: readonly Breadcrumb[];
  readonly children: readonly Breadcrumb[];
  /** Picture of its first product. */
  readonly cover: string | undefined;
  readonly total: number;
}

/*
 * A listing has four shapes:
 * - `Listing` (shared/contract/listing.ts): the platform's response. `pull/fetch-catalog.ts` fetches it.
 * - `StoredListing`: the record in the snapshot, with ids of blanks. `createRecords` (pull/create-records.ts) makes it.
 * - `ListingRecord`: what a page reads, with the blanks themselves. `PageRecords.find` (snapshot/snapshot.ts) makes it.
 * - `ListingView` (storefront/rules/listing-view.ts): the part of a `Listing` that an island shows. `toListingView` makes it.
 */

/** A listing with what its page shows besides: its products' blanks, its place in the tree. */
export interface ListingRecord {
  readonly listing: Listing;
  readonly blanks: readonly Blank[];
  readonly trail: readonly Breadcrumb[];
}

/** PNGs of the favicon; none where it is no file of the store. */
export interface ShopIcons {
  readonly small?: string;
  readonly touch?: string;
}

/** What of a store's looks pages hold, and files they link to by content-hashed address. */
export interface ShopAssets {
  readonly themeStyle: string;
  /** The seller's own, where that style imports it. */
  readonly customCss?: string;
  readonly fontPreloads: readonly string[];
  readonly icons: ShopIcons;
}

/** What pages there are, for the build to list. A page that read it would change with every product: none does. */
export interface Routes {
  readonly listings: readonly string[];
  readonly collections: readonly { readonly path: string; readonly pages: number }[];
  readonly feedPages: number;
}

/** Every kind of record by its key. `{name}` stands for an id. A page is rendered from records alone. */
export interface Records {
  readonly site: Site;
  readonly flags: Flags;
  readonly store: Store;
  readonly theme: Theme;
  readonly localization: BuyerLocalization;
  readonly navigation: readonly CollectionNode[];
  /** Which payment providers the platform works with; null when it sells nothing. */
  readonly payments: PaymentSetup | null;
  readonly assets: ShopAssets;
  /** Address of the search index, which changes with every product: only pages that need it read it. '' for none. */
  readonly searchIndex: string;
  readonly routes: Routes;
}

/** Records that a language may have of its own: see {@link TranslatedRecords}. */
export const TRANSLATED_KEYS = ['theme', 'store', 'navigation'] as const;
export type TranslatedKey = (typeof TRANSLATED_KEYS)[number];
export const isTranslatedKey = (key: string): key is TranslatedKey => TRANSLATED_KEYS.some((spoken) => spoken === key);

/** What a store says of itself in another language than its first. */
export interface TranslatedRecords extends Pick<Records, TranslatedKey> {
  readonly collections: ReadonlyMap<string, CollectionRecord>;
}

/** Families of records, one per id. */
export interface RecordFamilies {
  readonly listing: ListingRecord;
  readonly collection: CollectionRecord;
  /** A page of a collection's products: `{path}/{page}`. */
  readonly collectionPage: GridPage;
  /** A page of all products, newest first: `{page}`. */
  readonly feed: GridPage;
  readonly related: readonly ProductTile[];
  /** `{productId}`; in another language than English `{locale}/{productId}`. */
  readonly blank: Blank;
}

/** A page of a grid as it is kept: its tiles are records of their own, so one that changes is written once. */
export interface StoredGridPage extends Omit<GridPage, 'products'> {
  readonly products: readonly string[];
}

/** As kept, with its blanks by their ids. */
export interface StoredListing extends Omit<ListingRecord, 'blanks'> {
  readonly blanks: readonly string[];
}

/** Families as they are kept; a reader puts together what pages are given. */
export interface StoredFamilies extends Omit<RecordFamilies, 'listing' | 'collectionPage' | 'feed' | 'related'> {
  readonly tile: ProductTile;
  readonly listing: StoredListing;
  readonly collectionPage: StoredGridPage;
  readonly feed: StoredGridPage;
  readonly related: readonly string[];
}

/** Key of a record: its kind, and its id or language where it has one. */
export type RecordKey = keyof Records | `${TranslatedKey}/${LocaleCode}` | `${keyof StoredFamilies}/${string}`;

/** A whole snapshot in memory, before it is written. */
export interface SnapshotData extends Omit<Records, 'assets' | 'searchIndex'> {
  readonly tiles: ReadonlyMap<string, ProductTile>;
  readonly listings: ReadonlyMap<string, StoredListing>;
  readonly collections: ReadonlyMap<string, CollectionRecord>;
  readonly translations: ReadonlyMap<LocaleCode, TranslatedRecords>;
  readonly gridPages: ReadonlyMap<string, StoredGridPage>;
  readonly feed: ReadonlyMap<string, StoredGridPage>;
  readonly related: ReadonlyMap<string, readonly string[]>;
  /** English ones, and by `{locale}/{productId}` those of other languages. */
  readonly blanks: ReadonlyMap<string, Blank>;
  readonly search: readonly SearchRecord[];
  /** Tile prices by currency: files of their own, no page reads them. */
  readonly prices: ReadonlyMap<string, Readonly<Record<string, number>>>;
}
