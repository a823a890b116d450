import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { formatUtcTime } from '../http/format-utc-time.ts';
import type { Html } from '../http/html.ts';
import { storeNotFound } from '../http/http-error.ts';
import { localOnly } from '../http/local-only.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { enforceStoreBytes, WRITE_LIMITS } from '../http/write-limits.ts';
import { respondPlatformPage } from '../pages/respond-page.ts';
import { type ErrorReport, parseEnvelope } from './parse-envelope.ts';
import { POLICY_REPORTS_PATH, parsePolicyReport } from './parse-policy-report.ts';

/** Reports that are retained for each store: the newest. */
const RETAINED_MAX = 500;
/** Maximum number of old reports that one new report deletes. */
const DELETED_MAX = 100;

/** Stores reports and deletes the store's oldest. Returns how many were stored. */
async function storeReports(
  db: Database,
  store: StoreRow,
  reports: readonly ErrorReport[],
): Promise<number> {
  const rows = reports.map((report) => ({
    id: randomUUID(),
    store_id: store.id,
    ...report,
    reported_at: Date.now(),
  }));
  await runInTransaction(db, async (trx) => {
    if (rows.length > 0) await trx.insertInto('error_reports').values(rows).execute();
    const old = await trx
      .selectFrom('error_reports')
      .select('id')
      .where('store_id', '=', store.id)
      .orderBy('reported_at', 'desc')
      .orderBy('id')
      .offset(RETAINED_MAX)
      .limit(DELETED_MAX)
      .execute();
    if (old.length > 0) {
      const ids = old.map(({ id }) => id);
      await trx.deleteFrom('error_reports').where('id', 'in', ids).execute();
    }
  });
  return rows.length;
}

const REPORTS = WRITE_LIMITS.errorReports;
const BODY_MAX = 128 * 1024;
const PAGE_SIZE = 100;

/**
 * A small error-reporting service: accepts reports of shops' pages in Sentry's protocol, and policy violations of the hosted
 * checkout from browsers. With a key it lists them on a page that only this machine can open.
 */
export function serveErrorReports(app: Hono, db: Database, localKey: string | undefined): void {
  app.post('/errors/:store/api/:project/envelope/', bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    await enforceRateLimit(db, REPORTS, getClientId(c));
    const store = await findStore(db, c.req.param('store'));
    if (!store) throw storeNotFound();
    const reports = parseEnvelope(await c.req.text());
    if (!reports)
      return c.json({ errors: { envelope: ['expected an envelope with an event'] } }, 400);
    await enforceStoreBytes(db, REPORTS, store.id, reports);
    return c.json({ stored: await storeReports(db, store, reports) });
  });

  app.post(POLICY_REPORTS_PATH, bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    await enforceRateLimit(db, REPORTS, getClientId(c));
    const store = await findStore(db, c.req.param('store'));
    if (!store) throw storeNotFound();
    const report = parsePolicyReport(await c.req.text());
    if (!report)
      return c.json({ errors: { report: ['expected the report of a policy violation'] } }, 400);
    await enforceStoreBytes(db, REPORTS, store.id, report);
    return c.json({ stored: await storeReports(db, store, report === 'ignored' ? [] : [report]) });
  });

  if (localKey === undefined) return;
  app.get('/errors', localOnly({ key: localKey, path: '/errors' }), async (c) => {
    const reports = await db
      .selectFrom('error_reports')
      .innerJoin('stores', 'stores.id', 'error_reports.store_id')
      .select(['stores.slug as store', 'type', 'message', 'page', 'place', 'reported_at'])
      .orderBy('reported_at', 'desc')
      .limit(PAGE_SIZE)
      .execute();
    return respondPlatformPage(c, 'Errors in shops’ pages', renderErrorReportsPage(reports));
  });
}

interface StoredErrorReport extends ErrorReport {
  readonly store: string;
  readonly reported_at: number;
}

/** Renders the error reports of shops' pages, newest first. */
function renderErrorReportsPage(reports: readonly StoredErrorReport[]): Html {
  const items = reports.map(
    ({ store, type, message, page, place, reported_at }) => html`<li>
      <h2>${type}: ${message}</h2>
      <p>${store}, ${page}, <time>${formatUtcTime(reported_at)}</time> UTC</p>
      <pre>${place}</pre>
    </li>`,
  );
  return html`<h1>Errors in shops’ pages</h1>
    <p>Error reports from stores with "errorReporting": "platform".</p>
    ${items.length === 0 ? html`<p>No errors reported.</p>` : html`<ol>${items}</ol>`}`;
}
