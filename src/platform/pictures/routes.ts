import type { Hono } from 'hono';
import { PICTURES_PATH } from '#contract/picture-address.ts';
import type { Gate } from '../gate/gate.ts';
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
    const picture = (await gate.isPictureKey(slug, key)) ? await find(slug, path) : undefined;
    if (!picture) return c.notFound();
    const { bytes, type } = picture;
    const whole = {
      'Content-Type': type,
      'Cache-Control': KEPT,
      'Content-Security-Policy': POLICY,
      'Accept-Ranges': 'bytes',
    };
    const part = partOf(c.req.header('range'), bytes.length);
    if (!part) return c.body(new Uint8Array(bytes), 200, whole);
    const [from, to] = part;
    const range = { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` };
    return c.body(new Uint8Array(bytes.subarray(from, to + 1)), 206, { ...whole, ...range });
  });
}

/** First and last byte a request asks for, as players of films do (RFC 9110, 14.2); others are given the whole. */
function partOf(header: string | undefined, size: number): readonly [number, number] | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  const from = Number(first);
  const to = Math.min(last ? Number(last) : size, size - 1);
  return first !== undefined && from <= to ? [from, to] : undefined;
}
