import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getDistDir, getImageCacheDir, getStoreDir } from '#shared/environment/paths.ts';
import { IMAGE_SERVICE } from '#shared/rules/images/image-url.ts';
import { getCurrentSnapshot } from '#snapshot/current-snapshot.ts';
import { matchRule } from '#storefront/edge/match-rule.ts';
import { createCompressor } from './compression.ts';
import { createFileResponse } from './file-response.ts';
import { createHostingTableReader } from './hosting-table-reader.ts';
import { createImageRoutes } from './images/routes.ts';
import { createStoreComposer } from './images/store-composer.ts';
import { locateFile } from './locate-file.ts';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Astro runs in this process, too, and fails with the `Response` by which the listener would replace the global one. */
const LISTENER_OPTIONS = { overrideGlobalObjects: false };

/**
 * Serves the other files of a store under `astro dev`, which renders only pages: theme, fonts, pictures and price files come
 * from the built store. Rewrites work as on the host. The gate is not applied.
 */
export function createDevFilesMiddleware(): Middleware {
  const { slug, platformUrl } = getCurrentSnapshot().forPage().get('site');
  const distDir = getDistDir(slug);
  const readTable = createHostingTableReader(distDir);
  const compose = createStoreComposer(getStoreDir(slug));
  const images = createImageRoutes({
    distDir,
    cacheDir: getImageCacheDir(),
    compose,
    imageOrigins: [platformUrl],
  });
  const compressed = createCompressor();
  const picture = getRequestListener(
    (request) => images.transform(request, () => ({})),
    LISTENER_OPTIONS,
  );

  return async function devFile(request, response, next) {
    try {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === IMAGE_SERVICE) return await picture(request, response);
      const path = decodeURI(pathname);
      const located = await locateFile(distDir, path);
      if (located && 'file' in located && !located.file.endsWith('.html')) {
        const file = { path: join(distDir, located.file), status: 200, headers: {} } as const;
        return await getRequestListener(
          (fileRequest) => createFileResponse(fileRequest, file, compressed),
          LISTENER_OPTIONS,
        )(request, response);
      }
      const shared = located ? undefined : matchRule((await readTable()).rules, path);
      if (shared?.status === 200) request.url = shared.to.replace(/\.html$/, '') + search;
      next();
    } catch (error) {
      next(error);
    }
  };
}
