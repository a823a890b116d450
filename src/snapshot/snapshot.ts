import type { LocaleCode } from '#shared/contract/codes.ts';
import { localizeListing } from '#shared/rules/localization/localize-listing.ts';
import { RecentValues } from './recent-values.ts';
import {
  isTranslatedKey,
  type RecordFamilies,
  type RecordKey,
  type Records,
  type Routes,
  type StoredFamilies,
} from './records.ts';
import { StoreData } from './store-data.ts';

/** A snapshot opened for rendering. Records are read from disk on first use and cached. */
export interface Snapshot {
  /** The pages of the store. */
  readonly routes: Routes;
  /** Returns a reader for one page that tracks the records which the page reads. */
  readonly forPage: () => PageRecords;
}

/** All data that a page can read. `reads` has the keys of the records that it has read: the page changes only with them. */
export interface PageRecords {
  readonly reads: ReadonlySet<RecordKey>;
  readonly get: <K extends keyof Records>(key: K) => Records[K];
  /** Undefined when the snapshot holds no such record. */
  readonly find: <F extends keyof RecordFamilies>(
    family: F,
    id: string,
  ) => RecordFamilies[F] | undefined;
  /** Returns the same reader for a page of this language: translated records replace those of the first language. */
  readonly in: (locale: LocaleCode) => PageRecords;
}

/** Families whose records are read by one page each. They are not cached, or the complete store would be in memory. */
const READ_ONCE = /^(?:listing|related|collectionPage|feed)\//;

/** Families with about as many records as the store has products. Neighboring pages show the same records. */
const READ_BY_NEIGHBORS = /^tile\//;
/** Number of such records in the cache, about 3 KB each. */
const RECENT_RECORDS = 4_000;

/** Families with translated records. */
const TRANSLATED_FAMILIES: ReadonlySet<string> = new Set<keyof RecordFamilies>([
  'collection',
  'blank',
  'page',
]);

/** Opens the snapshot file of a build. Throws when there is none. */
export function openSnapshot(path: string): Snapshot {
  const data = StoreData.open(path);
  if (data.isNew)
    throw new Error(`No snapshot at ${path}: run \`npx shopkiln build <slug>\` first.`);
  return createSnapshot(data);
}

/** Creates a snapshot from a store's data. The data was validated by the pull and is not validated again. */
export function createSnapshot(data: StoreData): Snapshot {
  const cache = new Map<RecordKey, unknown>();
  const recent = new RecentValues<RecordKey, unknown>(RECENT_RECORDS);
  const read = (key: RecordKey): unknown => {
    const cached = READ_BY_NEIGHBORS.test(key) ? recent : cache;
    if (cached.has(key)) return cached.get(key);
    const json = data.get('record', key);
    const record: unknown = json === undefined ? undefined : JSON.parse(json as string);
    if (!READ_ONCE.test(key)) cached.set(key, record);
    return record;
  };
  const readerFor = (reads: Set<RecordKey>, locale?: LocaleCode): PageRecords => {
    // A missing translation is tracked too: the page changes when it is added.
    const readTracked = (key: RecordKey) => {
      reads.add(key);
      return read(key);
    };
    const all = (family: 'tile' | 'blank', ids: readonly string[]) =>
      ids.flatMap((id) => readTracked(`${family}/${id}`) ?? []);
    /** Replaces the ids of tiles and blanks by their records. */
    const resolveReferences = (family: keyof RecordFamilies, record: unknown): unknown => {
      if (record === undefined) return undefined;
      if (family === 'related' || family === 'chosen')
        return all('tile', record as StoredFamilies['related']);
      if (family === 'collectionPage' || family === 'feed') {
        const page = record as StoredFamilies['feed'];
        return { ...page, products: all('tile', page.products) };
      }
      if (family !== 'listing') return record;
      const { listing, blanks, ...rest } = record as StoredFamilies['listing'];
      return { ...rest, listing: localizeListing(listing, locale), blanks: all('blank', blanks) };
    };
    return {
      reads,
      get<K extends keyof Records>(key: K) {
        const translated =
          locale && isTranslatedKey(key) ? readTracked(`${key}/${locale}`) : undefined;
        return (translated ?? readTracked(key)) as Records[K];
      },
      find<F extends keyof RecordFamilies>(family: F, id: string) {
        const translated =
          locale && TRANSLATED_FAMILIES.has(family)
            ? readTracked(`${family}/${locale}/${id}`)
            : undefined;
        return resolveReferences(family, translated ?? readTracked(`${family}/${id}`)) as
          | RecordFamilies[F]
          | undefined;
      },
      in: (other) => readerFor(reads, other),
    };
  };
  return { forPage: () => readerFor(new Set()), routes: read('routes') as Routes };
}
