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
    const { type, size, etag } = picture;
    // Hono lets go of the body of an answer to HEAD: nobody would close the file.
    const read = c.req.method === 'HEAD' ? () => new Uint8Array() : picture.read;
    const whole = {
      'Content-Type': type,
      ETag: etag,
      'Cache-Control': KEPT,
      'Content-Security-Policy': POLICY,
      'Accept-Ranges': 'bytes',
    };
    // A part of another film is no part of what the player has.
    const isSame = [undefined, etag].includes(c.req.header('if-range'));
    const part = isSame ? partOf(c.req.header('range'), size) : undefined;
    if (!part) return c.body(read(), 200, { ...whole, 'Content-Length': String(size) });
    const [from, to] = part;
    const range = { 'Content-Range': `bytes ${from}-${to}/${size}`, 'Content-Length': String(to - from + 1) };
    return c.body(read(from, to), 206, { ...whole, ...range });
  });
}

/** First and last byte a request asks for, as players of films do (RFC 9110, 14.2); others are given the whole. */
function partOf(header: string | undefined, size: number): readonly [number, number] | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  const from = Number(first);
  const to = Math.min(last ? Number(last) : size, size - 1);
  return first !== undefined && from <= to ? [from, to] : undefined;
}
