import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findStore } from '../catalog/stores.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { storeNotFound } from '../http/http-error.ts';
import { localOnly } from '../http/local-only.ts';
import { enforceRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { ERROR_REPORTS_POLICY, renderErrorReportsPage } from './error-reports-page.ts';
import { parseEnvelope } from './parse-envelope.ts';

const REPORTS: RateLimit = { scope: 'fault', max: 60, milliseconds: 600_000 };
const BODY_MAX = 128 * 1024;
/** Reports that are retained for each store: the newest. */
const RETAINED_MAX = 500;
/** Most old reports that one new report deletes. */
const DELETED_MAX = 100;
const PAGE_SIZE = 100;

/**
 * A small error-reporting service: accepts reports of shops' pages in Sentry's protocol. With a key it lists them on a page
 * that only this machine can open.
 */
export function serveErrorReports(app: Hono, db: Database, localKey: string | undefined): void {
  app.post('/errors/:store/api/:project/envelope/', bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    await enforceRateLimit(db, REPORTS, getClientId(c));
    const store = await findStore(db, c.req.param('store'));
    if (!store) throw storeNotFound();
    const reports = parseEnvelope(await c.req.text());
    if (!reports) return c.json({ errors: { envelope: ['expected an envelope with an event'] } }, 400);
    const rows = reports.map((report) => ({
      id: randomUUID(),
      store_id: store.id,
      ...report,
      reported_at: Date.now(),
    }));
    await runInTransaction(db, async (trx) => {
      if (rows.length > 0) await trx.insertInto('faults').values(rows).execute();
      const old = await trx
        .selectFrom('faults')
        .select('id')
        .where('store_id', '=', store.id)
        .orderBy('reported_at', 'desc')
        .orderBy('id')
        .offset(RETAINED_MAX)
        .limit(DELETED_MAX)
        .execute();
      if (old.length > 0) {
        const ids = old.map(({ id }) => id);
        await trx.deleteFrom('faults').where('id', 'in', ids).execute();
      }
    });
    return c.json({ stored: rows.length });
  });

  if (localKey === undefined) return;
  app.get('/errors', localOnly({ key: localKey, path: '/errors', policy: ERROR_REPORTS_POLICY }), async (c) => {
    const reports = await db
      .selectFrom('faults')
      .innerJoin('stores', 'stores.id', 'faults.store_id')
      .select(['stores.slug as store', 'type', 'message', 'page', 'place', 'reported_at'])
      .orderBy('reported_at', 'desc')
      .limit(PAGE_SIZE)
      .execute();
    return c.html(renderErrorReportsPage(reports));
  });
}
