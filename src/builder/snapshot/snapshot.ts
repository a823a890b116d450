import type { LocaleCode } from '#shared/contract/codes.ts';
import {
  isTranslatedKey,
  type RecordFamilies,
  type RecordKey,
  type Records,
  type Routes,
  type StoredFamilies,
} from './records.ts';
import { StoreData } from './store-data.ts';

/** A snapshot opened for rendering. Records are read from disk when first asked for and kept. */
export interface Snapshot {
  /** Which pages there are. */
  readonly routes: Routes;
  /** A reader for one page, which remembers what that page read. */
  readonly forPage: () => PageRecords;
}

/** All that a page may know. `reads` names the records it has asked for: the page changes only when one of them does. */
export interface PageRecords {
  readonly reads: ReadonlySet<RecordKey>;
  readonly get: <K extends keyof Records>(key: K) => Records[K];
  /** Undefined when the snapshot holds no such record. */
  readonly find: <F extends keyof RecordFamilies>(family: F, id: string) => RecordFamilies[F] | undefined;
  /** The same reader for a page of this language: what the store says in it takes the place of what it says else. */
  readonly in: (locale: LocaleCode) => PageRecords;
}

/** Families whose records one page each reads: keeping them would hold a whole store in memory. */
const READ_ONCE = /^(?:listing|related|collectionPage|feed)\//;

/** Families of which a language may have records of its own. */
const TRANSLATED_FAMILIES: ReadonlySet<string> = new Set<keyof RecordFamilies>(['collection', 'blank']);

/** The snapshot in a file that a build has left. */
export function openSnapshot(path: string): Snapshot {
  const data = StoreData.open(path);
  if (data.isNew) throw new Error(`No snapshot at ${path}: run \`npm run build -- --store <slug>\` first.`);
  return createSnapshot(data);
}

/** The snapshot in a store's data. It was validated when pulled, so it is trusted here. */
export function createSnapshot(data: StoreData): Snapshot {
  const cache = new Map<RecordKey, unknown>();
  const read = (key: RecordKey): unknown => {
    if (cache.has(key)) return cache.get(key);
    const json = data.get('record', key);
    const record: unknown = json === undefined ? undefined : JSON.parse(json as string);
    if (!READ_ONCE.test(key)) cache.set(key, record);
    return record;
  };
  const readerFor = (reads: Set<RecordKey>, locale?: LocaleCode): PageRecords => {
    // What a language lacks now is read all the same: the page changes once it is there.
    const readTracked = (key: RecordKey) => {
      reads.add(key);
      return read(key);
    };
    const all = (family: 'tile' | 'blank', ids: readonly string[]) =>
      ids.flatMap((id) => readTracked(`${family}/${id}`) ?? []);
    /** Puts together what is kept apart. */
    const resolveReferences = (family: keyof RecordFamilies, record: unknown): unknown => {
      if (record === undefined) return undefined;
      if (family === 'related') return all('tile', record as StoredFamilies['related']);
      if (family === 'collectionPage' || family === 'feed') {
        const page = record as StoredFamilies['feed'];
        return { ...page, products: all('tile', page.products) };
      }
      if (family !== 'listing') return record;
      const listing = record as StoredFamilies['listing'];
      return { ...listing, blanks: all('blank', listing.blanks) };
    };
    return {
      reads,
      get<K extends keyof Records>(key: K) {
        const own = locale && isTranslatedKey(key) ? readTracked(`${key}/${locale}`) : undefined;
        return (own ?? readTracked(key)) as Records[K];
      },
      find<F extends keyof RecordFamilies>(family: F, id: string) {
        const own = locale && TRANSLATED_FAMILIES.has(family) ? readTracked(`${family}/${locale}/${id}`) : undefined;
        return resolveReferences(family, own ?? readTracked(`${family}/${id}`)) as RecordFamilies[F] | undefined;
      },
      in: (other) => readerFor(reads, other),
    };
  };
  return { forPage: () => readerFor(new Set()), routes: read('routes') as Routes };
}
