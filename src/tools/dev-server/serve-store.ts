import { listen, type RunningServer } from '#platform/http/listen.ts';
import type { EditorOptions } from '../theme-editor/server/editor-routes.ts';
import { createStoreApp } from './app.ts';
import type { StoreGate } from './gate.ts';
import { createStoreComposer } from './images/store-composer.ts';

export interface ServeOptions {
  /** The built store. */
  readonly distDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Whose pictures the image service may fetch. */
  readonly platformUrl?: string | undefined;
  /** Where transformed pictures are kept between runs. */
  readonly cacheDir: string;
  /** The store's folder, which mockups that are no files of the built store are composed from. */
  readonly storeDir?: string | undefined;
  /** The store's pictures are the platform's to show: none is composed here. */
  readonly isShell?: boolean | undefined;
  /** Of a gated store. */
  readonly gate?: StoreGate | undefined;
  /** This machine alone by default; `0.0.0.0` lets others in. */
  readonly hostname?: string | undefined;
  /** The theme editor, for the owner at this machine; needs the store's folder. */
  readonly editor?: Omit<EditorOptions, 'storeDir'> | undefined;
}

/** Serves a built store as its host would. Rejects with Node's error, whose `code` says why (`EADDRINUSE`). */
export async function serveStore(options: ServeOptions): Promise<RunningServer> {
  const { distDir, cacheDir, storeDir, platformUrl, gate, editor } = options;
  const app = createStoreApp({
    distDir,
    cacheDir,
    gate,
    editor: editor && storeDir !== undefined ? { ...editor, storeDir } : undefined,
    compose: storeDir === undefined || options.isShell ? undefined : createStoreComposer(storeDir),
    imageOrigins: platformUrl === undefined ? [] : [platformUrl],
  });
  return listen(app.fetch, options.port, options.hostname ?? '127.0.0.1');
}
