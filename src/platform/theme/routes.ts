import type { Hono } from 'hono';
import { GRANT_HEADER } from '#contract/access.ts';
import { previewTheme } from '#contract/preview.ts';
import { getTheme, Theme } from '#contract/theme.ts';
import { findStore } from '../commerce/stores.ts';
import { readJson } from '../db/json.ts';
import type { Gate } from '../gate/gate.ts';
import { limitRate, type RateLimit } from '../http/rate-limit.ts';
import { themeNotFound } from '../http/refusal.ts';
import { serveCall } from '../http/serve-call.ts';
import { openDraft } from '../preview/open-draft.ts';
import type { Previews } from '../preview/previews.ts';

/** Preview tokens cannot be guessed; whoever sends many that do not hold is up to something. */
const WRONG_LINKS: RateLimit = { scope: 'preview_link', max: 20, milliseconds: 600_000 };

/** The theme service: a store's theme as its seller wrote it, and the draft of a preview link to whoever has the link. */
export function serveTheme(app: Hono, previews: Previews, gate: Gate): void {
  const { db } = previews;

  async function publicTheme(siteKey: string): Promise<Theme> {
    const row = await db
      .selectFrom('themes')
      .innerJoin('stores', 'stores.id', 'themes.store_id')
      .select('themes.body')
      .where('stores.slug', '=', siteKey)
      .executeTakeFirst();
    if (!row) throw themeNotFound();
    return readJson(Theme, row.body);
  }

  serveCall(app, getTheme, 'short', ({ query }) => publicTheme(query.siteKey));
  serveCall(app, previewTheme, 'never', async ({ headers, body }, client) => {
    const { siteKey, token, accessCode } = body;
    const store = await findStore(db, siteKey);
    const draft = store && (await openDraft(previews, store, token));
    if (draft) return draft;
    await limitRate(db, WRONG_LINKS, client);
    await gate.enter(['store', siteKey], { grant: headers[GRANT_HEADER], code: accessCode, client });
    return { theme: await publicTheme(siteKey), preview: null };
  });
}
