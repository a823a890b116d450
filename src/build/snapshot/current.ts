import { snapshotDirOf } from '../paths.ts';
import { openSnapshot, type Snapshot } from './read.ts';

let opened: { readonly dir: string; readonly snapshot: Snapshot } | undefined;

/** The snapshot of the store being built: SNAPSHOT_DIR, or the one of STORE (for `astro dev`). */
export function currentSnapshot(): Snapshot {
  const { SNAPSHOT_DIR, STORE } = process.env;
  const dir = SNAPSHOT_DIR ?? (STORE && snapshotDirOf(STORE));
  if (!dir) throw new Error('No store chosen: set STORE=<slug>, after `npm run build -- --store <slug>`.');
  if (opened?.dir !== dir) opened = { dir, snapshot: openSnapshot(dir) };
  return opened.snapshot;
}
