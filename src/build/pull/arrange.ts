import type { Blank } from '#contract/blank.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import type { Listing } from '#contract/listing.ts';
import type { ProductTile } from '#contract/product.ts';
import type { CollectionNode } from '#contract/store.ts';
import type { Step } from '#domain/grid-page.ts';
import { PRODUCTS_PER_GRID_PAGE, pagesOf } from '#domain/paging.ts';
import { RELATED_MAX, RELATED_SPARE } from '#domain/related.ts';
import type { SearchRecord } from '#domain/search.ts';
import { contentHash } from '#lib/hash.ts';
import type { CollectionRecord, SnapshotData, StoredGridPage, StoredListing } from '../snapshot/records.ts';
import type { FetchedStore } from './fetch-store.ts';
import { sanitizeDescription } from './sanitize.ts';

const RELATED = RELATED_MAX + RELATED_SPARE;

/** A collection with all its products: what records are cut from. */
interface PlacedCollection {
  readonly record: CollectionRecord;
  readonly slug: string;
  readonly products: readonly ProductTile[];
  /** Where each listing stands in `products`. */
  readonly positions: ReadonlyMap<string, number>;
}

/** The tree flattened, parents before children. */
function placeCollections(
  nodes: readonly CollectionNode[],
  members: FetchedStore['members'],
  above: readonly Step[] = [],
): PlacedCollection[] {
  return nodes.flatMap(({ slug, name, description, collections }) => {
    const path = [...(above.at(-1)?.path.split('/') ?? []), slug].join('/');
    const products = members.get(slug) ?? [];
    const trail = [...above, { name, path }];
    const children = collections.map((child) => ({ name: child.name, path: `${path}/${child.slug}` }));
    const cover = products[0]?.thumbnail.primary;
    const record = { path, name, description, trail, children, cover, total: products.length };
    const positions = new Map(products.map(({ listingId }, index) => [listingId, index]));
    return [{ record, slug, products, positions }, ...placeCollections(collections, members, trail)];
  });
}

const byPath = (placed: readonly PlacedCollection[]) => new Map(placed.map(({ record }) => [record.path, record]));

/** Collections by the listings in them, parents before children. */
function collectionsByListing(collections: readonly PlacedCollection[]): Map<string, PlacedCollection[]> {
  const holding = new Map<string, PlacedCollection[]>();
  for (const collection of collections) {
    for (const { listingId } of collection.products) {
      const known = holding.get(listingId);
      if (known) known.push(collection);
      else holding.set(listingId, [collection]);
    }
  }
  return holding;
}

/** The deepest of a listing's collections: its breadcrumb leads through it. */
const deepestOf = (holding: readonly PlacedCollection[]) =>
  holding.reduce<PlacedCollection | undefined>(
    (deepest, next) => (next.record.trail.length > (deepest?.record.trail.length ?? 0) ? next : deepest),
    undefined,
  );

/** Others of its own collection first, then the newest of the store; the next ones round the shelf, so shelves differ. */
function relatedTo(listingId: string, home: PlacedCollection | undefined, all: readonly ProductTile[]): ProductTile[] {
  const own = home?.products ?? [];
  const at = home?.positions.get(listingId) ?? -1;
  const neighbours = [...own.slice(at + 1, at + 1 + RELATED), ...own.slice(0, RELATED)];
  const chosen = new Map<string, ProductTile>();
  for (const tile of [...neighbours, ...all.slice(0, RELATED + 1)]) {
    if (tile.listingId !== listingId && chosen.size < RELATED) chosen.set(tile.listingId, tile);
  }
  return [...chosen.values()];
}

/** Tiles by the key they are kept under: their id, but where a platform tells two things under one. */
class Tiles {
  readonly kept = new Map<string, ProductTile>();
  readonly #keys = new Map<ProductTile, string>();

