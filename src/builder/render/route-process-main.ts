import { registerHooks } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { setCurrentSnapshot } from '#snapshot/current-snapshot.ts';
import { createSnapshot } from '#snapshot/snapshot.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { openBundle } from '../astro/bundle.ts';
import { renderPages } from './render-pages.ts';
import { type RenderedRoutes, type RouteMessage, RouteTask } from './route-process.ts';

// Runs in a process of its own: renders the pages of a store's routes for the process that started it.

/** Modules that pages get in place of those of Node. */
const REPLACED: readonly (readonly [url: string, name: RegExp, source: string])[] = [
  ['shopkiln:sqlite', /^(?:node:)?sqlite$/, 'export const DatabaseSync = undefined;'],
  [
    'shopkiln:module',
    /^(?:node:)?module$/,
    `const module = process.getBuiltinModule('node:module');
    export default module;
    export const { builtinModules, createRequire, isBuiltin } = module;`,
  ],
];

const { rendererDir, dataPaths, outDir, files } = v.parse(
  RouteTask,
  JSON.parse(process.argv[2] ?? ''),
);
const { exit, send: sendToParent } = process;
process.on('disconnect', () => exit());
/** Resolves when the message is written: code that loops forever afterwards cannot delay it. */
const send = (message: RouteMessage) =>
  new Promise<void>((resolve) => sendToParent?.call(process, message, () => resolve()));

const data = StoreData.open(dataPaths.base, dataPaths.next);
const snapshot = createSnapshot(data);
setCurrentSnapshot(snapshot);
const bundle = await openBundle(rendererDir);
const pages = new Map(bundle.listStoreRoutes().map((page) => [page.file, page]));
removeSignals();
closeSqlite();
const rendered: RenderedRoutes = [];
try {
  for (const [index, file] of files.entries()) {
    const page = pages.get(file);
    if (!page) throw new Error(`the renderer has no page ${file}`);
    await send({ type: 'page', index });
    const done = await renderPages(bundle, snapshot, [page], {
      stagingDir: outDir,
      hashOf: () => undefined,
    });
    for (const { recordJson } of done) rendered.push({ file, record: JSON.parse(recordJson) });
  }
  await send({ type: 'rendered', pages: rendered });
} catch (error) {
  await send({ type: 'error', message: error instanceof Error ? error.message : String(error) });
}

/** Node's permissions do not apply to signals. SIGUSR1 opens the debugger of a Node process, which runs any code in it. */
function removeSignals(): void {
  for (const name of ['kill', '_kill', '_debugProcess']) Reflect.deleteProperty(process, name);
}

/**
 * Node's permissions do not apply to SQLite, which could open the files of other stores. Queries of the opened data are prepared, so
 * pages need none of its functions: they are removed from the objects that code of a store can find, and the module is replaced.
 */
function closeSqlite(): void {
  const { prototype } = DatabaseSync;
  for (const name of ['constructor', ...Object.keys(prototype)])
    Reflect.deleteProperty(prototype, name);
  const { getBuiltinModule } = process;
  process.getBuiltinModule = ((name: string) =>
    /^(?:node:)?sqlite$/.test(name)
      ? undefined
      : getBuiltinModule(name)) as typeof getBuiltinModule;
  registerHooks?.({
    resolve(name, context, next) {
      const [url] = REPLACED.find(([, pattern]) => pattern.test(name)) ?? [];
      return url ? { url, format: 'module', shortCircuit: true } : next(name, context);
    },
    load(url, context, next) {
      const [, , source] = REPLACED.find(([replaced]) => replaced === url) ?? [];
      return source === undefined
        ? next(url, context)
        : { format: 'module', source, shortCircuit: true };
    },
  });
  // With hooks, a route could load the replaced modules.
  const module = getBuiltinModule('node:module');
  for (const name of ['register', 'registerHooks']) Reflect.set(module, name, undefined);
}
