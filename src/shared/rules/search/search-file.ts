import * as v from 'valibot';
import { HexColor, MinorUnits } from '#shared/contract/common.ts';
import { ProductTile } from '#shared/contract/product.ts';
import { readPictures, writePictures } from './picture-patch.ts';
import type {
  FacetValue,
  SearchOffer,
  SearchRecord,
  SearchTerms,
  SizePrice,
  Synonyms,
} from './search.ts';

const Index = v.pipe(v.number(), v.integer(), v.minValue(0));
const Names = v.optional(v.record(v.string(), v.string()));
const ByLanguage = <S extends v.GenericSchema>(schema: S) => v.record(v.string(), schema);

const SynonymLists = v.array(v.array(v.string()));

/** A collection with its products, in the order that the seller chose. */
const Collection = v.object({
  name: v.string(),
  slug: v.string(),
  names: Names,
  products: v.array(Index),
});

/** A tile without what the file or its pictures say already. The first of `images` is the thumbnail. */
const StoredTile = v.object({
  ...v.omit(ProductTile, ['thumbnail', 'images', 'currency']).entries,
  images: v.array(v.string()),
});

/** A number of sizes in a row that have the same price, which is a number where nothing is reduced. */
const PriceRun = v.tuple([
  v.union([
    MinorUnits,
    v.pick(ProductTile, ['price', 'compareAtPrice', 'lowestPrice', 'unitPrice']),
  ]),
  Index,
]);

/** Id, color (-1 for none), pictures, and the positions of sizes that are sold out, if there are any. */
const variation = [
  v.string(),
  v.pipe(v.number(), v.integer(), v.minValue(-1)),
  v.union([v.string(), v.array(v.string())]),
] as const;
const Variation = v.union([v.tuple([...variation, v.array(Index)]), v.tuple([...variation])]);

/** Product id, type, index in `sizes`, prices, variations. */
const Offer = v.tuple([v.string(), Index, Index, v.array(PriceRun), v.array(Variation)]);

/**
 * The search index that a build writes. Values and lists of sizes that products share are stored once, and products contain their
 * indexes. `synonyms` are lists of phrases that mean the same in this store, in all languages or by language. `popular` are the
 * products that a search without results shows.
 */
export const SearchFile = v.object({
  currency: v.optional(ProductTile.entries.currency),
  groups: v.array(v.string()),
  collections: v.array(Collection),
  terms: v.object({
    types: v.record(v.string(), ByLanguage(v.array(v.string()))),
    families: v.record(v.string(), ByLanguage(v.string())),
    under: ByLanguage(v.string()),
    pages: ByLanguage(
      v.array(v.object({ path: v.string(), title: v.string(), words: v.string() })),
    ),
  }),
  fields: v.array(v.object({ key: v.string(), name: v.optional(v.string()), names: Names })),
  values: v.array(
    v.object({ field: Index, value: v.string(), names: Names, hex: v.optional(HexColor) }),
  ),
  sizes: v.array(v.array(v.tuple([v.string(), v.array(Index)]))),
  synonyms: v.union([SynonymLists, v.record(v.string(), v.optional(SynonymLists))]),
  popular: v.array(Index),
  products: v.array(v.object({ tile: StoredTile, group: Index, offers: v.array(Offer) })),
});
export type SearchFile = v.InferOutput<typeof SearchFile>;
type StoredProduct = SearchFile['products'][number];

/** Everything that an index file contains besides its records. */
export interface SearchExtras {
  readonly terms: SearchTerms;
  readonly synonyms: Synonyms;
  /** Indexes of records. */
  readonly popular: readonly number[];
  /** Listing ids of a collection by its slug, in the seller's order. */
  readonly orders: ReadonlyMap<string, readonly string[]>;
}

/** What a browser reads from an index file. `orders` are the records of a collection by its slug. */
export interface SearchIndex extends Omit<SearchExtras, 'orders'> {
  readonly records: readonly SearchRecord[];
  readonly orders: ReadonlyMap<string, readonly number[]>;
}

/** Creates a list of distinct values. `add` returns the index of a value, which it adds when it is new. */
function createDistinctList<T>(getKey: (item: T) => string, items: T[] = []) {
  const indexes = new Map(items.map((item, index) => [getKey(item), index]));
  const add = (item: T): number => {
    const index = indexes.get(getKey(item));
    if (index !== undefined) return index;
    indexes.set(getKey(item), items.length);
    return items.push(item) - 1;
  };
  return { items, add };
}

/** The lists of a file, which products are written with. */
function createLists(file?: Pick<SearchFile, 'groups' | 'fields' | 'values' | 'sizes'>) {
  const { groups = [], fields = [], values = [], sizes = [] } = file ?? {};
  const lists = structuredClone({ groups, fields, values, sizes });
  const groupList = createDistinctList((name: string) => name, lists.groups);
  const fieldList = createDistinctList(
    ({ key }: SearchFile['fields'][number]) => key,
    lists.fields,
  );
  const valueList = createDistinctList(
    ({ field, value }: SearchFile['values'][number]) => `${field} ${value}`,
    lists.values,
  );
  const sizeList = createDistinctList(
    (list: SearchFile['sizes'][number]) => JSON.stringify(list),
    lists.sizes,
  );
  const addValue = ({ field, ...value }: FacetValue) =>
    valueList.add({ ...value, field: fieldList.add(field) });
  return {
    addGroup: groupList.add,
    addValue,
    addSizes: (list: SearchOffer['sizes']) =>
      sizeList.add(list.map((size) => [size.id, size.values.map(addValue)])),
    lists,
  };
}

