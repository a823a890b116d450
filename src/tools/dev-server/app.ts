import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { NOT_FOUND_PAGE } from '#shared/rules/hosting/hosting-table.ts';
import { IMAGE_SERVICE } from '#shared/rules/images/image-url.ts';
import { isUnknownListing } from '#storefront/edge/listing-lookup.ts';
import { getHeaders, matchRule } from '#storefront/edge/match-rule.ts';
import { createMethodResponse, createTextResponse } from '#storefront/edge/responses.ts';
import { FRAME_SCRIPT_PATH } from '#tools/theme-editor/frame-messages.ts';
import { allowEditorFrame } from '../theme-editor/server/allow-editor-frame.ts';
import { bundleFrameScript } from '../theme-editor/server/editor-assets.ts';
import { createCompressor } from './compression.ts';
import { createFileResponse } from './file-response.ts';
import { createGateMiddleware, type StoreGate } from './gate.ts';
import { createHostingTableReader } from './hosting-table-reader.ts';
import { createImageRoutes, type ImageServiceOptions } from './images/routes.ts';
import { locateFile, locateTarget } from './locate-file.ts';
import { parseSafePath } from './safe-path.ts';

interface StoreAppOptions extends ImageServiceOptions {
  /** The gate, for a gated store. */
  readonly gate?: StoreGate | undefined;
  /** Returns the origin of the theme editor, which may show the shop in a frame; undefined while there is none. */
  readonly editorOrigin?: (() => string | undefined) | undefined;
}

/**
 * Creates an app that serves a built store as its host does. In this order: the gate of a gated store, forced rules, files,
 * mockups, the other rules, 404.html. Rules and headers come from the store's hosting table, and unknown listings respond 404
 * where the host looks them up.
 */
export function createStoreApp(options: StoreAppOptions): Hono {
  const { distDir, gate, editorOrigin } = options;
  const readTable = createHostingTableReader(distDir);
  const compressed = createCompressor();
  const images = createImageRoutes(options);

  async function respond(c: Context): Promise<Response> {
    const request = c.req.raw;
    const url = new URL(request.url);
    const table = await readTable();
    const headers = getHeaders(table.headers, url.pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD') return createMethodResponse(headers);
    const safe = parseSafePath(url.pathname);
    if (!safe.ok) return createTextResponse(400, `Bad request: ${safe.error}.\n`, headers);
    const path = safe.value;

    const send = (file: string, status: 200 | 404) =>
      createFileResponse(request, { path: join(distDir, file), status, headers }, compressed);
    const match = matchRule(table.rules, path);
    if (match?.force) return follow(match.to, match.status);
    const located = await locateFile(distDir, path);
    if (located) {
      return 'file' in located
        ? send(located.file, 200)
        : redirect(encodeURI(located.canonical), 301);
    }
    const picture =
      (await images.mockup(request, path, headers)) ??
      (await images.written(request, path, headers));
    if (picture) return picture;
    return match ? follow(match.to, match.status) : notFound();

    async function follow(to: string, status: number): Promise<Response> {
      if (status !== 200 && status !== 404) return redirect(to, status);
      const file = await locateTarget(distDir, decodeURI(to));
      if (file === undefined) return notFound();
      const isUnknown = status === 200 && (await isUnknownListing(path, table.isListed));
      return send(file, isUnknown ? 404 : status);
    }

    async function notFound(): Promise<Response> {
      const file = await locateTarget(distDir, NOT_FOUND_PAGE);
      return file === undefined
        ? createTextResponse(404, '404! Page not found\n', headers)
        : send(file, 404);
    }

    /** Adds the query of the request, unless the target has a query. The host does the same. */
    function redirect(to: string, status: number): Response {
      const location = to.includes('?') ? to : `${to}${url.search}`;
      return new Response(null, {
        status,
        headers: { Location: location, 'Cache-Control': 'no-cache' },
      });
    }
  }

  const app = new Hono();
  if (editorOrigin) {
    app.get(FRAME_SCRIPT_PATH, async (c) =>
      c.body(await bundleFrameScript(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    );
    app.use(allowEditorFrame(editorOrigin));
  }
  app.use(createGateMiddleware(distDir, gate));
  app.get(IMAGE_SERVICE, async (c) => {
    const { headers } = await readTable();
    return images.transform(c.req.raw, (path) => getHeaders(headers, path));
  });
  app.all('*', respond);
  app.onError((error, c) => {
    console.error(error);
    return c.text('The local server failed. See the error in its terminal.\n', 500);
  });
  return app;
}
