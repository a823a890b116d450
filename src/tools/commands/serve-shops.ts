import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '#platform/http/listen.ts';
import type { RunningPlatform } from '#platform/start-platform.ts';
import type { Gate } from '#shared/contract/access.ts';
import { getDistDir, getImageCacheDir, getStoreDir } from '#shared/environment/paths.ts';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { findStoreGate } from '#tools/dev-server/gate.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import type { EditorOptions } from '#tools/theme-editor/server/editor-routes.ts';

interface ShopOptions {
  readonly platform: RunningPlatform;
  /** All stores, in the order of their ports. */
  readonly slugs: readonly string[];
  /** Port of the first store. The others use the next ports. 0 uses any free ports. */
  readonly firstPort: number;
  readonly listening: (port: number, start: () => Promise<RunningServer>) => Promise<RunningServer>;
  /** Where each shop runs, for links in its mails. */
  readonly shops: Map<string, string>;
  readonly editorUrl: () => string | undefined;
}

interface GatedFolder {
  readonly slug: string;
  readonly gate?: Gate | undefined;
}

export interface Shops {
  /** Serves the site of a store and returns its address. A store that is served already keeps its address, also with another gate. */
  readonly serve: (store: GatedFolder) => Promise<string>;
  /** Serves the site that an earlier start has built, with the gate of the store's data. Undefined when there is none. */
  readonly serveLast: (store: GatedFolder) => Promise<string | undefined>;
  /** Theme editors of the stores that are served. */
  readonly editors: ReadonlyMap<string, EditorOptions>;
}

/** Whether a site of the store was built, now or earlier. */
export const hasSite = (slug: string): boolean => existsSync(join(getDistDir(slug), 'index.html'));

/** Serves the shops of a start, each on its own port. */
export function createShops({
  platform,
  slugs,
  firstPort,
  listening,
  shops,
  editorUrl,
}: ShopOptions): Shops {
  const editors = new Map<string, EditorOptions>();
  const servers = new Map<string, RunningServer & { readonly gate: Gate | undefined }>();

  async function serveSite({ slug, gate }: GatedFolder): Promise<string> {
    const runningServer = servers.get(slug);
    if (runningServer?.gate === gate && runningServer) return runningServer.url;
    // A gate that was added, changed or removed needs another server.
    await runningServer?.close();
    const storeDir = getStoreDir(slug);
    const assignedPort = firstPort === 0 ? 0 : firstPort + slugs.indexOf(slug);
    const port = runningServer ? Number(new URL(runningServer.url).port) : assignedPort;
    const options = {
      distDir: getDistDir(slug),
      storeDir,
      cacheDir: getImageCacheDir(),
      port,
      platformUrl: platform.url,
      isShell: gate === 'shell',
      gate: findStoreGate(
        { slug, gate },
        platform.gates.secrets.get(slug),
        platform.gates.previousSecrets?.get(slug),
      ),
      editorOrigin: editorUrl,
    };
    const server = await listening(port, () => serveStore(options));
    servers.set(slug, { ...server, gate });
    const { url: shopUrl } = server;
    shops.set(slug, shopUrl);
    editors.set(slug, {
      storeDir,
      shopUrl,
      builds: editors.get(slug)?.builds ?? listenForErrors(new EventEmitter(), console.error),
      createPreviewLink: platform.createPreviewLink.bind(undefined, slug),
    });
    return shopUrl;
  }

  return {
    serve: serveSite,
    editors,
    async serveLast({ slug, gate = platform.lastGates.get(slug) ?? undefined }) {
      return hasSite(slug) ? serveSite({ slug, gate }) : undefined;
    },
  };
}
