import { listen, type RunningServer } from '#platform/http/listen.ts';
import { createLocalUrl } from '#platform/http/local-only.ts';
import { EDITOR_PATH } from '../editor-api.ts';
import { createEditorApp, type EditorOptions } from './editor-routes.ts';

interface RunningEditors extends RunningServer {
  /** Printed address of the editor of a store, with the key. */
  readonly getAddress: (slug: string) => string;
}

/** Serves the theme editors of all stores, at a free port when the given one is in use. */
export async function serveEditors(
  port: number,
  key: string,
  editors: ReadonlyMap<string, EditorOptions>,
): Promise<RunningEditors> {
  const app = createEditorApp(key, editors);
  const start = (at: number) => listen(app.fetch, at, '127.0.0.1');
  const server = await start(port).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return start(0);
    throw error;
  });
  return { ...server, getAddress: (slug) => createLocalUrl(`${server.url}${EDITOR_PATH}/${slug}`, key) };
}
