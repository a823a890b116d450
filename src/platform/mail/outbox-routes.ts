import type { Hono } from 'hono';
import type { Database } from '../db/tables.ts';
import { localOnly } from '../http/local-only.ts';
import type { Log } from '../log/log.ts';
import { respondPlatformPage } from '../pages/respond-page.ts';
import type { ShopUrls } from './mail-branding.ts';
import { findMail, listLatestMails } from './outbox.ts';
import { MAIL_POLICY, renderMailPage, renderOutboxPage } from './outbox-page.ts';
import { renderPendingMails } from './render-pending-mails.ts';

/** Mails on the list page. */
const LIST_LIMIT = 200;

export interface OutboxOptions {
  /** See `localOnly`. */
  readonly localKey: string;
  readonly shopUrls: ShopUrls;
  /** Whether mails are sent; without a mail server they are only stored. */
  readonly hasMailServer: boolean;
  /** Logs mails that cannot be rendered. */
  readonly log: Log;
}

/**
 * Serves the outbox pages for development. Mails contain names and addresses, so only this machine can open them, and the
 * caller must not serve them in live mode.
 */
export function serveOutbox(
  app: Hono,
  db: Database,
  { localKey, shopUrls, hasMailServer, log }: OutboxOptions,
): void {
  const guard = localOnly({ key: localKey, path: '/outbox' });
  for (const path of ['/outbox', '/outbox/*']) {
    app.use(path, guard, async function renderPending(_, next) {
      await renderPendingMails(db, shopUrls, log);
      await next();
    });
  }

  app.get('/outbox', async (c) =>
    respondPlatformPage(
      c,
      'Outbox',
      renderOutboxPage(await listLatestMails(db, LIST_LIMIT), hasMailServer),
    ),
  );

  app.get('/outbox/:id', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    if (!mail) return c.notFound();
    return respondPlatformPage(c, mail.subject, renderMailPage(mail), "frame-src 'self'");
  });

  app.get('/outbox/:id/html', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    return mail ? c.html(mail.html, 200, { 'Content-Security-Policy': MAIL_POLICY }) : c.notFound();
  });
}
