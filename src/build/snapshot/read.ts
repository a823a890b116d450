import type { RecordKey } from './layout.ts';
import type { RecordFamilies, Records, Routes } from './records.ts';
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
}

/** Families whose records one page each reads: keeping them would hold a whole store in memory. */
const READ_ONCE = /^(?:listing|related|shelf|feed)\//;

/** The snapshot in a file that a build has left. */
export function openSnapshot(path: string): Snapshot {
  const data = StoreData.read(path);
  if (data.isNew) throw new Error(`No snapshot at ${path}: run \`npm run build -- --store <slug>\` first.`);
  return snapshotIn(data);
}

/** The snapshot in a store's data. It was validated when pulled, so it is trusted here. */
export function snapshotIn(data: StoreData): Snapshot {
  const kept = new Map<RecordKey, unknown>();
  const read = (key: RecordKey): unknown => {
    if (kept.has(key)) return kept.get(key);
    const json = data.value('record', key);
    const record: unknown = json === undefined ? undefined : JSON.parse(json as string);
    if (!READ_ONCE.test(key)) kept.set(key, record);
    return record;
  };
  const forPage = (): PageRecords => {
    const reads = new Set<RecordKey>();
    return {
      reads,
      get<K extends keyof Records>(key: K) {
        reads.add(key);
        return read(key) as Records[K];
      },
      find<F extends keyof RecordFamilies>(family: F, id: string) {
        const key: RecordKey = `${family}/${id}`;
        reads.add(key);
        return read(key) as RecordFamilies[F] | undefined;
      },
    };
  };
  return { forPage, routes: read('routes') as Routes };
}
