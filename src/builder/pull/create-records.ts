import type { LocaleCode } from '#shared/contract/codes.ts';
import { isHomePage } from '#shared/contract/pages.ts';
import type { StorePhotos } from '#shared/contract/photo.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { CollectionNode } from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { toPageTheme } from '#shared/contract/theme.ts';
import type { Breadcrumb } from '#shared/rules/catalog/paging.ts';
import { countPages, PRODUCTS_PER_GRID_PAGE } from '#shared/rules/catalog/paging.ts';
import { findDeepest, selectRelated } from '#shared/rules/catalog/related.ts';
import type { SearchRecord } from '#shared/rules/search/search.ts';
import { isNewPage } from '#shared/rules/shop-routes.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type {
  CollectionRecord,
  SnapshotData,
  StoredGridPage,
  WrittenListing,
} from '#snapshot/records.ts';
import { createStorePolicy } from '../hosting/store-policy.ts';
import type { Catalog } from './fetch-catalog.ts';
import type { StoreDetails } from './fetch-store.ts';
import { findUntranslatedTexts } from './find-untranslated-texts.ts';
import { findChosenTiles, localizePages, sanitizeTexts } from './page-records.ts';
import { sanitizeBlank } from './sanitize.ts';

/** A collection with all its products. */
interface FlatCollection {
  readonly record: CollectionRecord;
  readonly slug: string;
  readonly products: readonly ProductTile[];
  /** Index in `products` by listing id. */
  readonly positions: ReadonlyMap<string, number>;
}

/** Flattens the tree of collections, parents before children. */
function flattenCollections(
  nodes: readonly CollectionNode[],
  members: Catalog['members'],
  above: readonly Breadcrumb[] = [],
): FlatCollection[] {
  return nodes.flatMap(({ slug, name, description, photo, seo, collections }) => {
    const path = [...(above.at(-1)?.path.split('/') ?? []), slug].join('/');
    const products = members.get(slug) ?? [];
    const trail = [...above, { name, path }];
    const children = collections.map((child) => ({
      name: child.name,
      path: `${path}/${child.slug}`,
    }));
    const cover = products[0]?.thumbnail.primary;
    const total = products.length;
    const record = { path, name, description, trail, photo, seo, children, cover, total };
    const positions = new Map(products.map(({ listingId }, index) => [listingId, index]));
    return [
      { record, slug, products, positions },
      ...flattenCollections(collections, members, trail),
    ];
  });
}

const byPath = (placed: readonly FlatCollection[]) =>
  new Map(placed.map(({ record }) => [record.path, record]));

/** Groups collections by the listings in them, parents before children. */
function collectionsByListing(
  collections: readonly FlatCollection[],
): Map<string, FlatCollection[]> {
  const byListing = new Map<string, FlatCollection[]>();
  for (const collection of collections) {
    for (const { listingId } of collection.products) {
      const listingCollections = byListing.get(listingId);
      if (listingCollections) listingCollections.push(collection);
      else byListing.set(listingId, [collection]);
    }
  }
  return byListing;
}

/** Tiles by record key: their id, with a hash when the platform sends two different tiles with one id. */
class Tiles {
  readonly byKey = new Map<string, ProductTile>();
  readonly #keys = new Map<ProductTile, string>();

  keyOf = (tile: ProductTile): string => {
    const knownKey = this.#keys.get(tile);
    if (knownKey !== undefined) return knownKey;
    const json = JSON.stringify(tile);
    const first = this.byKey.get(tile.id);
    const key =
      first && JSON.stringify(first) !== json ? `${tile.id}~${hashContent(json)}` : tile.id;
    this.byKey.set(key, first && key === tile.id ? first : tile);
    this.#keys.set(tile, key);
    return key;
  };
}

/** Splits products into grid pages. An empty collection has one empty page. */
function* paginate(
  products: readonly ProductTile[],
  tiles: Tiles,
): Generator<[number, StoredGridPage]> {
  const pages = countPages(products.length);
  const total = products.length;
  for (let page = 1; page <= pages; page++) {
    const from = (page - 1) * PRODUCTS_PER_GRID_PAGE;
    const pageProducts = products.slice(from, from + PRODUCTS_PER_GRID_PAGE);
    yield [page, { page, pages, total, products: pageProducts.map(tiles.keyOf) }];
  }
}

function createSearchRecords(
  { products, listings }: Pick<Catalog, 'products' | 'listings'>,
  holding: ReadonlyMap<string, readonly FlatCollection[]>,
  translations: readonly (readonly [LocaleCode, ReadonlyMap<string, CollectionRecord>])[],
): SearchRecord[] {
  const byId = new Map(listings.map(({ listingId, offers }) => [listingId, offers]));
  const toCollection = ({ record: { name, path }, slug }: FlatCollection) => {
    const names = translations.flatMap(([locale, records]) => {
      const translated = records.get(path)?.name ?? name;
      return translated === name ? [] : [[locale, translated]];
    });
    return { name, slug, ...(names.length > 0 && { names: Object.fromEntries(names) }) };
  };
  return products.map((tile) => {
    const collections = holding.get(tile.listingId) ?? [];
    return {
      tile,
      group: collections[0]?.record.trail[0]?.name ?? '',
      collections: collections.map(toCollection),
      offers: byId.get(tile.listingId) ?? [],
    };
  });
}

