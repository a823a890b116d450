import { parentPort, workerData } from 'node:worker_threads';
import { openBundle } from '../compile/bundle.ts';
import { setCurrentSnapshot } from '../snapshot/current.ts';
import { snapshotIn } from '../snapshot/read.ts';
import { StoreData } from '../snapshot/store-data.ts';
import type { WorkerTask } from './render-in-threads.ts';
import { renderPages } from './render-pages.ts';

/** Renders its share of a site's pages in a thread of its own (see `render-in-threads.ts`). */
const { rendererDir, places, into, share }: WorkerTask = workerData;
const data = StoreData.read(places.base, places.next);
const snapshot = snapshotIn(data);
setCurrentSnapshot(snapshot);
const bundle = await openBundle(rendererDir);
const own = new Map(share.map(({ file, hash }) => [file, hash]));
const pages = (await bundle.paths()).filter(({ file }) => own.has(file));
const rendered = await renderPages(bundle, snapshot, pages, { into, hashOf: (file) => own.get(file) });
data.close();
parentPort?.postMessage(rendered);
