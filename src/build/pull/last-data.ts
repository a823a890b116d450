import type { CurrencyCode } from '#contract/codes.ts';
import type { ProductData } from '#contract/product-data.ts';
import { priceFile } from '#domain/price-file.ts';
import { contentHash } from '#lib/hash.ts';
import type { RecordKey } from '../snapshot/layout.ts';
import type { Routes, StoredListing } from '../snapshot/records.ts';
import type { StoreData } from '../snapshot/store-data.ts';

/** What the product cache of the last pull said besides listings and blanks, which are records. */
const PRODUCT_DATA = 'product-data';

type DataNote = Omit<ProductData, 'listings' | 'blanks'>;

/** Remembers a product cache. Of its hashes those of blanks are of use: a changed listing comes whole. */
export function noteData(data: StoreData, now: ProductData | undefined): void {
  note(data, PRODUCT_DATA, now && withoutRecords(now));
}

function withoutRecords({ listings: _, blanks: __, hashes, ...kept }: ProductData): DataNote {
  const ofBlanks = Object.entries(hashes).filter(([key]) => key.startsWith('blank/'));
  return { ...kept, hashes: Object.fromEntries(ofBlanks) };
}

/**
 * The product cache of the last pull, put together from the records it was written to: texts are those made safe, which
 * stay as they are when they are made safe again. It was validated then, so it is trusted here.
 */
export function lastProductData(data: StoreData): ProductData | undefined {
  const noted = readNote<DataNote>(data, PRODUCT_DATA);
  if (!noted) return undefined;
  const read = <T>(key: RecordKey): T[] => {
    const json = data.value('record', key);
    return json === undefined ? [] : [JSON.parse(json as string)];
  };
  const slugs = read<Routes>('routes').flatMap(({ listings }) => listings);
  const ids = Object.keys(noted.hashes).map((key) => key.replace('blank/', ''));
  return {
    ...noted,
    listings: slugs.flatMap((slug) => read<StoredListing>(`listing/${slug}`).map(({ listing }) => listing)),
    blanks: ids.flatMap((id) => read<ProductData['blanks'][number]>(`blank/${id}`)),
  };
}

/** Tile prices in another currency as the last pull was told them. */
export function lastPrices(data: StoreData, currency: CurrencyCode): Record<string, number> | undefined {
  const json = data.value('file', priceFile(currency).slice(1));
  return json === undefined ? undefined : JSON.parse(json as string);
}

export function readNote<T>(data: StoreData, key: string): T | undefined {
  const json = data.isNew ? undefined : data.value('note', key);
  return json === undefined ? undefined : JSON.parse(json as string);
}

export function note(data: StoreData, key: string, value: object | undefined): void {
  const json = value && JSON.stringify(value);
  if (json === undefined) data.drop('note', key);
  else data.put('note', key, contentHash(json), json);
}