/** Number of popular products in the search index. */
const POPULAR = 8;

/** Returns the indexes of the products in stock with most orders, or else the newest. */
function findPopular({ products, listings }: Pick<Catalog, 'products' | 'listings'>): number[] {
  const orders = new Map(listings.map(({ listingId, orderCount }) => [listingId, orderCount]));
  const countOrders = (index: number) => orders.get(products[index]?.listingId ?? '') ?? 0;
  return products
    .flatMap(({ inStock }, index) => (inStock ? [index] : []))
    .sort((a, b) => countOrders(b) - countOrders(a) || a - b)
    .slice(0, POPULAR);
}

/** Creates the records that pages are rendered from, and sanitizes the HTML of pages and blanks. */
export function createRecords(
  site: StoreFile,
  fetched: StoreDetails & Catalog,
  photos?: StorePhotos,
): SnapshotData {
  const {
    flags: _flags,
    brand: _brand,
    orderMail: _orderMail,
    downloads: _downloads,
    mails: _mails,
    checkoutPhone: _checkoutPhone,
    checkoutReminder: _checkoutReminder,
    fulfillment: _fulfillment,
    invoice: _invoice,
    currencies: _currencies,
    redirects: _redirects,
    search,
    ...pageSite
  } = site;
  const collections = flattenCollections(fetched.collections, fetched.members);
  const translations = fetched.translations.map((translation) => {
    const { locale, collections: nodes, ...localizedTexts } = translation;
    const translatedCollections = flattenCollections(nodes, fetched.members);
    const { links, translated, untranslatedTexts } = localizePages(fetched.pages, locale);
    const untranslated = [
      ...new Set([...findUntranslatedTexts(fetched, translation), ...untranslatedTexts]),
    ].sort();
    const storePages = new Map(
      translated.map(({ slug, texts }) => [slug, sanitizeTexts(texts, photos?.sizes)]),
    );
    return [
      locale,
      {
        ...localizedTexts,
        theme: toPageTheme(localizedTexts.theme),
        navigation: nodes,
        pages: links,
        untranslated,
        collections: byPath(translatedCollections),
        storePages,
      },
    ] as const;
  });
  const byListing = collectionsByListing(collections);
  const tiles = new Tiles();
  const listings = new Map<string, WrittenListing>();
  const related = new Map<string, readonly string[]>();
  const feed = [...paginate(fetched.products, tiles)].map(
    ([page, gridPage]) => [String(page), gridPage] as const,
  );
  for (const listing of fetched.listings) {
    const { listingId } = listing;
    const within = (byListing.get(listingId) ?? []).map((place) => ({
      ...place,
      trail: place.record.trail,
    }));
    const home = findDeepest(within);
    listings.set(listing.slug, {
      readJson: listing.readJson,
      blanks: listing.blanks.filter((id) => fetched.blanks.has(id)),
      trail: home?.trail ?? [],
    });
    const place = { listingId, at: home?.positions.get(listingId) ?? -1 };
    related.set(
      listing.slug,
      selectRelated(place, home?.products ?? [], fetched.products).map(tiles.keyOf),
    );
  }
  const gridPages = new Map<string, StoredGridPage>();
  for (const { record, products } of collections) {
    for (const [page, gridPage] of paginate(products, tiles))
      gridPages.set(`${record.path}/${page}`, gridPage);
  }
  return {
    site: pageSite,
    flags: fetched.flags,
    store: fetched.store,
    theme: fetched.theme,
    localization: fetched.localization,
    payments: fetched.payments,
    policy: createStorePolicy({ ...fetched, site: pageSite }),
    navigation: fetched.collections,
    pages: localizePages(fetched.pages).links,
    untranslated: [],
    routes: {
      listings: [...listings.keys()],
      collections: collections.map(({ record }) => ({
        path: record.path,
        pages: countPages(record.total),
      })),
      feedPages: countPages(fetched.products.length),
      pages: fetched.pages
        .filter((page) => !isHomePage(page))
        .map(({ slug }) => slug)
        .filter(isNewPage),
    },
    listings,
    photos: new Map(Object.entries(photos?.byName ?? {})),
    collections: byPath(collections),
    translations: new Map(translations),
    storePages: new Map(
      fetched.pages.map(({ slug, ...texts }) => [slug, sanitizeTexts(texts, photos?.sizes)]),
    ),
    gridPages,
    feed: new Map(feed),
    related,
    chosen: new Map(
      findChosenTiles(fetched.pages, fetched).map(([slug, tile]) => [slug, [tiles.keyOf(tile)]]),
    ),
    tiles: tiles.byKey,
    blanks: new Map(
      [...fetched.blanks, ...fetched.translatedBlanks].map(([key, blank]) => [
        key,
        sanitizeBlank(blank),
      ]),
    ),
    prices: fetched.prices,
    variantPrices: fetched.variantPrices,
    search: createSearchRecords(
      fetched,
      byListing,
      translations.map(([locale, translated]) => [locale, translated.collections]),
    ),
    popular: findPopular(fetched),
    synonyms: search?.synonyms ?? [],
    collectionOrders: new Map(
      collections.map(({ slug, products }) => [slug, products.map(({ listingId }) => listingId)]),
    ),
  };
}
