import type { StoreFile } from '#contract/folder/store-file.ts';
import type { ProductTile } from '#contract/product.ts';
import type { CollectionNode } from '#contract/store.ts';
import type { SearchRecord } from '#domain/search.ts';
import type { CollectionRecord, ListingRecord, SnapshotData } from '../snapshot/records.ts';
import type { FetchedStore } from './fetch-store.ts';
import { sanitizeDescription } from './sanitize.ts';

/** Products on the related shelf (spec §9). */
const RELATED_MAX = 4;

type Trail = CollectionRecord['trail'];

function collectionRecords(
  nodes: readonly CollectionNode[],
  members: FetchedStore['members'],
  trail: Trail = [],
): CollectionRecord[] {
  return nodes.flatMap(({ slug, name, description, collections }) => {
    const path = [...(trail.at(-1)?.path.split('/') ?? []), slug].join('/');
    const products = members.get(slug) ?? [];
    const here = [...trail, { name, path }];
    const children = collections.map((child) => ({ name: child.name, path: `${path}/${child.slug}` }));
    return [
      { path, name, description, trail: here, children, products, total: products.length },
      ...collectionRecords(collections, members, here),
    ];
  });
}

/** The deepest collection a listing is in: its breadcrumb. */
function trailOf(listingId: string, collections: readonly CollectionRecord[]): Trail {
  const holding = collections.filter(({ products }) => products.some((tile) => tile.listingId === listingId));
  return holding.reduce<Trail>((deepest, { trail }) => (trail.length > deepest.length ? trail : deepest), []);
}

/** Others of its own collection first, then the newest of the store. */
function relatedTiles(
  tile: ProductTile,
  trail: Trail,
  collections: readonly CollectionRecord[],
  all: readonly ProductTile[],
) {
  const own = collections.find(({ path }) => path === trail.at(-1)?.path)?.products ?? [];
  const candidates = new Map([...own, ...all].map((other) => [other.listingId, other]));
  candidates.delete(tile.listingId);
  return [...candidates.values()].slice(0, RELATED_MAX);
}

/** Turns what the platform said into the records pages are rendered from; descriptions become safe HTML here. */
export function arrangeSnapshot(site: StoreFile, fetched: FetchedStore): SnapshotData {
  const collections = collectionRecords(fetched.collections, fetched.members);
  const tiles = new Map(fetched.products.map((tile) => [tile.listingId, tile]));
  const listings = new Map<string, ListingRecord>();
  const related = new Map<string, readonly ProductTile[]>();
  for (const listing of fetched.listings) {
    const tile = tiles.get(listing.listingId);
    const trail = trailOf(listing.listingId, collections);
    const blanks = listing.products_payload.flatMap(({ productId }) => fetched.blanks.get(productId) ?? []);
    listings.set(listing.slug, {
      listing: { ...listing, description: sanitizeDescription(listing.description) },
      blanks: blanks.map((blank) => ({ ...blank, description: sanitizeDescription(blank.description) })),
      trail,
    });
    if (tile) related.set(listing.slug, relatedTiles(tile, trail, collections, fetched.products));
  }
  const search: SearchRecord[] = fetched.products.map((tile) => {
    const holding = collections.filter(({ products }) =>
      products.some(({ listingId }) => listingId === tile.listingId),
    );
    return {
      name: tile.name,
      url: tile.url,
      productName: tile.productType,
      productGroupName: holding[0]?.trail[0]?.name ?? '',
      collections: holding.map(({ name, path }) => ({ name, slug: path.split('/').at(-1) ?? path })),
      tile,
    };
  });
  return {
    site,
    store: fetched.store,
    theme: fetched.theme,
    localization: fetched.localization,
    navigation: fetched.collections,
    feed: { products: fetched.products, total: fetched.products.length },
    routes: { listings: [...listings.keys()], collections: collections.map(({ path }) => path) },
    listings,
    collections: new Map(collections.map((record) => [record.path, record])),
    related,
    search,
  };
}
