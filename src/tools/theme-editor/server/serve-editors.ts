import type { Hono } from 'hono';
import { listen, type RunningServer } from '#platform/http/listen.ts';
import { createLocalUrl } from '#platform/http/local-only.ts';
import { EDITOR_PATH } from '../editor-api.ts';
import { createEditorApp, type EditorOptions } from './editor-routes.ts';

interface RunningEditors extends RunningServer {
  /** Printed address of the editor of a store, with the key. */
  readonly getAddress: (slug: string) => string;
}

/**
 * Serves the theme editors of all stores, at a free port when the given one is in use. Stores may be added to `editors` later,
 * because a store whose folder has issues is first built when they are corrected.
 */
export async function serveEditors(
  port: number,
  key: string,
  editors: ReadonlyMap<string, EditorOptions>,
): Promise<RunningEditors> {
  const appWithoutStores = createEditorApp(key, new Map());
  const apps = new Map<string, { readonly shopUrl: string; readonly app: Hono }>();
  /** Returns the editor's app of a store. It stays the same, so that an open editor works on, until the shop has another address. */
  function findApp(slug: string): Hono {
    const options = editors.get(slug);
    if (!options) return appWithoutStores;
    const existingApp = apps.get(slug);
    if (existingApp?.shopUrl === options.shopUrl) return existingApp.app;
    const app = createEditorApp(key, new Map([[slug, options]]));
    apps.set(slug, { shopUrl: options.shopUrl, app });
    return app;
  }
  const fetch: Hono['fetch'] = (request, env) =>
    findApp(
      new URL(request.url).pathname.slice(`${EDITOR_PATH}/`.length).split('/', 1)[0] ?? '',
    ).fetch(request, env);
  const start = (at: number) => listen(fetch, at, '127.0.0.1');
  const server = await start(port).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return start(0);
    throw error;
  });
  return {
    ...server,
    getAddress: (slug) => createLocalUrl(`${server.url}${EDITOR_PATH}/${slug}`, key),
  };
}