  keyOf = (tile: ProductTile): string => {
    const known = this.#keys.get(tile);
    if (known !== undefined) return known;
    const json = JSON.stringify(tile);
    const first = this.kept.get(tile.id);
    const key = first && JSON.stringify(first) !== json ? `${tile.id}~${contentHash(json)}` : tile.id;
    this.kept.set(key, first && key === tile.id ? first : tile);
    this.#keys.set(tile, key);
    return key;
  };
}

/** Products in pages of 12; an empty collection has one empty page. */
function* gridPages(products: readonly ProductTile[], tiles: Tiles): Generator<[number, StoredGridPage]> {
  const pages = pagesOf(products.length);
  const total = products.length;
  for (let page = 1; page <= pages; page++) {
    const from = (page - 1) * PRODUCTS_PER_GRID_PAGE;
    const shown = products.slice(from, from + PRODUCTS_PER_GRID_PAGE);
    yield [page, { page, pages, total, products: shown.map(tiles.keyOf) }];
  }
}

function searchRecord(tile: ProductTile, holding: readonly PlacedCollection[]): SearchRecord {
  return {
    tile,
    group: holding[0]?.record.trail[0]?.name ?? '',
    collections: holding.map(({ record, slug }) => ({ name: record.name, slug })),
  };
}

/** What a page shows of a listing as it is, whatever the seller's text holds. */
export const safeListing = (listing: Listing): Listing => ({
  ...listing,
  description: sanitizeDescription(listing.description),
});
const safeBlank = (blank: Blank): Blank => ({ ...blank, description: sanitizeDescription(blank.description) });

/** Turns what the platform said into the records pages are rendered from; descriptions become safe HTML here. */
export function arrangeSnapshot(site: StoreFile, fetched: FetchedStore): SnapshotData {
  const { flags: _, ...pageSite } = site;
  const collections = placeCollections(fetched.collections, fetched.members);
  const spoken = fetched.spoken.map(({ locale, collections: nodes, ...own }) => {
    const placed = placeCollections(nodes, fetched.members);
    return [locale, { ...own, navigation: nodes, collections: byPath(placed) }] as const;
  });
  const holding = collectionsByListing(collections);
  const tiles = new Tiles();
  const listings = new Map<string, StoredListing>();
  const related = new Map<string, readonly string[]>();
  const feed = [...gridPages(fetched.products, tiles)].map(([page, shelf]) => [String(page), shelf] as const);
  for (const listing of fetched.listings) {
    const home = deepestOf(holding.get(listing.listingId) ?? []);
    listings.set(listing.slug, {
      listing: safeListing(listing),
      blanks: listing.products_payload.map(({ productId }) => productId).filter((id) => fetched.blanks.has(id)),
      trail: home?.record.trail ?? [],
    });
    related.set(listing.slug, relatedTo(listing.listingId, home, fetched.products).map(tiles.keyOf));
  }
  const shelves = new Map<string, StoredGridPage>();
  for (const { record, products } of collections) {
    for (const [page, shelf] of gridPages(products, tiles)) shelves.set(`${record.path}/${page}`, shelf);
  }
  return {
    site: pageSite,
    flags: fetched.flags,
    store: fetched.store,
    theme: fetched.theme,
    localization: fetched.localization,
    payments: fetched.payments,
    navigation: fetched.collections,
    routes: {
      listings: [...listings.keys()],
      collections: collections.map(({ record }) => ({ path: record.path, pages: pagesOf(record.total) })),
      feedPages: pagesOf(fetched.products.length),
    },
    listings,
    collections: byPath(collections),
    spoken: new Map(spoken),
    shelves,
    feed: new Map(feed),
    related,
    tiles: tiles.kept,
    blanks: new Map([...fetched.blanks, ...fetched.translatedBlanks].map(([key, blank]) => [key, safeBlank(blank)])),
    prices: fetched.prices,
    search: fetched.products.map((tile) => searchRecord(tile, holding.get(tile.listingId) ?? [])),
  };
}
