import { listen, type RunningServer } from '#platform/http/listen.ts';
import { createStoreApp } from './app.ts';
import type { StoreGate } from './gate.ts';
import { createStoreComposer } from './images/store-composer.ts';

export interface ServeOptions {
  /** Folder of the built store. */
  readonly distDir: string;
  /** 0 uses any free port. */
  readonly port: number;
  /** The image service may fetch pictures of this platform. */
  readonly platformUrl?: string | undefined;
  /** Cache folder for transformed pictures. */
  readonly cacheDir: string;
  /** The store's folder. Mockups that are not files of the built store are composed from it. */
  readonly storeDir?: string | undefined;
  /** The platform serves the pictures of this store, so none is composed here. */
  readonly isShell?: boolean | undefined;
  /** The gate, for a gated store. */
  readonly gate?: StoreGate | undefined;
  /** Network interface. Default: this machine only; `0.0.0.0` accepts connections from other machines. */
  readonly hostname?: string | undefined;
  /** See `createStoreApp`. */
  readonly editorOrigin?: (() => string | undefined) | undefined;
}

/** Serves a built store as its host does. Rejects with Node's error, with its `code` (`EADDRINUSE`). */
export async function serveStore(options: ServeOptions): Promise<RunningServer> {
  const { distDir, cacheDir, storeDir, platformUrl, gate, editorOrigin } = options;
  const app = createStoreApp({
    distDir,
    cacheDir,
    gate,
    editorOrigin,
    compose: storeDir === undefined || options.isShell ? undefined : createStoreComposer(storeDir),
    imageOrigins: platformUrl === undefined ? [] : [platformUrl],
  });
  return listen(app.fetch, options.port, options.hostname ?? '127.0.0.1');
}
