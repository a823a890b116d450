import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { showErrorsAsPage } from '../http/error-page.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import type { Html } from '../http/plain-pages.ts';
import { consumeRateLimit, getRetryAfter, type RateLimit } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { getRetryHeaders } from '../http/retry-headers.ts';
import { formPages } from './form-pages.ts';

const PATH = '/forms/newsletter';
const SIGN_UPS: RateLimit = { scope: 'newsletter', max: 10, milliseconds: 3_600_000 };
const Email = v.pipe(v.string(), v.trim(), v.rfcEmail(), v.maxLength(254));

/** No `frame-ancestors`: any shop may embed the form, as with a newsletter service. */
const POLICY = formPages.policy("form-action 'self'");

const renderPage = (t: Translator, body: Html) => formPages.page(t('hosted.newsletter'), body, t.locale);

function renderForm(t: Translator, email = '', error = '') {
  const described = error ? html` aria-invalid="true" aria-describedby="email-error"` : '';
  return renderPage(
    t,
    html`<form method="post">
      <div>
        <label for="email">${t('checkout.field.email')}</label>
        <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${email}"${described}>
        ${error ? html`<p class="error" id="email-error">${error}</p>` : ''}
      </div>
      <button>${t('hosted.signUp')}</button>
    </form>`,
  );
}

/** Serves a sign-up form that stores may embed, so that a store needs no newsletter service. */
export function serveNewsletter(app: Hono, db: Database): void {
  app.use(PATH, async function pageHeaders(c, next) {
    await next();
    c.header('Content-Security-Policy', POLICY);
    c.header('Cache-Control', 'no-store');
  });
  app.use(
    PATH,
    showErrorsAsPage((t, title, text) => renderPage(t, html`<p role="alert">${title}. ${text}</p>`)),
  );
  const findRequestedStore = (c: Context) => findStore(db, c.req.query('store') ?? '');
  const loadTexts = (c: Context, store?: { readonly locales: readonly LocaleCode[] }) =>
    loadPageTexts(store, c.req.query('locale'));
  const respondUnknown = async (c: Context) => {
    const t = await loadTexts(c);
    return c.html(renderPage(t, html`<p>${t('hosted.noNewsletter')}</p>`), 404);
  };

  app.get(PATH, async (c) => {
    const store = await findRequestedStore(c);
    return store ? c.html(renderForm(await loadTexts(c, store))) : respondUnknown(c);
  });
  app.post(PATH, csrf(), bodyLimit({ maxSize: 4_096 }), async (c) => {
    const store = await findRequestedStore(c);
    if (!store) return respondUnknown(c);
    const t = await loadTexts(c, store);
    const input = (await readForm(c)).email;
    const email = v.safeParse(Email, input);
    if (!email.success || email.output.includes('\0')) {
      return c.html(renderForm(t, typeof input === 'string' ? input : '', t('checkout.error.email')), 400);
    }
    if (!(await consumeRateLimit(db, SIGN_UPS, getClientId(c)))) {
      const text = html`<p role="alert">${t('hosted.signUpsTooMany')}</p>`;
      return c.html(renderPage(t, text), 429, getRetryHeaders(getRetryAfter(SIGN_UPS)));
    }
    // The response is the same for a registered address, so that it does not reveal subscribers.
    await db
      .insertInto('newsletter_signups')
      .values({ store_id: store.id, email: email.output.toLowerCase(), signed_up_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return c.html(renderPage(t, html`<p role="status">${t('hosted.signedUp')}</p>`));
  });
}
