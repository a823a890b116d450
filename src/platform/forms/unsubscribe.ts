import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { Translator } from '#shared/i18n/translator.ts';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { showErrorsAsPage } from '../http/error-page.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import type { Html } from '../http/plain-pages.ts';
import { formPages } from './form-pages.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';

const POLICY = formPages.policy("form-action 'self'", "frame-ancestors 'none'");

const renderPage = (t: Translator, body: Html) => formPages.page(t('hosted.unsubscribe'), body, t.locale);

/**
 * Serves the page that unsubscribes from a newsletter. `GET` shows a button, because mail scanners open every link and must not
 * unsubscribe anybody. `POST` also serves the one-click request of mail programs (RFC 8058).
 */
export function serveUnsubscribe(app: Hono, db: Database): void {
  app.use(UNSUBSCRIBE_PATH, async function pageHeaders(c, next) {
    await next();
    c.header('Content-Security-Policy', POLICY);
    c.header('Cache-Control', 'no-store');
    // The address contains the token.
    c.header('Referrer-Policy', 'no-referrer');
  });
  app.use(
    UNSUBSCRIBE_PATH,
    showErrorsAsPage((t, title, text) => renderPage(t, html`<p role="alert">${title}. ${text}</p>`)),
  );

  /** Returns the sign-up of a valid link, and the page texts. */
  async function readLink(c: Context) {
    const store = await findStore(db, c.req.query('store') ?? '');
    const locales = store?.locales ?? ['en'];
    const [first = 'en'] = locales;
    const locale = accepts(c, { header: 'Accept-Language', supports: [...locales], default: first });
    const t = await loadPageTexts(store, c.req.query('locale') ?? locale);
    const email = store && (await readUnsubscribeToken(db, store.id, c.req.query('token') ?? ''));
    return { t, link: store && email !== undefined ? { email, store } : undefined };
  }
  const respondInvalid = (c: Context, t: Translator) =>
    c.html(renderPage(t, html`<p role="alert">${t('hosted.unsubscribeInvalid')}</p>`), 404);

  app.get(UNSUBSCRIBE_PATH, async (c) => {
    const { t, link } = await readLink(c);
    if (!link) return respondInvalid(c, t);
    const text = t('hosted.unsubscribeText', { email: link.email, store: link.store.name });
    return c.html(
      renderPage(t, html`<p>${text}</p><form method="post"><button>${t('hosted.unsubscribe')}</button></form>`),
    );
  });
  app.post(UNSUBSCRIBE_PATH, bodyLimit({ maxSize: 4_096 }), async (c) => {
    const { t, link } = await readLink(c);
    if (!link) return respondInvalid(c, t);
    await db
      .deleteFrom('newsletter_signups')
      .where('store_id', '=', link.store.id)
      .where('email', '=', link.email)
      .execute();
    return c.html(renderPage(t, html`<p role="status">${t('hosted.unsubscribed', { email: link.email })}</p>`));
  });
}
