import type { Hono } from 'hono';
import { GRANT_HEADER } from '#shared/contract/access.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { previewTheme } from '#shared/contract/preview.ts';
import { getTheme, Theme } from '#shared/contract/theme.ts';
import { localizeTheme } from '#texts/localize-theme.ts';
import type { Gate } from '../access/gate.ts';
import { parseJson } from '../db/json.ts';
import { themeNotFound } from '../http/http-error.ts';
import { enforceRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { serveCall } from '../http/serve-call.ts';
import { openDraft } from '../preview/open-draft.ts';
import type { PreviewContext } from '../preview/preview-context.ts';
import type { DraftTexts } from '../preview/preview-token.ts';
import { findStore, type StoreRow } from './stores.ts';

/** Preview tokens cannot be guessed, so many invalid ones are an attack. */
const INVALID_LINKS: RateLimit = { scope: 'preview_link', max: 20, milliseconds: 600_000 };

/** Serves themes: a store's public theme, and the draft of a valid preview link. */
export function serveTheme(app: Hono, previews: PreviewContext, gate: Gate): void {
  const { db } = previews;

  async function findPublicTheme(
    store: StoreRow | undefined,
    locale: LocaleCode | undefined,
  ): Promise<Theme> {
    const row =
      store &&
      (await db
        .selectFrom('themes')
        .select('body')
        .where('store_id', '=', store.id)
        .executeTakeFirst());
    if (!row) throw themeNotFound();
    return localizeStoreTheme(store, parseJson(Theme, row.body), locale);
  }

  serveCall(app, getTheme, 'short', async ({ query: { siteKey, locale } }) =>
    findPublicTheme(await findStore(db, siteKey), locale),
  );
  serveCall(app, previewTheme, 'never', async ({ headers, body }, client) => {
    const { siteKey, token, accessCode, locale } = body;
    const store = await findStore(db, siteKey);
    const draft = store && (await openDraft(previews, store, token));
    if (draft) {
      const { texts, ...opened } = draft;
      const theme = localizeStoreTheme(store, draft.theme, locale, texts);
      // The URLs hold a key that outlives the link, so only visitors who entered the access code get them.
      const canAccess = await gate.canAccess(siteKey, headers[GRANT_HEADER]);
      return { ...opened, theme: canAccess ? await gate.rewritePictures(store, theme) : theme };
    }
    await enforceRateLimit(db, INVALID_LINKS, client);
    await gate.authorize(['store', siteKey], {
      grant: headers[GRANT_HEADER],
      code: accessCode,
      client,
    });
    return { theme: await findPublicTheme(store, locale), preview: null };
  });
}

/** Translates a theme to the requested language, or to the store's first one when the store does not have it. */
function localizeStoreTheme(
  { locales, texts }: StoreRow,
  theme: Theme,
  requested: LocaleCode | undefined,
  draftTexts?: DraftTexts,
): Theme {
  const locale = locales.find((locale) => locale === requested) ?? locales[0] ?? 'en';
  return localizeTheme(theme, locale, draftTexts ? draftTexts[locale] : texts[locale]?.theme);
}
