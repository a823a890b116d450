import type { Blank } from '#contract/blank.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import type { Listing } from '#contract/listing.ts';
import type { BuyerLocalization } from '#contract/localization.ts';
import type { ProductTile } from '#contract/product.ts';
import type { CollectionNode, Store } from '#contract/store.ts';
import type { Theme } from '#contract/theme.ts';
import type { SearchRecord } from '#domain/search.ts';

/** A collection page. `path` is its address without the leading slash, `trail` leads to it from the top. */
export interface CollectionRecord {
  readonly path: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  readonly children: readonly { readonly name: string; readonly path: string }[];
  readonly products: readonly ProductTile[];
  readonly total: number;
}

/** A listing with what its page shows besides: its products' blanks, its place in the tree. */
export interface ListingRecord {
  readonly listing: Listing;
  readonly blanks: readonly Blank[];
  readonly trail: readonly { readonly name: string; readonly path: string }[];
}

/** Files of a store that pages link to by content-hashed address. */
export interface ShopAssets {
  readonly themeCss: string;
  readonly searchIndex: string;
  readonly fontPreloads: readonly string[];
}

/** Every kind of record by its key. `{name}` stands for an id. A page is rendered from records alone. */
export interface Records {
  readonly site: StoreFile;
  readonly store: Store;
  readonly theme: Theme;
  readonly localization: BuyerLocalization;
  readonly navigation: readonly CollectionNode[];
  readonly feed: { readonly products: readonly ProductTile[]; readonly total: number };
  readonly assets: ShopAssets;
  readonly routes: { readonly listings: readonly string[]; readonly collections: readonly string[] };
}

/** Families of records, one per id. */
export interface RecordFamilies {
  readonly listing: ListingRecord;
  readonly collection: CollectionRecord;
  readonly related: readonly ProductTile[];
}

/** A whole snapshot in memory, before it is written. */
export interface SnapshotData extends Omit<Records, 'assets'> {
  readonly listings: ReadonlyMap<string, ListingRecord>;
  readonly collections: ReadonlyMap<string, CollectionRecord>;
  readonly related: ReadonlyMap<string, readonly ProductTile[]>;
  readonly search: readonly SearchRecord[];
}
