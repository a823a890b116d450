import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { getTheme, Theme } from '#contract/theme.ts';
import { readJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { limitRate, type RateLimit } from '../http/rate-limit.ts';
import { Refusal, themeNotFound } from '../http/refusal.ts';
import { serveCall } from '../http/serve-call.ts';

/** Access codes of gated stores by slug; a store without one is open. */
export type AccessCodes = ReadonlyMap<string, string>;

/** Codes are short enough to try out: so many wrong ones, then a pause. */
const WRONG_CODES: RateLimit = { scope: 'access_code', max: 20, milliseconds: 600_000 };

/** The theme service: a store's theme as its seller wrote it, for a gated store to whoever has its code. */
export function serveTheme(app: Hono, db: Database, codes: AccessCodes): void {
  serveCall(app, getTheme, codes.size > 0 ? 'never' : 'short', async ({ query }, client) => {
    const row = await db
      .selectFrom('themes')
      .innerJoin('stores', 'stores.id', 'themes.store_id')
      .select('themes.body')
      .where('stores.slug', '=', query.siteKey)
      .executeTakeFirst();
    if (!row) throw themeNotFound();
    const code = codes.get(query.siteKey);
    if (code !== undefined && !matches(query.accessCode ?? '', code)) {
      // To come without a code is how a visit begins; only a wrong one counts.
      if (query.accessCode) await limitRate(db, WRONG_CODES, client);
      throw new Refusal(401, { accessCode: ['missing or wrong'] });
    }
    return readJson(Theme, row.body);
  });
}

/** Takes the same time wherever the two differ. */
function matches(given: string, code: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}
