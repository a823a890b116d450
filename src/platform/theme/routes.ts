import type { Hono } from 'hono';
import { getTheme, Theme } from '#contract/theme.ts';
import { readJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { themeNotFound } from '../http/refusal.ts';
import { serveCall } from '../http/serve-call.ts';

/** The theme service: a store's theme as its seller wrote it. */
export function serveTheme(app: Hono, db: Database): void {
  serveCall(app, getTheme, 'short', async ({ query }) => {
    const row = await db
      .selectFrom('themes')
      .innerJoin('stores', 'stores.id', 'themes.store_id')
      .select('themes.body')
      .where('stores.slug', '=', query.siteKey)
      .executeTakeFirst();
    if (!row) throw themeNotFound();
    return readJson(Theme, row.body);
  });
}
