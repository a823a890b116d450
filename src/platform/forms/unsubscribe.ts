import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { respondMessage, respondPage, showErrorsAsPage } from '../pages/respond-page.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';

interface Subscriber {
  readonly storeId: string;
  readonly email: string;
}

/** Mails that shoppers unsubscribe from with a signed link. */
export interface UnsubscribePage {
  readonly path: string;
  /** Returns the address of a valid token of a store. */
  readonly readToken: (db: Database, storeId: string, token: string) => Promise<string | undefined>;
  readonly unsubscribe: (db: Database, subscriber: Subscriber) => Promise<void>;
  readonly question: 'hosted.unsubscribeText' | 'hosted.unsubscribeReminders';
  readonly done: 'hosted.unsubscribed' | 'hosted.unsubscribedReminders';
}

/** Serves the page that unsubscribes from the newsletter of a store. */
export const serveUnsubscribe = (app: Hono, db: Database): void =>
  serveUnsubscribePage(app, db, {
    path: UNSUBSCRIBE_PATH,
    readToken: readUnsubscribeToken,
    async unsubscribe(database, { storeId, email }) {
      const signUp = database.deleteFrom('newsletter_signups').where('store_id', '=', storeId);
      await signUp.where('email', '=', email).execute();
    },
    question: 'hosted.unsubscribeText',
    done: 'hosted.unsubscribed',
  });

/**
 * Serves a page that unsubscribes from mails. `GET` shows a button, because mail scanners open every link and must not
 * unsubscribe anybody. `POST` also serves the one-click request of mail programs (RFC 8058).
 */
export function serveUnsubscribePage(
  app: Hono,
  db: Database,
  { path, readToken, unsubscribe, question, done }: UnsubscribePage,
): void {
  app.use(path, async function pageHeaders(c, next) {
    await next();
    c.header('Cache-Control', 'no-store');
    // The address contains the token.
    c.header('Referrer-Policy', 'no-referrer');
  });
  app.use(path, showErrorsAsPage);

  /** Returns the subscriber of a valid link, and the page texts. */
  async function readLink(c: Context) {
    const store = await findStore(db, c.req.query('store') ?? '');
    const locales = store?.locales ?? ['en'];
    const [first = 'en'] = locales;
    const locale = accepts(c, {
      header: 'Accept-Language',
      supports: [...locales],
      default: first,
    });
    const t = await loadPageTexts(store, c.req.query('locale') ?? locale);
    const email = store && (await readToken(db, store.id, c.req.query('token') ?? ''));
    const page = { t, store, title: t('hosted.unsubscribe') };
    return { page, link: store && email !== undefined ? { email, store } : undefined };
  }
  type Page = Awaited<ReturnType<typeof readLink>>['page'];
  const respondInvalid = (c: Context, page: Page) =>
    respondMessage(c, { ...page, text: page.t('hosted.unsubscribeInvalid'), status: 404 });

  app.get(path, async (c) => {
    const { page, link } = await readLink(c);
    if (!link) return respondInvalid(c, page);
    const { t, title } = page;
    const text = t(question, { email: link.email, store: link.store.name });
    const content = html`<h1>${title}</h1><p class="lead">${text}</p><form method="post"><button>${title}</button></form>`;
    return respondPage(c, { ...page, content, isNarrow: true });
  });
  app.post(path, bodyLimit({ maxSize: 4_096 }), async (c) => {
    const { page, link } = await readLink(c);
    if (!link) return respondInvalid(c, page);
    const { email, store } = link;
    await unsubscribe(db, { storeId: store.id, email });
    return respondMessage(c, { ...page, text: page.t(done, { email, store: store.name }) });
  });
}
