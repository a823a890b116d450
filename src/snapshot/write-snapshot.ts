import { toPageTheme } from '#shared/contract/theme.ts';
import { hashContent } from '#shared/utils/hash.ts';
import {
  type RecordKey,
  type Records,
  type ShopFiles,
  type SnapshotData,
  TRANSLATED_KEYS,
  type WrittenListing,
} from './records.ts';
import type { StoreData, Table, Value } from './store-data.ts';

function* allRecords(
  data: SnapshotData,
  { assets, pageStyle, searchIndex, shareCards }: ShopFiles,
): Generator<[RecordKey, string]> {
  const {
    listings,
    collections,
    translations,
    gridPages,
    feed,
    related,
    chosen,
    tiles,
    blanks,
    storePages,
    photos,
    variantPrices,
    search: _,
    prices: __,
    theme,
    ...single
  } = data;
  const families = {
    collection: collections,
    collectionPage: gridPages,
    feed,
    related,
    chosen,
    tile: tiles,
    blank: blanks,
    page: storePages,
    photo: photos,
    shareCard: shareCards,
    variantPrices,
  } as const;
  const singleRecords: Records = {
    ...single,
    theme: toPageTheme(theme),
    themeStyles: theme.styles,
    assets,
    pageStyle,
    searchIndex,
  };
  for (const [key, value] of Object.entries(singleRecords))
    yield [key as keyof Records, JSON.stringify(value)];
  for (const [family, records] of Object.entries(families)) {
    for (const [id, value] of records)
      yield [`${family as keyof typeof families}/${id}`, JSON.stringify(value)];
  }
  for (const [slug, listing] of listings) yield [`listing/${slug}`, toStoredJson(listing)];
  yield* translatedRecords({ ...data, theme: singleRecords.theme });
}

/** Returns the JSON of a {@link StoredListing}. Parsing and serializing each one again would be the slowest part of a pull. */
const toStoredJson = ({ readJson, ...rest }: WrittenListing): string =>
  `{"listing":${readJson()},${JSON.stringify(rest).slice(1)}`;

/** Yields the records of each language that differ from the first language. */
function* translatedRecords({
  translations,
  collections,
  storePages,
  ...first
}: Omit<SnapshotData, 'theme'> & Pick<Records, 'theme'>): Generator<[RecordKey, string]> {
  for (const [
    locale,
    { collections: translatedCollections, storePages: translatedPages, ...single },
  ] of translations) {
    for (const key of TRANSLATED_KEYS) {
      const json = JSON.stringify(single[key]);
      if (json !== JSON.stringify(first[key])) yield [`${key}/${locale}`, json];
    }
    for (const [path, record] of translatedCollections) {
      const json = JSON.stringify(record);
      if (json !== JSON.stringify(collections.get(path)))
        yield [`collection/${locale}/${path}`, json];
    }
    for (const [slug, texts] of translatedPages)
      yield [`page/${locale}/${slug}`, JSON.stringify(texts)];
  }
}

function* allFiles({ files }: ShopFiles): Generator<[string, Value]> {
  for (const { path, content } of files) yield [path.slice(1), content];
}

/** Writes the entries that differ from the stored ones and deletes stored entries that are missing in `entries`. */
function replaceAll(
  store: StoreData,
  table: Table,
  entries: Iterable<readonly [string, Value]>,
): void {
  const before = store.getHashes(table);
  const seen = new Set<string>();
  for (const [key, value] of entries) {
    const hash = hashContent(value);
    if (!seen.has(key) && before.get(key) !== hash) store.set(table, key, hash, value);
    seen.add(key);
  }
  for (const key of before.keys()) if (!seen.has(key)) store.delete(table, key);
}

/** Writes a snapshot over the last one. Only records and published files that have changed are written. */
export function writeSnapshot(store: StoreData, data: SnapshotData, shop: ShopFiles): void {
  replaceAll(store, 'record', allRecords(data, shop));
  replaceAll(store, 'file', allFiles(shop));
}
