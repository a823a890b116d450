import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { setCurrentSnapshot } from '#snapshot/current-snapshot.ts';
import { createSnapshot } from '#snapshot/snapshot.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { openBundle } from '../astro/bundle.ts';
import { claimInBatches } from './render-in-threads.ts';
import { renderPages } from './render-pages.ts';
import type { WorkerTask } from './worker-task.ts';

/** A render thread: loads the code of the pages, then renders those that it claims (see `render-in-threads.ts`). */
if (!parentPort) throw new Error('A render thread was started as a program.');
const received: Promise<[WorkerTask]> = once(parentPort, 'message') as Promise<[WorkerTask]>;
const bundle = await openBundle(workerData as string);
await bundle.loadPages();
const [{ dataPaths, stagingDir, pages, claimed }] = await received;
const data = StoreData.open(dataPaths.base, dataPaths.next);
const snapshot = createSnapshot(data);
setCurrentSnapshot(snapshot);
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
parentPort.postMessage(renderedPages);
