import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LOCALES } from '#shared/contract/code-lists.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import type { Translator } from '#texts/translator.ts';
import { listPageTitles } from '../catalog/store-handlers.ts';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { setErrorPage } from '../http/error-page.ts';
import type { Html } from '../http/html.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { type Layout, renderLayout } from './layout.ts';
import { readPageTheme } from './page-theme.ts';

const PAGES = 'pages';

interface PageContext {
  readonly db: Database;
  /** URLs of shops by slug, where they differ from the store's. */
  readonly shopUrls?: ReadonlyMap<string, string> | undefined;
}

/** Middleware that gives {@link respondPage} what it reads themes and shops from. */
export const providePages = (pages: PageContext): MiddlewareHandler =>
  function setPages(c, next) {
    c.set(PAGES, pages);
    return next();
  };

/** A page to respond with. */
export interface Page
  extends Pick<
    Layout,
    | 't'
    | 'title'
    | 'content'
    | 'isNarrow'
    | 'isEmbedded'
    | 'tone'
    | 'namesSeller'
    | 'country'
    | 'head'
  > {
  /** The store whose look the page has; undefined for the default theme. */
  readonly store: StoreRow | undefined;
  readonly status?: ContentfulStatusCode | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** More directives of the content security policy, and others for forms and frames than those of the page itself. */
  readonly directives?: readonly string[] | undefined;
}

/** Forms are sent to the platform, and no other page may frame a page. */
const DIRECTIVES = ["form-action 'self'", "frame-ancestors 'none'"];

/** Responds with a page in the layout and the theme of a store, with the content security policy that allows what the page has. */
export async function respondPage(c: Context, page: Page): Promise<Response> {
  const { store, status = 200, headers, directives = DIRECTIVES, ...shown } = page;
  const { db, shopUrls }: PageContext = c.get(PAGES);
  const url = store && removeTrailingSlashes(shopUrls?.get(store.slug) ?? store.profile.storeUrl);
  const theme = await readPageTheme(db, store?.id, url);
  c.header(
    'Content-Security-Policy',
    ["default-src 'none'", ...theme.sources, ...directives, "base-uri 'none'"].join('; '),
  );
  const shop =
    store && url !== undefined
      ? { store, url, titles: await listPageTitles(db, store.slug, page.t.locale) }
      : undefined;
  return c.html(renderLayout({ ...shown, theme, shop }), status, headers);
}

/** Responds with a page of the platform itself, for developers and operators. */
export async function respondPlatformPage(
  c: Context,
  title: string,
  content: Html,
  ...directives: readonly string[]
): Promise<Response> {
  const t = await loadPageTexts(undefined, 'en');
  return respondPage(c, {
    t,
    store: undefined,
    title,
    content,
    directives: [...DIRECTIVES, ...directives],
  });
}

interface Message {
  readonly t: Translator;
  readonly store: StoreRow | undefined;
  readonly title: string;
  readonly text: string | Html;
  readonly status?: ContentfulStatusCode | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Responds with a page with one message. */
export function respondMessage(c: Context, { text, ...message }: Message): Promise<Response> {
  const role = (message.status ?? 200) < 400 ? 'status' : 'alert';
  const content = html`<h1>${message.title}</h1><p class="lead" role="${role}">${text}</p>`;
  return respondPage(c, { ...message, content, isNarrow: true });
}

/** Creates middleware with which an error becomes a message in the language of the URL or else of the browser. */
const showErrors = (respond: (c: Context, message: Message) => Response | Promise<Response>) =>
  setErrorPage(async function respondError(c, status, headers) {
    const store = await findStore(
      c.get(PAGES).db,
      c.req.query('store') ?? c.req.param('store') ?? '',
    ).catch(() => undefined);
    const supports = [...LOCALES];
    const locale = accepts(c, { header: 'Accept-Language', supports, default: 'en' });
    const t = await loadPageTexts(store, c.req.query('locale') ?? locale);
    const isLimited = status === 429;
    const title = t(isLimited ? 'page.tooManyTitle' : 'failure.title');
    const text = t(isLimited ? 'page.tooMany' : 'page.failed');
    return respond(c, { t, title, text, status, headers, store });
  });

/**
 * Middleware for pages that shoppers navigate to: an error becomes a page instead of JSON, with the look of the store that the URL
 * names.
 */
export const showErrorsAsPage: MiddlewareHandler = showErrors((c, message) =>
  // Without the database there is no theme.
  respondMessage(c, message).catch(() => respondMessage(c, { ...message, store: undefined })),
);

/** Middleware for pages whose address contains a key: hides the address from other sites and search engines, and the page from caches. */
export const protectAddress: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
};

/** Middleware for files that shoppers download: an error becomes plain text, because a page in place of a PDF looks like a broken file. */
export const showErrorsAsText: MiddlewareHandler = showErrors((c, { text, status, headers }) =>
  c.text(String(text), status, headers),
);
