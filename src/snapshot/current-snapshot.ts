import { statSync } from 'node:fs';
import { getSnapshotFile } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** Stored on `globalThis`, because pages are bundled separately from the build that renders them. */
const shared = globalThis as { shopkilnSnapshot?: Snapshot };

/** Sets the snapshot that pages are listed from. */
export function setCurrentSnapshot(snapshot: Snapshot): void {
  shared.shopkilnSnapshot = snapshot;
}

let opened:
  | { readonly path: string; readonly version: string; readonly snapshot: Snapshot }
  | undefined;

/**
 * Returns the current snapshot. For `astro dev` and a plain `astro build` it is the file SNAPSHOT or the snapshot of
 * STORE, and is opened again after a pull.
 */
export function getCurrentSnapshot(): Snapshot {
  if (shared.shopkilnSnapshot) return shared.shopkilnSnapshot;
  const [SNAPSHOT, STORE] = [readVariable('SNAPSHOT'), readVariable('STORE')];
  const path = SNAPSHOT ?? (STORE && getSnapshotFile(STORE));
  if (!path)
    throw new Error('No store chosen: run `npm run dev`, or build a store and set STORE=<slug>.');
  const stats = statSync(path, { throwIfNoEntry: false });
  const version = stats ? getFileVersion(stats) : '';
  if (opened?.path !== path || opened.version !== version)
    opened = { path, version, snapshot: openSnapshot(path) };
  return opened.snapshot;
}
