import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { trackViewedCampaign } from '#shared/contract/tracking.ts';
import type { Database } from '../db/tables.ts';
import { listingNotFound } from '../http/http-error.ts';
import { enforceRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { serveCall } from '../http/serve-call.ts';

/** No person views two listings a second for a minute. */
const VIEWS: RateLimit = { scope: 'viewed_campaign', max: 120, milliseconds: 60_000 };

/** Serves the call that stores views of listings. */
export function serveTracking(app: Hono, db: Database): void {
  serveCall(app, trackViewedCampaign, 'never', async ({ body }, client) => {
    await enforceRateLimit(db, VIEWS, client);
    const listing = await db
      .selectFrom('listings')
      .select('id')
      .where('id', '=', body.campaign_id)
      .where('visibility', '=', 'public')
      .executeTakeFirst();
    if (!listing) throw listingNotFound();
    await db
      .insertInto('viewed_campaigns')
      .values({
        id: randomUUID(),
        listing_id: listing.id,
        referrer: body.referrer,
        get_vars: JSON.stringify(body.get_vars ?? {}),
        viewed_at: Date.now(),
      })
      .execute();
    return { stored: true };
  });
}
