import { snapshotDirOf } from '../paths.ts';
import { openSnapshot, type Snapshot } from './read.ts';

/** Kept on the process, for pages are bundled apart from the build that renders them. */
const shared = globalThis as { shopkilnSnapshot?: Snapshot };

/** Says which snapshot pages are listed from. */
export function setCurrentSnapshot(snapshot: Snapshot): void {
  shared.shopkilnSnapshot = snapshot;
}

let opened: { readonly dir: string; readonly snapshot: Snapshot } | undefined;

/** The snapshot in use; for `astro dev` and a plain `astro build` the one at SNAPSHOT_DIR, or that of STORE. */
export function currentSnapshot(): Snapshot {
  if (shared.shopkilnSnapshot) return shared.shopkilnSnapshot;
  const { SNAPSHOT_DIR, STORE } = process.env;
  const dir = SNAPSHOT_DIR ?? (STORE && snapshotDirOf(STORE));
  if (!dir) throw new Error('No store chosen: set STORE=<slug>, after `npm run build -- --store <slug>`.');
  if (opened?.dir !== dir) opened = { dir, snapshot: openSnapshot(dir) };
  return opened.snapshot;
}
