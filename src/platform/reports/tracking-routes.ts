import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { trackViewedCampaign } from '#shared/contract/tracking.ts';
import { TRACKED_PARAMETERS } from '#shared/rules/tracking/tracked-parameters.ts';
import type { Database } from '../db/tables.ts';
import { listingNotFound } from '../http/http-error.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { serveCall } from '../http/serve-call.ts';
import { enforceStoreBytes, WRITE_LIMITS } from '../http/write-limits.ts';

const VIEWS = WRITE_LIMITS.views;
/** Anybody can send a view, so each has a few hundred bytes at most. */
const REFERRER_BYTES = 150;
const VALUE_BYTES = 50;
const PARAMETERS_MAX = 5;

/** Serves the call that stores views of listings. */
export function serveTracking(app: Hono, db: Database): void {
  serveCall(app, trackViewedCampaign, 'never', async ({ body }, client) => {
    await enforceRateLimit(db, VIEWS, client);
    const listing = await db
      .selectFrom('listings')
      .select(['id', 'store_id'])
      .where('id', '=', body.campaign_id)
      .where('visibility', '=', 'public')
      .executeTakeFirst();
    if (!listing) throw listingNotFound();
    const view = {
      id: randomUUID(),
      listing_id: listing.id,
      referrer: cutBytes(body.referrer, REFERRER_BYTES),
      get_vars: JSON.stringify(selectTracked(body.get_vars ?? {})),
      viewed_at: Date.now(),
    };
    await enforceStoreBytes(db, VIEWS, listing.store_id, view);
    await db.insertInto('viewed_campaigns').values(view).execute();
    return { stored: true };
  });
}

/** Returns the parameters that say where a visit comes from, each cut. */
const selectTracked = (sent: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    TRACKED_PARAMETERS.flatMap((name) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
      return value === undefined ? [] : [[name, cutBytes(value, VALUE_BYTES)] as const];
    }).slice(0, PARAMETERS_MAX),
  );

/** Returns the start of a text that has at most `max` bytes in UTF-8, without half a character. */
const cutBytes = (text: string, max: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(max)).read);