/** Returns the index file of `records`, in their order. */
export function toSearchFile(records: readonly SearchRecord[], extras: SearchExtras): SearchFile {
  const collections = createDistinctList(({ slug }: SearchRecord['collections'][number]) => slug);
  const lists = createLists();
  const at = new Map(records.map(({ tile }, index) => [tile.listingId, index]));
  for (const record of records) record.collections.map(collections.add);
  const products = records.map((record) => toStoredProduct(record, lists));
  return {
    currency: records[0]?.tile.currency,
    ...lists.lists,
    collections: collections.items.map((collection) => ({
      ...collection,
      products: (extras.orders.get(collection.slug) ?? []).flatMap(
        (listingId) => at.get(listingId) ?? [],
      ),
    })),
    terms: structuredClone(extras.terms) as SearchFile['terms'],
    synonyms: structuredClone(extras.synonyms) as SearchFile['synonyms'],
    popular: [...extras.popular],
    // The last field: `replaceRecords` finds the products by their place in the text.
    products,
  };
}

function toStoredProduct(
  { tile: { thumbnail, images, currency: _, ...tile }, group, offers = [] }: SearchRecord,
  { addGroup, addValue, addSizes }: ReturnType<typeof createLists>,
): StoredProduct {
  const urls = images.map(({ url }) => url).filter((url) => url !== thumbnail.primary);
  let last: readonly string[] = [thumbnail.primary, ...urls];
  return {
    tile: { ...tile, images: [...last] },
    group: addGroup(group),
    offers: offers.map(({ productId, type, sizes, prices, variations }) => [
      productId,
      addValue(type),
      addSizes(sizes),
      toPriceRuns(prices),
      variations.map(({ id, color, images: pictures, soldOut }) => {
        const written = writePictures(pictures, last);
        last = pictures;
        const colorIndex = color ? addValue(color) : -1;
        return soldOut.length > 0
          ? [id, colorIndex, written, [...soldOut]]
          : [id, colorIndex, written];
      }),
    ]),
  };
}

function toPriceRuns(prices: readonly SizePrice[]): StoredProduct['offers'][number][3] {
  const runs: StoredProduct['offers'][number][3] = [];
  for (const price of prices) {
    const stored = Object.keys(price).length === 1 ? price.price : price;
    const last = runs.at(-1);
    if (last && JSON.stringify(last[0]) === JSON.stringify(stored)) last[1]++;
    else runs.push([stored, 1]);
  }
  return runs;
}

/** Start of each product in a file. It cannot occur in a text, where quotes are escaped. */
const PRODUCT_START = '{"tile":{';

/**
 * Returns the text of a file with these records in place of those with the same tiles. Undefined when one is missing, or needs a value or
 * a list of sizes that the file does not have. Parsing a large file takes long, so only the changed products are parsed.
 */
export function replaceRecords(text: string, records: readonly SearchRecord[]): string | undefined {
  const first = text.indexOf(`,"products":[${PRODUCT_START}`);
  if (first < 0) return undefined;
  const lists = createLists(JSON.parse(`${text.slice(0, first)}}`));
  const before = JSON.stringify(lists.lists);
  // Products stay in their groups.
  const writers = { ...lists, addGroup: () => 0 };
  let result = text;
  for (const record of records) {
    const id = result.indexOf(`"id":${JSON.stringify(record.tile.id)}`, first);
    if (id < 0) return undefined;
    const start = result.lastIndexOf(PRODUCT_START, id);
    const next = result.indexOf(`,${PRODUCT_START}`, id);
    const end = next < 0 ? result.length - ']}'.length : next;
    const { tile, group }: StoredProduct = JSON.parse(result.slice(start, end));
    if (tile.id !== record.tile.id) return undefined;
    const now = JSON.stringify({ ...toStoredProduct(record, writers), group });
    result = `${result.slice(0, start)}${now}${result.slice(end)}`;
  }
  return JSON.stringify(lists.lists) === before ? result : undefined;
}

/** Returns the content of a file, with the records in its order. Indexes outside a list are ignored. */
export function fromSearchFile(file: SearchFile): SearchIndex {
  const collectionsOfRecords = file.products.map((): SearchRecord['collections'][number][] => []);
  for (const { products, ...collection } of file.collections)
    for (const index of products) collectionsOfRecords[index]?.push(collection);
  const values = file.values.map(({ field, ...value }) => ({
    ...value,
    field: file.fields[field] ?? { key: '' },
  }));
  const sizes = file.sizes.map((list) =>
    list.map(([id, indexes]) => ({ id, values: indexes.flatMap((index) => values[index] ?? []) })),
  );
  const readOffers = (offers: StoredProduct['offers'], tilePictures: readonly string[]) => {
    let last = tilePictures;
    return offers.map(
      ([productId, type, sizeList, runs, variations]): SearchOffer => ({
        productId,
        type: values[type] ?? { field: { key: 'type' }, value: '' },
        sizes: sizes[sizeList] ?? [],
        prices: runs.flatMap(([price, count]) =>
          Array<SizePrice>(count).fill(typeof price === 'number' ? { price } : price),
        ),
        variations: variations.map(([id, color, pictures, soldOut = []]) => {
          last = readPictures(pictures, last);
          return { id, ...(values[color] && { color: values[color] }), images: last, soldOut };
        }),
      }),
    );
  };
  return {
    terms: file.terms,
    synonyms: file.synonyms,
    popular: file.popular,
    orders: new Map(file.collections.map(({ slug, products }) => [slug, products])),
    records: file.products.map(({ tile: { images, ...tile }, group, offers }, index) => ({
      tile: {
        ...tile,
        currency: file.currency ?? 'USD',
        thumbnail: { primary: images[0] ?? '' },
        images: images.map((url, at) => ({ url, primary: at === 0 })),
      },
      group: file.groups[group] ?? '',
      collections: collectionsOfRecords[index] ?? [],
      offers: readOffers(offers, images),
    })),
  };
}
