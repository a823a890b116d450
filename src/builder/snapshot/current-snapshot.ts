import { snapshotOf } from '../paths.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** Kept on the process, for pages are bundled apart from the build that renders them. */
const shared = globalThis as { shopkilnSnapshot?: Snapshot };

/** Says which snapshot pages are listed from. */
export function setCurrentSnapshot(snapshot: Snapshot): void {
  shared.shopkilnSnapshot = snapshot;
}

let opened: { readonly path: string; readonly snapshot: Snapshot } | undefined;

/** The snapshot in use; for `astro dev` and a plain `astro build` the one in the file SNAPSHOT, or that of STORE. */
export function getCurrentSnapshot(): Snapshot {
  if (shared.shopkilnSnapshot) return shared.shopkilnSnapshot;
  const { SNAPSHOT, STORE } = process.env;
  const path = SNAPSHOT ?? (STORE && snapshotOf(STORE));
  if (!path) throw new Error('No store chosen: set STORE=<slug>, after `npm run build -- --store <slug>`.');
  if (opened?.path !== path) opened = { path, snapshot: openSnapshot(path) };
  return opened.snapshot;
}
