import type { Hono } from 'hono';
import type { Database } from '../db/tables.ts';
import { localOnly } from '../http/local-only.ts';
import type { ShopUrls } from './mail-branding.ts';
import { findMail, listLatestMails, renderPendingMails } from './outbox.ts';
import { MAIL_POLICY, OUTBOX_POLICY, renderMailPage, renderOutboxPage } from './outbox-page.ts';

/** Mails the list shows. */
const SHOWN = 200;

export interface OutboxOptions {
  readonly shops: ShopUrls;
  /** Whether a mail server is set. */
  readonly hasMailServer: boolean;
}

/**
 * The outbox to look at, for whoever tries the platform out: mails hold names and addresses, so it is there only for
 * this machine, and not at all where real money is taken (the caller leaves it out).
 */
export function serveOutbox(app: Hono, db: Database, { shops, hasMailServer: sends }: OutboxOptions): void {
  for (const path of ['/outbox', '/outbox/*']) {
    app.use(path, localOnly(OUTBOX_POLICY), async function written(_, next) {
      await renderPendingMails(db, shops);
      await next();
    });
  }

  app.get('/outbox', async (c) => c.html(renderOutboxPage(await listLatestMails(db, SHOWN), sends)));

  app.get('/outbox/:id', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    return mail ? c.html(renderMailPage(mail)) : c.notFound();
  });

  app.get('/outbox/:id/html', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    return mail ? c.html(mail.html, 200, { 'Content-Security-Policy': MAIL_POLICY }) : c.notFound();
  });
}
