import { parentPort, workerData } from 'node:worker_threads';
import { openBundle } from '../astro/bundle.ts';
import { setCurrentSnapshot } from '../snapshot/current-snapshot.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import { StoreData } from '../snapshot/store-data.ts';
import { claimInBatches, type WorkerTask } from './render-in-threads.ts';
import { renderPages } from './render-pages.ts';

/** Renders those of a site's pages that fall to it in a thread of its own (see `render-in-threads.ts`). */
const { rendererDir, dataPaths: places, stagingDir, pages, claimed: taken }: WorkerTask = workerData;
const data = StoreData.open(places.base, places.next);
const snapshot = createSnapshot(data);
setCurrentSnapshot(snapshot);
const bundle = await openBundle(rendererDir);
const paths = new Map((await bundle.listPages()).map((path) => [path.file, path]));
const hashes = new Map(pages.map(({ file, hash }) => [file, hash]));
const known = pages.map(({ file }) => {
  const path = paths.get(file);
  if (!path) throw new Error(`This thread's list of pages has no ${file}.`);
  return path;
});
const target = { stagingDir, hashOf: (file: string) => hashes.get(file) };
const rendered = await renderPages(bundle, snapshot, claimInBatches(known, taken), target);
data.close();
parentPort?.postMessage(rendered);
