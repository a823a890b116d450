import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { expressCheckoutPage } from '#contract/express-checkout.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Selling } from '../checkout/selling.ts';
import type { StoreRow } from '../commerce/stores.ts';
import { findStore } from '../commerce/stores.ts';
import { gateOf } from '../gate/gate.ts';
import { bundleBrowserScript } from '../http/browser-bundle.ts';
import { clientOf } from '../http/client.ts';
import { describeCall } from '../http/describe-call.ts';
import { pageTexts } from '../http/page-texts.ts';
import { limitRate, type RateLimit } from '../http/rate-limit.ts';
import type { PaymentProviders } from '../payments/create-providers.ts';
import { shownGrant } from './grant.ts';
import { expressPage } from './pages/layout.ts';
import { EXPRESS_CSS } from './pages/styles.ts';
import { changeSale, payPage } from './pay.ts';
import { shopUrl } from './shop-url.ts';
import { startPage, startSale } from './start.ts';

const PATH = '/buy/express_checkout';
const STARTS: RateLimit = { scope: 'express_checkout', max: 30, milliseconds: 60_000 };
const BODY_MAX = 16 * 1024;

/** What the pages of one hand-off share. */
export interface Express {
  readonly selling: Selling;
  readonly payments: PaymentProviders;
}

export interface HandOff {
  readonly store: StoreRow;
  /** Origin of the shop the shopper came from and goes back to. */
  readonly shop: string;
  readonly isSandbox: boolean;
  /** Texts in the shopper's language. */
  readonly t: Translate;
}

/**
 * The express checkout (spec §7): finishes a cart that was handed off, wherever in the world it goes. Two pages, address
 * first, then delivery, promo code and payment; the same checkout, payments and orders as behind the shop's own pages.
 */
export function serveExpress(app: Hono, express: Express): void {
  const { selling, payments } = express;
  const isSandbox = payments.mode === 'sandbox';
  const handOff: FindHandOff = async (slug, asked, locale) => {
    const store = await findStore(selling.db, slug);
    return store && { store, shop: shopUrl(store, asked, isSandbox), isSandbox, t: await pageTexts(store, locale) };
  };

  app.get('/buy/assets/:file{express\\.css|pay\\.js}', (c) => {
    c.header('Cache-Control', 'no-cache');
    if (c.req.param('file') === 'express.css')
      return c.body(EXPRESS_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' });
    return c.body(payScript(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });

  const guarded = [csrf(), bodyLimit({ maxSize: BODY_MAX })] as const;
  const checked = validator('query', expressCheckoutPage.query, (result, c) =>
    result.success ? undefined : nothing(c, 400),
  );
  app.get(PATH, describeCall(expressCheckoutPage), checked, async (c) => {
    const query = c.req.valid('query');
    if (!(await isOpen(c, query))) return closed(c);
    const from = await handOff(query.store_id, query.store_url, query.locale);
    return from ? startPage(c, express, from, query) : nothing(c);
  });
  app.post(PATH, ...guarded, async (c) => {
    await limitRate(selling.db, STARTS, clientOf(c));
    const query = v.safeParse(expressCheckoutPage.query, c.req.query());
    if (query.success && !(await isOpen(c, query.output))) return closed(c);
    const from = query.success
      ? await handOff(query.output.store_id, query.output.store_url, query.output.locale)
      : undefined;
    return query.success && from ? startSale(c, express, from, query.output) : nothing(c, 400);
  });
  const shown = (c: Context, page: Response | 'closed' | undefined) =>
    page === 'closed' ? closed(c) : (page ?? nothing(c));
  app.get(`${PATH}/:id`, async (c) => shown(c, await payPage(c, express, handOff)));
  app.post(`${PATH}/:id`, ...guarded, async (c) => shown(c, await changeSale(c, express, handOff)));
}

/** Whether who is handed off may see the store. */
const isOpen = (c: Context, { store_id, access_grant }: v.InferOutput<typeof expressCheckoutPage.query>) =>
  gateOf(c).isOpenTo(store_id, shownGrant(c, store_id, access_grant));

export type FindHandOff = (slug: string, asked: string | undefined, locale: string) => Promise<HandOff | undefined>;

let script: string | undefined;
function payScript(): string {
  script ??= bundleBrowserScript(new URL('browser/', import.meta.url), 'pay.ts');
  return script;
}

/** Pages of no known store, in the language the address asks for. */
async function said(c: Context, status: 400 | 401 | 404, key: 'access' | 'nothing') {
  const t = await pageTexts(undefined, c.req.query('locale'));
  const title = t(`hosted.${key}Title`);
  const main = html`<h1>${title}</h1><p>${t(`hosted.${key}Text`)}</p>`;
  const storeName = t('checkout.title');
  return c.html(expressPage({ t, title, storeName, shop: '', isSandbox: false, main }), status);
}

const closed = (c: Context) => said(c, 401, 'access');
const nothing = (c: Context, status: 400 | 404 = 404) => said(c, status, 'nothing');
