import { registerHooks } from 'node:module';
import * as v from 'valibot';
import { openBundle } from '../astro/bundle.ts';
import { setCurrentSnapshot } from '../snapshot/current-snapshot.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import { StoreData } from '../snapshot/store-data.ts';
import { renderPages } from './render-pages.ts';
import { type RenderedRoutes, type RouteMessage, RouteTask } from './route-process.ts';

// Runs in a process of its own: renders the pages of a store's routes for the process that started it.

const { rendererDir, dataPaths, outDir, files } = v.parse(RouteTask, JSON.parse(process.argv[2] ?? ''));
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const { send: sendToParent } = process;
/** Resolves when the message is written: code that loops forever afterwards cannot delay it. */
const send = (message: RouteMessage) =>
  new Promise<void>((resolve) => sendToParent?.call(process, message, () => resolve()));

const data = StoreData.open(dataPaths.base, dataPaths.next);
const snapshot = createSnapshot(data);
setCurrentSnapshot(snapshot);
const bundle = await openBundle(rendererDir);
const pages = new Map(bundle.listStoreRoutes().map((page) => [page.file, page]));
hideSqlite();
const rendered: RenderedRoutes = [];
try {
  for (const [index, file] of files.entries()) {
    const page = pages.get(file);
    if (!page) throw new Error(`the renderer has no page ${file}`);
    await send({ type: 'page', index });
    const done = await renderPages(bundle, snapshot, [page], { stagingDir: outDir, hashOf: () => undefined });
    for (const { record, foreignScript } of done) {
      const { reads, pictures, ...others } = record;
      rendered.push({
        file,
        record: { ...others, reads: [...reads], pictures: pictures && [...pictures] },
        foreignScript,
      });
    }
  }
  await send({ type: 'rendered', pages: rendered });
} catch (error) {
  await send({ type: 'error', message: error instanceof Error ? error.message : String(error) });
}

/**
 * Node's permissions do not apply to SQLite, which could open the files of other stores. Pages import it with the shop's code, and do
 * not use it here, so they get a module without a function.
 */
function hideSqlite(): void {
  const isSqlite = (name: string) => /^(?:node:)?sqlite$/.test(name);
  const { getBuiltinModule } = process;
  process.getBuiltinModule = ((name: string) =>
    isSqlite(name) ? undefined : getBuiltinModule(name)) as typeof getBuiltinModule;
  const url = 'shopkiln:no-sqlite';
  const source = "export function DatabaseSync() { throw new Error('SQLite is not available to routes'); }";
  registerHooks?.({
    resolve: (name, context, next) =>
      isSqlite(name) ? { url, format: 'module', shortCircuit: true } : next(name, context),
    load: (name, context, next) =>
      name === url ? { format: 'module', source, shortCircuit: true } : next(name, context),
  });
}
