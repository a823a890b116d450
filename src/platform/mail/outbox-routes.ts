import type { Hono } from 'hono';
import type { Database } from '../db/tables.ts';
import { localPage } from '../http/local-page.ts';
import type { ShopAddresses } from './look.ts';
import { findMail, latestMails, writeWaiting } from './outbox.ts';
import { MAIL_POLICY, mailPage, OUTBOX_POLICY, outboxPage } from './outbox-page.ts';

/** Mails the list shows. */
const SHOWN = 200;

export interface OutboxOptions {
  readonly shops: ShopAddresses;
  /** Whether a mail server is set. */
  readonly sends: boolean;
}

/**
 * The outbox to look at, for whoever tries the platform out: mails hold names and addresses, so it is there only for
 * this machine, and not at all where real money is taken (the caller leaves it out).
 */
export function serveOutbox(app: Hono, db: Database, { shops, sends }: OutboxOptions): void {
  for (const path of ['/outbox', '/outbox/*']) {
    app.use(path, localPage(OUTBOX_POLICY), async function written(_, next) {
      await writeWaiting(db, shops);
      await next();
    });
  }

  app.get('/outbox', async (c) => c.html(outboxPage(await latestMails(db, SHOWN), sends)));

  app.get('/outbox/:id', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });

  app.get('/outbox/:id/html', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    return mail ? c.html(mail.html, 200, { 'Content-Security-Policy': MAIL_POLICY }) : c.notFound();
  });
}
