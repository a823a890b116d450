import { parentPort, workerData } from 'node:worker_threads';
import { openBundle } from '../astro/bundle.ts';
import { setCurrentSnapshot } from '../snapshot/current.ts';
import { snapshotIn } from '../snapshot/read.ts';
import { StoreData } from '../snapshot/store-data.ts';
import { inTurns, type WorkerTask } from './render-in-threads.ts';
import { renderPages } from './render-pages.ts';

/** Renders those of a site's pages that fall to it in a thread of its own (see `render-in-threads.ts`). */
const { rendererDir, places, stagingDir, pages, taken }: WorkerTask = workerData;
const data = StoreData.read(places.base, places.next);
const snapshot = snapshotIn(data);
setCurrentSnapshot(snapshot);
const bundle = await openBundle(rendererDir);
const paths = new Map((await bundle.paths()).map((path) => [path.file, path]));
const hashes = new Map(pages.map(({ file, hash }) => [file, hash]));
const known = pages.map(({ file }) => {
  const path = paths.get(file);
  if (!path) throw new Error(`This thread's list of pages has no ${file}.`);
  return path;
});
const target = { stagingDir, hashOf: (file: string) => hashes.get(file) };
const rendered = await renderPages(bundle, snapshot, inTurns(known, taken), target);
data.close();
parentPort?.postMessage(rendered);
