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

const FAULTS: RateLimit = { scope: 'fault', max: 60, milliseconds: 600_000 };
const BODY_MAX = 128 * 1024;
/** Faults kept of a store: the newest. */
const KEPT = 500;
/** More are forgotten with the next report. */
const MOST_OLD = 100;
const SHOWN = 100;

/**
 * The platform's stand-in for an error-reporting service: takes what pages report in Sentry's protocol, and shows it to
 * whoever sits at this machine.
 */
export function serveErrorReports(app: Hono, db: Database, { shown }: { readonly shown: boolean }): void {
  app.post('/errors/:store/api/:project/envelope/', bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    await enforceRateLimit(db, FAULTS, getClientId(c));
    const store = await findStore(db, c.req.param('store'));
    if (!store) throw storeNotFound();
    const faults = parseEnvelope(await c.req.text());
    if (!faults) return c.json({ errors: { envelope: ['expected an envelope with an event'] } }, 400);
    const rows = faults.map((fault) => ({ id: randomUUID(), store_id: store.id, ...fault, reported_at: Date.now() }));
    await runInTransaction(db, async (trx) => {
      if (rows.length > 0) await trx.insertInto('faults').values(rows).execute();
      const old = await trx
        .selectFrom('faults')
        .select('id')
        .where('store_id', '=', store.id)
        .orderBy('reported_at', 'desc')
        .orderBy('id')
        .offset(KEPT)
        .limit(MOST_OLD)
        .execute();
      if (old.length > 0) {
        const ids = old.map(({ id }) => id);
        await trx.deleteFrom('faults').where('id', 'in', ids).execute();
      }
    });
    return c.json({ stored: rows.length });
  });

  // A proxy on this machine may say nothing of itself.
  if (!shown) return;
  app.get('/errors', localOnly(ERROR_REPORTS_POLICY), async (c) => {
    const faults = await db
      .selectFrom('faults')
      .innerJoin('stores', 'stores.id', 'faults.store_id')
      .select(['stores.slug as store', 'type', 'message', 'page', 'place', 'reported_at'])
      .orderBy('reported_at', 'desc')
      .limit(SHOWN)
      .execute();
    return c.html(renderErrorReportsPage(faults));
  });
}
