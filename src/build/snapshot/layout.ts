import { join } from 'node:path';
import { contentHash } from '#lib/hash.ts';
import type { RecordFamilies, Records } from './records.ts';

/** Raise when the shape of records changes: a snapshot of another format is pulled anew. */
export const SNAPSHOT_FORMAT = 6;

export type RecordKey = keyof Records | `${keyof RecordFamilies}/${string}`;

/** Deep collections have ids longer than a file name may be. */
function fileName(id: string): string {
  const name = encodeURIComponent(id);
  return name.length <= 150 ? name : `${name.slice(0, 100)}.${contentHash(id)}`;
}

/** Where a record's JSON lies: families are flat folders, for a mkdir can cost as much as rendering a page. */
export function recordPath(snapshotDir: string, key: RecordKey): string {
  const [family = '', ...id] = key.split('/');
  return id.length === 0
    ? join(snapshotDir, `${family}.json`)
    : join(snapshotDir, family, `${fileName(id.join('/'))}.json`);
}

/** Files that are published beside the pages: theme CSS, fonts, search index. */
export const publicDir = (snapshotDir: string) => join(snapshotDir, 'public');

export interface Manifest {
  readonly format: number;
  readonly slug: string;
  /** Content hash of every record by key. */
  readonly records: Readonly<Record<string, string>>;
}
