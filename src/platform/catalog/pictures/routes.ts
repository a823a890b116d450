import type { Hono } from 'hono';
import type { Gate } from '#platform/access/gate.ts';
import { PICTURES_PATH } from '#shared/contract/picture-paths.ts';
import { createRangeHeaders, isNotModified, parseRange } from '#shared/utils/conditional-requests.ts';
import type { StorePicture } from './store-pictures.ts';

/** Where pictures come from; undefined for one that is not there. */
export type FindPicture = (slug: string, path: string) => Promise<StorePicture | undefined>;

/** A day: the address of a mockup changes with it, and an asset that was replaced shows by then. */
const KEPT = 'private, max-age=86400';

/** A picture opened by itself runs nothing: the platform's own pages are of the same origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers the pictures of gated stores to whoever has been told their address, which holds as long as the access code does. */
export function servePictures(app: Hono, gate: Gate, find: FindPicture): void {
  app.get(`${PICTURES_PATH}/:slug/:key/*`, async (c) => {
    const { slug, key } = c.req.param();
    const path = c.req.path.slice(`${PICTURES_PATH}/${slug}/${key}`.length);
    const picture = (await gate.isValidPictureKey(slug, key)) ? await find(slug, path) : undefined;
    if (!picture) return c.notFound();
    const { type, size, etag } = picture;
    const common = { ETag: etag, 'Cache-Control': KEPT, 'Content-Security-Policy': POLICY };
    const { headers } = c.req.raw;
    if (isNotModified(headers, etag)) return c.body(null, 304, common);
    const range = parseRange(headers, size, etag);
    if (range === 'unsatisfiable') return c.body(null, 416, { ...common, ...createRangeHeaders(range, size) });
    // Hono lets go of the body of an answer to HEAD: nobody would close the file.
    const read = c.req.method === 'HEAD' ? () => new Uint8Array() : picture.read;
    const whole = { ...common, 'Content-Type': type, 'Accept-Ranges': 'bytes' };
    if (!range) return c.body(read(), 200, { ...whole, 'Content-Length': String(size) });
    return c.body(read(range.start, range.end), 206, { ...whole, ...createRangeHeaders(range, size) });
  });
}
