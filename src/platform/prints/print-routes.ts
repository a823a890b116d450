import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { PictureResult } from '#pictures/drawing-process/picture-job.ts';
import { isTooExpensive } from '#pictures/drawing-process/picture-job.ts';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { readDrawingSize, scaleSvg } from '#pictures/print-files/scale-svg.ts';
import { MILLIMETERS_PER_INCH } from '#shared/contract/prints.ts';
import { createSharedRuns } from '#shared/utils/shared-runs.ts';
import { readStoredFile } from '../catalog/files/read-stored-file.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { HttpError } from '../http/http-error.ts';
import { enforceReadLimit, type RateLimit } from '../http/rate-limit.ts';
import type { Log } from '../log/log.ts';
import { isPrintFileKey, type PrintFile } from './print-link.ts';

/** Wrong keys of a client. A printer downloads as many files as it has orders; the pool limits drawing. */
const LIMIT: RateLimit = { scope: 'print file', max: 120, milliseconds: 60_000 };
const DPI = 300;
/** Size of the cache of drawn files, in bytes: printers download the file of each order, and many orders have the same design. */
const CACHE_BYTES = 48 * 1024 ** 2;
/** When a printer may try again after the queue was full, in seconds. */
const RETRY_SECONDS = 5;
const NAME = /^([0-9a-f]{64})\.(png|svg)$/;

interface PrintContext {
  readonly db: Database;
  readonly clock: () => number;
  readonly log: Log;
  /** Draws the PNGs. */
  readonly pool: PicturePool;
}

/** Serves the designs of orders as print files by their signed links, for printers. */
export function servePrintFiles(app: Hono, { db, clock, log, pool }: PrintContext): void {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const share = createSharedRuns<PictureResult>();

  async function draw(
    svg: string,
    { design, width, height }: PrintFile,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const key = `${design} ${width} ${height}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const input = { svg, width: toPixels(width), height: toPixels(height), dpi: DPI };
    const drawn = await share(key, signal, (whenAllAborted) =>
      // Each design has a queue of its own, so that an expensive one pauses no other.
      pool.run(design, { kind: 'print', input }, whenAllAborted),
    );
    if (drawn.ok) {
      cache.set(key, drawn.value);
      return drawn.value;
    }
    const errors = [{ message: drawn.error.text }];
    if (drawn.error.reason === 'invalid' || isTooExpensive(drawn.error))
      throw new HttpError(422, errors);
    throw new HttpError(503, errors, {}, RETRY_SECONDS);
  }

  app.get('/v1/print-files/:name', async (c) => {
    const [, design = '', format] = NAME.exec(c.req.param('name')) ?? [];
    const [width, height, expires] = ['width', 'height', 'expires'].map((name) =>
      Number(c.req.query(name)),
    ) as [number, number, number];
    const file = { design, format: format as PrintFile['format'], width, height };
    const key = c.req.query('key') ?? '';
    if (format === undefined || !(await isPrintFileKey(db, file, expires, key))) {
      await enforceReadLimit(db, log, LIMIT, getClientId(c));
      throw new HttpError(404, { printFile: ['the link is not valid'] });
    }
    if (expires <= clock()) throw new HttpError(410, { printFile: ['the link has expired'] });
    const content = await readStoredFile(db, design);
    if (!content) throw new HttpError(404, { printFile: ['the design is not stored'] });
    const svg = content.toString();
    const headers = {
      // The address contains the key.
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${design.slice(0, 16)}.${format}"`,
      'X-Robots-Tag': 'noindex',
    };
    if (format === 'svg') {
      const size = readDrawingSize(svg);
      const scaled = size ? scaleSvg(svg, size, { width: width / 10, height: height / 10 }) : svg;
      return c.body(scaled, 200, { ...headers, 'Content-Type': 'image/svg+xml' });
    }
    const png = await draw(svg, file, c.req.raw.signal);
    return c.body(new Uint8Array(png), 200, { ...headers, 'Content-Type': 'image/png' });
  });
}

const toPixels = (millimeters: number): number =>
  Math.max(1, Math.round((millimeters / MILLIMETERS_PER_INCH) * DPI));
