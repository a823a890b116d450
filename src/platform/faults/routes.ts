import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findStore } from '../commerce/stores.ts';
import type { Database } from '../db/tables.ts';
import { clientOf } from '../http/client.ts';
import { limitRate, type RateLimit } from '../http/rate-limit.ts';
import { storeNotFound } from '../http/refusal.ts';
import { isFromThisMachine } from '../mail/local-only.ts';
import { readEnvelope } from './envelope.ts';
import { FAULTS_POLICY, faultsPage } from './faults-page.ts';

const FAULTS: RateLimit = { scope: 'fault', max: 60, milliseconds: 600_000 };
const BODY_MAX = 128 * 1024;
/** Faults kept of a store: the newest. */
const KEPT = 500;
const SHOWN = 100;

/**
 * The platform's stand-in for an error-reporting service: takes what pages report in Sentry's protocol, and shows it to
 * whoever sits at this machine.
 */
export function serveFaults(app: Hono, db: Database): void {
  app.post('/errors/:store/api/:project/envelope/', bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    await limitRate(db, FAULTS, clientOf(c));
    const store = await findStore(db, c.req.param('store'));
    if (!store) throw storeNotFound();
    const faults = readEnvelope(await c.req.text());
    if (!faults) return c.json({ errors: { envelope: ['expected an envelope with an event'] } }, 400);
    const reported_at = Date.now();
    for (const fault of faults) {
      await db
        .insertInto('faults')
        .values({ id: randomUUID(), store_id: store.id, ...fault, reported_at })
        .execute();
    }
    const oldest = await db
      .selectFrom('faults')
      .select('reported_at')
      .where('store_id', '=', store.id)
      .orderBy('reported_at', 'desc')
      .offset(KEPT)
      .limit(1)
      .executeTakeFirst();
    if (oldest) {
      const { reported_at: until } = oldest;
      await db.deleteFrom('faults').where('store_id', '=', store.id).where('reported_at', '<=', until).execute();
    }
    return c.json({ stored: faults.length });
  });

  app.get('/errors', async (c) => {
    if (!isFromThisMachine(c)) return c.notFound();
    const faults = await db
      .selectFrom('faults')
      .innerJoin('stores', 'stores.id', 'faults.store_id')
      .select(['stores.slug as store', 'type', 'message', 'page', 'place', 'reported_at'])
      .orderBy('reported_at', 'desc')
      .limit(SHOWN)
      .execute();
    const answer = await c.html(faultsPage(faults), 200, {
      'Content-Security-Policy': FAULTS_POLICY,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
    return answer;
  });
}
