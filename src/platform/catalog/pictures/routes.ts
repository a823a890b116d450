import type { Hono } from 'hono';
import type { Gate } from '#platform/access/gate.ts';
import { PICTURES_PATH } from '#shared/contract/picture-paths.ts';
import { createRangeHeaders, isNotModified, parseRange } from '#shared/utils/conditional-requests.ts';
import type { StorePicture } from './store-pictures.ts';

/** Finds a picture of a store; undefined when it does not exist. */
export type FindPicture = (slug: string, path: string, signal?: AbortSignal) => Promise<StorePicture | undefined>;

/** One day: the URL of a mockup changes with its content, but a replaced asset keeps its URL. */
const CACHE_CONTROL = 'private, max-age=86400';

/** Prevents scripts in an SVG that is opened as a page, because it has the origin of the platform's pages. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the pictures of gated stores. Their URLs contain a key that is valid until the access code changes. */
export function servePictures(app: Hono, gate: Gate, find: FindPicture): void {
  app.get(`${PICTURES_PATH}/:slug/:key/*`, async (c) => {
    const { slug, key } = c.req.param();
    const path = c.req.path.slice(`${PICTURES_PATH}/${slug}/${key}`.length);
    const picture = (await gate.isValidPictureKey(slug, key)) ? await find(slug, path, c.req.raw.signal) : undefined;
    if (!picture) return c.notFound();
    const { type, size, etag } = picture;
    const common = { ETag: etag, 'Cache-Control': CACHE_CONTROL, 'Content-Security-Policy': POLICY };
    const { headers } = c.req.raw;
    if (isNotModified(headers, etag)) return c.body(null, 304, common);
    const range = parseRange(headers, size, etag);
    if (range === 'unsatisfiable') return c.body(null, 416, { ...common, ...createRangeHeaders(range, size) });
    // Hono drops the body of a response to HEAD, so an opened file would never be closed.
    const read = c.req.method === 'HEAD' ? async () => new Uint8Array() : picture.read;
    const full = { ...common, 'Content-Type': type, 'Accept-Ranges': 'bytes' };
    if (!range) return c.body(await read(), 200, { ...full, 'Content-Length': String(size) });
    return c.body(await read(range.start, range.end), 206, { ...full, ...createRangeHeaders(range, size) });
  });
}
