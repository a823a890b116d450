import type { Hono } from 'hono';
import type { Gate } from '#platform/access/gate.ts';
import { PICTURES_PATH } from '#shared/contract/picture-paths.ts';
import {
  createRangeHeaders,
  isNotModified,
  parseRange,
} from '#shared/utils/conditional-requests.ts';
import type { StorePicture } from './store-pictures.ts';

/** Finds a picture of a store; undefined when it does not exist. */
export type FindPicture = (
  slug: string,
  path: string,
  signal?: AbortSignal,
) => Promise<StorePicture | undefined>;

/** One day: the URL of a mockup changes with its content, but a replaced asset keeps its URL. */
const CACHE_CONTROL = 'private, max-age=86400';

/** Prevents scripts in an SVG that is opened as a page, because it has the origin of the platform's pages. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the pictures of gated stores. Their URLs contain a key that is valid until the access code changes. */
export function servePictures(app: Hono, gate: Gate, find: FindPicture): void {
  app.get(`${PICTURES_PATH}/:slug/:key/*`, async (c) => {
    const { slug, key } = c.req.param();
    const path = c.req.path.slice(`${PICTURES_PATH}/${slug}/${key}`.length);
    const picture = (await gate.isValidPictureKey(slug, key))
      ? await find(slug, path, c.req.raw.signal)
      : undefined;
    if (!picture) return c.notFound();
    const response = createPictureResponse(c.req.raw, picture);
    if (!response.body) await picture.close();
    return response;
  });
}

function createPictureResponse(
  { method, headers }: Request,
  { type, size, etag, read }: StorePicture,
): Response {
  const common = { ETag: etag, 'Cache-Control': CACHE_CONTROL, 'Content-Security-Policy': POLICY };
  if (isNotModified(headers, etag)) return new Response(null, { status: 304, headers: common });
  const range = parseRange(headers, size, etag);
  const rangeHeaders = range ? createRangeHeaders(range, size) : { 'Content-Length': String(size) };
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...common, ...rangeHeaders } });
  const full = { ...common, 'Content-Type': type, 'Accept-Ranges': 'bytes', ...rangeHeaders };
  const body = method === 'HEAD' ? null : read(range?.start, range?.end);
  return new Response(body, { status: range ? 206 : 200, headers: full });
}
