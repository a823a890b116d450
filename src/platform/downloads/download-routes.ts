import type { Context, Hono } from 'hono';
import {
  type ByteRange,
  createRangeHeaders,
  isNotModified,
  parseRange,
} from '#shared/utils/conditional-requests.ts';
import type { MessageKey } from '#texts/translator.ts';
import { findStoreById } from '../catalog/stores.ts';
import type { Database, Tables } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { enforceReadLimit, type RateLimit, tryToCount } from '../http/rate-limit.ts';
import type { Log } from '../log/log.ts';
import { protectAddress, respondMessage, showErrorsAsPage } from '../pages/respond-page.ts';
import { createContentHeaders } from './content-headers.ts';
import { isDownloadKey } from './download-link.ts';
import { readFilePart } from './read-file.ts';
import { hasBytesLeft, releaseBytes, reserveBytes } from './reserve-bytes.ts';

const PATH = '/downloads/:id/:name';
/** A download manager requests a file in many parts. */
const LIMIT: RateLimit = { scope: 'download', max: 600, milliseconds: 60_000 };

interface DownloadContext {
  readonly db: Database;
  readonly clock: () => number;
  readonly log: Log;
}

/** Serves the files of orders by their signed links: whole, or in parts, so that an interrupted download can be resumed. */
export function serveDownloads(app: Hono, { db, clock, log }: DownloadContext): void {
  app.use(PATH, protectAddress);
  app.use(PATH, showErrorsAsPage);

  app.get(PATH, async (c) => {
    await enforceReadLimit(db, log, LIMIT, getClientId(c));
    const now = clock();
    const id = c.req.param('id');
    const expires = Number(c.req.query('expires'));
    const isSigned =
      Number.isSafeInteger(expires) &&
      (await isDownloadKey(db, id, expires, c.req.query('key') ?? ''));
    const row = isSigned ? await findOrderFile(db, id) : undefined;
    if (!row) return respondObstacle(db, c, 404, 'download.invalid');
    const obstacle = findObstacle(row, expires, now);
    if (obstacle) return respondObstacle(db, c, 410, obstacle, row);
    return sendFile(db, log, c, row);
  });
}

type FileRow = NonNullable<Awaited<ReturnType<typeof findOrderFile>>>;

const findOrderFile = (db: Database, id: string) =>
  db
    .selectFrom('order_files as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .innerJoin('stored_files as s', 's.hash', 'f.hash')
    .selectAll('f')
    .select(['o.status', 'o.locale', 'o.store_id'])
    .where('f.id', '=', id)
    .executeTakeFirst();

/** Returns why the file cannot be downloaded now; undefined if it can. */
function findObstacle(row: FileRow, expires: number, now: number): MessageKey | undefined {
  if (row.status === 'cancelled' || row.status === 'refunded') return 'download.revoked';
  if (row.expires_at <= now) return 'download.expired';
  return expires <= now ? 'download.linkExpired' : undefined;
}

async function sendFile(db: Database, log: Log, c: Context, row: FileRow): Promise<Response> {
  const headers = createContentHeaders(row);
  if (isNotModified(c.req.raw.headers, headers.ETag)) return c.body(null, 304, headers);
  const { size } = row;
  const range = parseRange(c.req.raw.headers, size, headers.ETag);
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, ...createRangeHeaders(range, size) });
  const part: ByteRange = range ?? { start: 0, end: size - 1 };
  const length = part.end - part.start + 1;
  const sent = {
    ...headers,
    'Content-Length': String(length),
    ...(range && createRangeHeaders(range, size)),
  };
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, sent);
  const reserve = () => reserveBytes(db, row.id, length);
  // A first download that is not recorded could be refunded afterwards, as if the buyer had no file.
  const isCounted = row.served === 0 ? await reserve() : await tryToCount(log, reserve);
  if (!(isCounted ?? (await hasBytesLeft(db, row.id, length))))
    return respondObstacle(db, c, 410, 'download.used', row);
  const stream = readFilePart(db, row.hash, part, (bytes) =>
    releaseBytes(db, row.id, isCounted ? length - bytes : 0).catch((error: unknown) =>
      log('the unsent bytes of an interrupted download could not be subtracted', error),
    ),
  );
  return c.body(stream, status, sent);
}

/** Responds with a page that says why there is no file, in the language of the order. */
async function respondObstacle(
  db: Database,
  c: Context,
  status: 404 | 410,
  message: MessageKey,
  order?: Pick<Tables['orders'], 'store_id' | 'locale'>,
): Promise<Response> {
  const store = order && (await findStoreById(db, order.store_id));
  const t = await loadPageTexts(store, order?.locale);
  return respondMessage(c, { t, store, title: t('thanks.files'), text: t(message), status });
}
