import type { Blank } from '#shared/contract/blank.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Flags } from '#shared/contract/flags.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import type { PageLink, PageTexts } from '#shared/contract/pages.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { StorePhoto } from '#shared/contract/photo.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { Seo } from '#shared/contract/seo.ts';
import type { CollectionNode, Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { PageTheme, Theme } from '#shared/contract/theme.ts';
import type { Breadcrumb, GridPage } from '#shared/rules/catalog/paging.ts';
import type { LocalizedListing } from '#shared/rules/localization/localize-listing.ts';
import type { SearchRecord, Synonyms } from '#shared/rules/search/search.ts';
import type { ListedPrices } from './variant-prices.ts';

/** The data of a collection's pages besides its products. `trail` is the path from the top, including the collection. */
export interface CollectionRecord extends Breadcrumb {
  readonly description?: string | undefined;
  readonly trail: readonly Breadcrumb[];
  /** Name of its photograph. */
  readonly photo?: string | undefined;
  readonly seo?: Seo | undefined;
  readonly children: readonly Breadcrumb[];
  /** Picture of its first product. */
  readonly cover: string | undefined;
  readonly total: number;
}

/*
 * A listing has six shapes:
 * - `Listing` (shared/contract/listing.ts): the platform's response. `pull/fetch-catalog.ts` fetches it.
 * - `ListingSummary` (pull/summarize-listing.ts): what a pull has in memory of it, while its JSON is in a file.
 * - `WrittenListing`: that file's JSON with ids of blanks, as `createRecords` (pull/create-records.ts) passes it on to be written.
 * - `StoredListing`: the record in the snapshot, which `writeSnapshot` (snapshot/write-snapshot.ts) writes of it.
 * - `ListingRecord`: what a page reads, with the blanks themselves. `PageRecords.find` (snapshot/snapshot.ts) makes it.
 * - `ListingView` (storefront/rules/listing-view.ts): the part of a `Listing` that an island shows. `toListingView` makes it.
 */

/** A listing with the other data of its page: its products' blanks and its breadcrumb trail. */
export interface ListingRecord {
  readonly listing: LocalizedListing;
  readonly blanks: readonly Blank[];
  readonly trail: readonly Breadcrumb[];
}

/** Addresses of PNG icons. None when the favicon is not a file of the store. */
export interface ShopIcons {
  readonly small?: string;
  readonly touch?: string;
  readonly home?: string;
  readonly large?: string;
}

/** The inline styles of all pages. A build replaces them in pages of which nothing else has changed. */
export interface PageStyle {
  readonly themeStyle: string;
  /** The `@font-face` rules of the web fonts, as a style that pages apply late (`late-fonts.script.ts`). '' without web fonts. */
  readonly fontStyle: string;
}

/** The content-hashed files that all pages link to. */
export interface ShopAssets {
  /** Address of the store's custom CSS, when the style imports it as a file. */
  readonly customCss?: string;
  readonly icons: ShopIcons;
  /** Hash of the font of titles on pictures of shared links (`PictureTitle`), in a store that has them. It is part of addresses. */
  readonly titleLook?: string;
}

/** Returns the addresses of {@link ShopAssets} by name, and `titleLook`, which is a part of addresses. */
export const getAssetAddresses = ({
  customCss,
  icons,
  titleLook,
}: ShopAssets): Readonly<Record<string, string>> => ({
  ...(customCss !== undefined && { customCss }),
  ...icons,
  ...(titleLook !== undefined && { titleLook }),
});

/** The pages of the store, for the build to list. No page reads this record, or it would change with every product. */
export interface Routes {
  readonly listings: readonly string[];
  readonly collections: readonly { readonly path: string; readonly pages: number }[];
  readonly feedPages: number;
  /** Slugs of the store's pages that replace no page of the shop. */
  readonly pages: readonly string[];
}

/** The sources of each directive of a content security policy. */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

/** Every single record by its key. A page is rendered from records alone. */
export interface Records {
  readonly site: Site;
  readonly flags: Flags;
  readonly store: Store;
  readonly theme: PageTheme;
  /** Colors, fonts and CSS of the theme. No page of the shop reads this record, but routes of a store may. */
  readonly themeStyles: Theme['styles'];
  readonly localization: BuyerLocalization;
  readonly navigation: readonly CollectionNode[];
  /** Titles of the store's pages, for links to them. */
  readonly pages: readonly PageLink[];
  /** Texts of the theme and of collections that a language other than the first has no translation of. */
  readonly untranslated: readonly string[];
  /** The payment providers of the platform. Null when nothing can be bought. */
  readonly payments: PaymentSetup | null;
  /** What the content security policy of all pages allows. It is a header, so no page reads this record. */
  readonly policy: PolicyDirectives;
  readonly assets: ShopAssets;
  readonly pageStyle: PageStyle;
  /** Address of the search index, '' for none. It changes with every product, so only pages with a search read it. */
  readonly searchIndex: string;
  readonly routes: Routes;
}

/** Keys of the records that can be translated: see {@link TranslatedRecords}. */
export const TRANSLATED_KEYS = ['theme', 'store', 'navigation', 'pages', 'untranslated'] as const;
export type TranslatedKey = (typeof TRANSLATED_KEYS)[number];
export const isTranslatedKey = (key: string): key is TranslatedKey =>
  TRANSLATED_KEYS.some((translated) => translated === key);

/** The records of a store in a language other than its first. */
export interface TranslatedRecords extends Pick<Records, TranslatedKey> {
  readonly collections: ReadonlyMap<string, CollectionRecord>;
  readonly storePages: ReadonlyMap<string, PageTexts>;
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
  /** The tile of a listing that a section names, by its slug. */
  readonly chosen: readonly ProductTile[];
  /** `{productId}`; in another language than English `{locale}/{productId}`. */
  readonly blank: Blank;
  /** A photograph of the store by the name of its file. */
  readonly photo: StorePhoto;
  /** Address of the picture of a shared link with a title, by picture and title (`getShareCardKey`). */
  readonly shareCard: string;
  /** A page of the store by its slug. */
  readonly page: PageTexts;
  /** Prices of variants for product feeds, by `{currency}`. No page reads them. */
  readonly variantPrices: ListedPrices;
}

/** A stored page of a grid. Tiles are separate records, so that a changed tile is written once. */
export interface StoredGridPage extends Omit<GridPage, 'products'> {
  readonly products: readonly string[];
}

/** A stored listing, with the ids of its blanks. */
export interface StoredListing extends Omit<ListingRecord, 'blanks' | 'listing'> {
  readonly listing: Listing;
  readonly blanks: readonly string[];
}

/** A listing whose JSON is read only when it is written: all listings of a large store do not fit into memory. */
export interface WrittenListing extends Omit<StoredListing, 'listing'> {
  readonly readJson: () => string;
}

/** Families as they are stored. A reader replaces ids by records for pages. */
export interface StoredFamilies
  extends Omit<RecordFamilies, 'listing' | 'collectionPage' | 'feed' | 'related' | 'chosen'> {
  readonly tile: ProductTile;
  readonly listing: StoredListing;
  readonly collectionPage: StoredGridPage;
  readonly feed: StoredGridPage;
  readonly related: readonly string[];
  readonly chosen: readonly string[];
}

/** Key of a record: its kind, with its id or language if it has one. */
export type RecordKey =
  | keyof Records
  | `${TranslatedKey}/${LocaleCode}`
  | `${keyof StoredFamilies}/${string}`;

/** A file of the shop that is not a page. `path` is its root-relative address. */
export interface PublicFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** What a store's theme and products add to its site besides pages. */
export interface ShopFiles {
  readonly assets: ShopAssets;
  readonly pageStyle: PageStyle;
  readonly searchIndex: string;
  readonly shareCards: ReadonlyMap<string, string>;
  readonly files: readonly PublicFile[];
}

/** A complete snapshot in memory, before it is written. */
export interface SnapshotData
  extends Omit<Records, 'assets' | 'pageStyle' | 'searchIndex' | 'theme' | 'themeStyles'> {
  readonly theme: Theme;
  readonly tiles: ReadonlyMap<string, ProductTile>;
  readonly listings: ReadonlyMap<string, WrittenListing>;
  readonly collections: ReadonlyMap<string, CollectionRecord>;
  readonly translations: ReadonlyMap<LocaleCode, TranslatedRecords>;
  readonly storePages: ReadonlyMap<string, PageTexts>;
  readonly photos: ReadonlyMap<string, StorePhoto>;
  readonly gridPages: ReadonlyMap<string, StoredGridPage>;
  readonly feed: ReadonlyMap<string, StoredGridPage>;
  readonly related: ReadonlyMap<string, readonly string[]>;
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  /** English blanks by `{productId}`, those of other languages by `{locale}/{productId}`. */
  readonly blanks: ReadonlyMap<string, Blank>;
  readonly search: readonly SearchRecord[];
  /** Indexes in `search` of the products that a search without results shows. */
  readonly popular: readonly number[];
  /** The store's synonyms for its search: the phrases of one list mean the same. */
  readonly synonyms: Synonyms;
  /** Listing ids of each collection by its slug, in the seller's order. */
  readonly collectionOrders: ReadonlyMap<string, readonly string[]>;
  /** Tile prices by currency. They are published as files; no page reads them. */
  readonly prices: ReadonlyMap<string, Readonly<Record<string, number>>>;
  readonly variantPrices: ReadonlyMap<string, ListedPrices>;
}
