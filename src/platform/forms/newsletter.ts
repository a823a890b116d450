import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as v from 'valibot';
import { Email } from '#shared/contract/email.ts';
import { TONES } from '#shared/contract/store-folder/sections/section-fields.ts';
import type { Translator } from '#texts/translator.ts';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { consumeRateLimit, getRetryAfter } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { getRetryHeaders } from '../http/retry-headers.ts';
import { WRITE_LIMITS } from '../http/write-limits.ts';
import { renderField } from '../pages/form-fields.ts';
import { type Page, respondPage, showErrorsAsPage } from '../pages/respond-page.ts';

const PATH = '/forms/newsletter';
const SIGN_UPS = WRITE_LIMITS.newsletter;

/** No `frame-ancestors`: any shop may embed the form, as with a newsletter service. */
const DIRECTIVES = ["form-action 'self'"];

const renderForm = (t: Translator, value = '', error?: string) =>
  html`<form method="post" novalidate>
      ${renderField({ name: 'email', label: t('checkout.field.email'), type: 'email', autocomplete: 'email', value, error })}
      <button>${t('hosted.signUp')}</button>
    </form>`;

/** A button that signs up from the platform's page. */
const renderConfirmation = (t: Translator, email: string) =>
  html`<form method="post"><input type="hidden" name="email" value="${email}"><button>${t('hosted.signUp')}</button></form>`;

/**
 * Serves a sign-up form, so that a store needs no newsletter service. Shops send their form to it and show the response, with
 * `view=message` and the background of the form; any page may embed the form itself. A sign-up from another site than the store's has to be confirmed here.
 * `shopUrls` has the URLs of shops by slug, where they differ from the store's.
 */
export function serveNewsletter(
  app: Hono,
  db: Database,
  shopUrls: ReadonlyMap<string, string> = new Map(),
): void {
  app.use(PATH, async function pageHeaders(c: Context, next) {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.use(PATH, showErrorsAsPage);

  const respond = (c: Context, page: Omit<Page, 'title'>) => {
    const title = page.t('hosted.newsletter');
    const tone = TONES.find((name) => name === c.req.query('tone'));
    const isEmbedded = isInFrame(c);
    const content = isEmbedded ? page.content : html`<h1>${title}</h1>${page.content}`;
    const layout = { isEmbedded, isNarrow: !isEmbedded, tone };
    return respondPage(c, { ...page, ...layout, title, content, directives: DIRECTIVES });
  };
  async function findPage(c: Context) {
    const store = await findStore(db, c.req.query('store') ?? '');
    return { store, t: await loadPageTexts(store, c.req.query('locale')) };
  }
  const respondUnknown = (c: Context, { t }: { readonly t: Translator }) => {
    const content = html`<p>${t('hosted.noNewsletter')}</p>`;
    return respond(c, { t, store: undefined, content, status: 404 });
  };

  app.get(PATH, async (c) => {
    const page = await findPage(c);
    if (!page.store) return respondUnknown(c, page);
    return respond(c, { ...page, content: renderForm(page.t) });
  });
  app.post(PATH, bodyLimit({ maxSize: 4_096 }), async (c: Context) => {
    const page = await findPage(c);
    const { store, t } = page;
    if (!store) return respondUnknown(c, page);
    const isMessage = isInFrame(c) && c.req.query('view') === 'message';
    const input = (await readForm(c)).email;
    const email = v.safeParse(Email, input);
    if (!email.success || email.output.includes('\0')) {
      const error = t('checkout.error.email');
      const typed = typeof input === 'string' ? input : '';
      const content = isMessage ? html`<p role="alert">${error}</p>` : renderForm(t, typed, error);
      return respond(c, { ...page, content, status: 400 });
    }
    if (!isShopForm(c, shopUrls.get(store.slug) ?? store.profile.storeUrl))
      return respond(c, { ...page, content: renderConfirmation(t, email.output), status: 403 });
    if (!(await consumeRateLimit(db, SIGN_UPS, getClientId(c)))) {
      const content = html`<p role="alert">${t('hosted.signUpsTooMany')}</p>`;
      const headers = getRetryHeaders(getRetryAfter(SIGN_UPS));
      return respond(c, { ...page, content, status: 429, headers });
    }
    // The response is the same for a registered address, so that it does not reveal subscribers.
    await db
      .insertInto('newsletter_signups')
      .values({ store_id: store.id, email: email.output.toLowerCase(), signed_up_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return respond(c, { ...page, content: html`<p role="status">${t('hosted.signedUp')}</p>` });
  });
}

/**
 * Whether a frame shows the response. A form that is sent before the scripts of the shop have created its frame opens the response in a
 * tab, where it needs a link back to the shop. Browsers that do not send the header get the response of a frame.
 */
const isInFrame = (c: Context): boolean => c.req.header('Sec-Fetch-Dest') !== 'document';

/** Whether a form was sent by the platform's page or by the shop. */
function isShopForm(c: Context, shopUrl: string): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin') return true;
  const origin = c.req.header('Origin');
  return origin === new URL(c.req.url).origin || origin === new URL(shopUrl).origin;
}
