import { parentPort, workerData } from 'node:worker_threads';
import { setCurrentSnapshot } from '#snapshot/current-snapshot.ts';
import { createSnapshot } from '#snapshot/snapshot.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { openBundle } from '../astro/bundle.ts';
import { claimInBatches } from './render-in-threads.ts';
import { renderPages } from './render-pages.ts';
import type { WorkerTask } from './worker-task.ts';

/** A render thread: renders the pages that it claims (see `render-in-threads.ts`). */
const { rendererDir, dataPaths, stagingDir, pages, claimed }: WorkerTask = workerData;
const data = StoreData.open(dataPaths.base, dataPaths.next);
const snapshot = createSnapshot(data);
setCurrentSnapshot(snapshot);
const bundle = await openBundle(rendererDir);
const paths = new Map((await bundle.listPages()).map((path) => [path.file, path]));
const hashes = new Map(pages.map(({ file, hash }) => [file, hash]));
const pagePaths = pages.map(({ file }) => {
  const path = paths.get(file);
  if (!path)
    throw new Error(`A render thread does not know the page ${file}: its list of pages differs.`);
  return path;
});
const target = { stagingDir, hashOf: (file: string) => hashes.get(file) };
const renderedPages = await renderPages(
  bundle,
  snapshot,
  claimInBatches(pagePaths, claimed),
  target,
);
data.close();
parentPort?.postMessage(renderedPages);
