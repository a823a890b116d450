import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { Theme } from '#shared/contract/theme.ts';
import type { Translator } from '#texts/translator.ts';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { showErrorsAsPage } from '../http/error-page.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { createPlainPages, type Html } from '../http/plain-pages.ts';
import { consumeRateLimit, getRetryAfter } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { getRetryHeaders } from '../http/retry-headers.ts';
import { WRITE_LIMITS } from '../http/write-limits.ts';
import { formPages } from './form-pages.ts';

const PATH = '/forms/newsletter';
const SIGN_UPS = WRITE_LIMITS.newsletter;
const Email = v.pipe(v.string(), v.trim(), v.rfcEmail(), v.maxLength(254));

/** No `frame-ancestors`: any shop may embed the form, as with a newsletter service. */
const FORMS = "form-action 'self'";
const LAYOUT = 'newsletterLayout';

/** How a response is shown. */
interface Layout {
  readonly render: (t: Translator, body: Html) => Html;
  readonly policy: string;
}

const PAGE: Layout = {
  render: (t, body) => formPages.page(t('hosted.newsletter'), body, t.locale),
  policy: formPages.policy(FORMS),
};

/** Returns the layout of a message below the form in the footer of a shop, in the colors of its theme. */
async function createMessageLayout(db: Database, store: StoreRow): Promise<Layout> {
  const row = await db
    .selectFrom('themes')
    .select('body')
    .where('store_id', '=', store.id)
    .executeTakeFirst();
  if (!row) return PAGE;
  // The colors come from a checked theme, so they are colors and nothing else.
  const { background, color, template } = parseJson(Theme, row.body).styles.footer;
  const pages = createPlainPages(`
body{font:600 1rem/1.5 system-ui,sans-serif;margin:0;background:${background};color:${color}}
p,form{margin:0${template === 2 ? ';text-align:center' : ''}}
button{font:inherit;width:100%;min-height:3rem;border:1px solid;background:none;color:inherit;cursor:pointer}
:focus-visible{outline:2px solid;outline-offset:-4px}
`);
  return {
    render: (t, body) => pages.page(t('hosted.newsletter'), body, t.locale),
    policy: pages.policy(FORMS),
  };
}

function renderForm(t: Translator, email = '', error = '') {
  const described = error ? html` aria-invalid="true" aria-describedby="email-error"` : '';
  return html`<form method="post">
      <div>
        <label for="email">${t('checkout.field.email')}</label>
        <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${email}"${described}>
        ${error ? html`<p class="error" id="email-error">${error}</p>` : ''}
      </div>
      <button>${t('hosted.signUp')}</button>
    </form>`;
}

/** A button that signs up from the platform's page. */
const renderConfirmation = (t: Translator, email: string) =>
  html`<form method="post"><input type="hidden" name="email" value="${email}"><button>${t('hosted.signUp')}</button></form>`;

/**
 * Serves a sign-up form, so that a store needs no newsletter service. Shops send their form to it and show the response, with
 * `view=message`; any page may embed the form itself. A sign-up from another site than the store's has to be confirmed here.
 * `shopUrls` has the URLs of shops by slug, where they differ from the store's.
 */
export function serveNewsletter(
  app: Hono,
  db: Database,
  shopUrls: ReadonlyMap<string, string> = new Map(),
): void {
  app.use(PATH, async function pageHeaders(c: Context, next) {
    await next();
    const layout: Layout | undefined = c.get(LAYOUT);
    c.header('Content-Security-Policy', (layout ?? PAGE).policy);
    c.header('Cache-Control', 'no-store');
  });
  app.use(
    PATH,
    showErrorsAsPage((t, title, text) =>
      PAGE.render(t, html`<p role="alert">${title}. ${text}</p>`),
    ),
  );
  const findRequestedStore = (c: Context) => findStore(db, c.req.query('store') ?? '');
  const loadTexts = (c: Context, store?: { readonly locales: readonly LocaleCode[] }) =>
    loadPageTexts(store, c.req.query('locale'));
  const respondUnknown = async (c: Context) => {
    const t = await loadTexts(c);
    return c.html(PAGE.render(t, html`<p>${t('hosted.noNewsletter')}</p>`), 404);
  };

  app.get(PATH, async (c) => {
    const store = await findRequestedStore(c);
    if (!store) return respondUnknown(c);
    const t = await loadTexts(c, store);
    return c.html(PAGE.render(t, renderForm(t)));
  });
  app.post(PATH, bodyLimit({ maxSize: 4_096 }), async (c: Context) => {
    const store = await findRequestedStore(c);
    if (!store) return respondUnknown(c);
    const t = await loadTexts(c, store);
    const isMessage = c.req.query('view') === 'message';
    const input = (await readForm(c)).email;
    const layout = isMessage ? await createMessageLayout(db, store) : PAGE;
    c.set(LAYOUT, layout);
    const email = v.safeParse(Email, input);
    if (!email.success || email.output.includes('\0')) {
      const error = t('checkout.error.email');
      const typed = typeof input === 'string' ? input : '';
      const body = isMessage ? html`<p role="alert">${error}</p>` : renderForm(t, typed, error);
      return c.html(layout.render(t, body), 400);
    }
    if (!isShopForm(c, shopUrls.get(store.slug) ?? store.profile.storeUrl)) {
      return c.html(layout.render(t, renderConfirmation(t, email.output)), 403);
    }
    if (!(await consumeRateLimit(db, SIGN_UPS, getClientId(c)))) {
      const text = html`<p role="alert">${t('hosted.signUpsTooMany')}</p>`;
      return c.html(layout.render(t, text), 429, getRetryHeaders(getRetryAfter(SIGN_UPS)));
    }
    // The response is the same for a registered address, so that it does not reveal subscribers.
    await db
      .insertInto('newsletter_signups')
      .values({ store_id: store.id, email: email.output.toLowerCase(), signed_up_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return c.html(layout.render(t, html`<p role="status">${t('hosted.signedUp')}</p>`));
  });
}

/** Whether a form was sent by the platform's page or by the shop. */
function isShopForm(c: Context, shopUrl: string): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin') return true;
  const origin = c.req.header('Origin');
  return origin === new URL(c.req.url).origin || origin === new URL(shopUrl).origin;
}
