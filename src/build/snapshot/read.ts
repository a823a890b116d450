import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, type RecordKey, recordPath, SNAPSHOT_FORMAT } from './layout.ts';
import type { RecordFamilies, Records, Routes } from './records.ts';

/** A snapshot opened for rendering. Records are read from disk when first asked for and kept. */
export interface Snapshot {
  readonly manifest: Manifest;
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

function readManifest(snapshotDir: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(snapshotDir, 'manifest.json'), 'utf8');
  } catch {
    throw new Error(`No snapshot at ${snapshotDir}: run \`npm run build -- --store <slug>\` first.`);
  }
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== SNAPSHOT_FORMAT) {
    throw new Error(
      `The snapshot at ${snapshotDir} has format ${manifest.format}, expected ${SNAPSHOT_FORMAT}: pull it anew.`,
    );
  }
  return manifest;
}

/** Families whose records one page each reads: keeping them would hold a whole store in memory. */
const READ_ONCE = /^(?:listing|related|shelf|feed)\//;

/** Opens a snapshot written by `writeSnapshot`. It was validated when pulled, so it is trusted here. */
export function openSnapshot(snapshotDir: string): Snapshot {
  const manifest = readManifest(snapshotDir);
  const kept = new Map<RecordKey, unknown>();
  const read = (key: RecordKey): unknown => {
    if (kept.has(key)) return kept.get(key);
    const record: unknown = JSON.parse(readFileSync(recordPath(snapshotDir, key), 'utf8'));
    if (!READ_ONCE.test(key)) kept.set(key, record);
    return record;
  };
  return {
    manifest,
    routes: read('routes') as Routes,
    forPage() {
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
          return key in manifest.records ? (read(key) as RecordFamilies[F]) : undefined;
        },
      };
    },
  };
}
