import { snapshotDirOf } from '../paths.ts';
import { openSnapshot, type Snapshot } from './read.ts';

let opened: { readonly run: string; readonly snapshot: Snapshot } | undefined;

/** The snapshot of the store being built: SNAPSHOT_DIR, or the one of STORE (for `astro dev`). */
export function currentSnapshot(): Snapshot {
  const { SNAPSHOT_DIR, STORE } = process.env;
  const dir = SNAPSHOT_DIR ?? (STORE && snapshotDirOf(STORE));
  if (!dir) throw new Error('No store chosen: set STORE=<slug>, after `npm run build -- --store <slug>`.');
  // Each render is a run of its own: the same folder may hold another snapshot by then.
  const run = `${dir} ${process.env.RENDER_RUN ?? ''}`;
  if (opened?.run !== run) opened = { run, snapshot: openSnapshot(dir) };
  return opened.snapshot;
}
