import type { Blank } from '#contract/blank.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import type { ProductTile } from '#contract/product.ts';
import type { CollectionNode } from '#contract/store.ts';
import { PRODUCTS_PER_GRID_PAGE, pagesOf } from '#domain/paging.ts';
import { RELATED_MAX, RELATED_SPARE } from '#domain/related.ts';
import type { SearchRecord } from '#domain/search.ts';
import type { CollectionRecord, GridPage, ListingRecord, SnapshotData, Step } from '../snapshot/records.ts';
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

/** Products in pages of 12; an empty collection has one empty page. */
function* gridPages(products: readonly ProductTile[]): Generator<[number, GridPage]> {
  const pages = pagesOf(products.length);
  for (let page = 1; page <= pages; page++) {
    const from = (page - 1) * PRODUCTS_PER_GRID_PAGE;
    yield [
      page,
      { page, pages, total: products.length, products: products.slice(from, from + PRODUCTS_PER_GRID_PAGE) },
    ];
  }
}

function searchRecord(tile: ProductTile, holding: readonly PlacedCollection[]): SearchRecord {
  return {
    tile,
    group: holding[0]?.record.trail[0]?.name ?? '',
    collections: holding.map(({ record, slug }) => ({ name: record.name, slug })),
  };
}

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
  const listings = new Map<string, ListingRecord>();
  const related = new Map<string, readonly ProductTile[]>();
  for (const listing of fetched.listings) {
    const home = deepestOf(holding.get(listing.listingId) ?? []);
    const blanks = listing.products_payload.flatMap(({ productId }) => fetched.blanks.get(productId) ?? []);
    listings.set(listing.slug, {
      listing: { ...listing, description: sanitizeDescription(listing.description) },
      blanks: blanks.map(safeBlank),
      trail: home?.record.trail ?? [],
    });
    related.set(listing.slug, relatedTo(listing.listingId, home, fetched.products));
  }
  const shelves = new Map<string, GridPage>();
  for (const { record, products } of collections) {
    for (const [page, shelf] of gridPages(products)) shelves.set(`${record.path}/${page}`, shelf);
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
    feed: new Map([...gridPages(fetched.products)].map(([page, shelf]) => [String(page), shelf])),
    related,
    translatedBlanks: new Map([...fetched.translatedBlanks].map(([key, blank]) => [key, safeBlank(blank)])),
    prices: fetched.prices,
    search: fetched.products.map((tile) => searchRecord(tile, holding.get(tile.listingId) ?? [])),
  };
}
