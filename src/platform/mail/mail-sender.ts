import type { Database } from '../db/tables.ts';
import { startDueLoop } from '../jobs/due-rows.ts';
import type { Log } from '../log/log.ts';
import type { ShopUrls } from './mail-branding.ts';
import type { MailSettings } from './mail-settings.ts';
import { createMailTransport } from './mail-transport.ts';
import { renderMails } from './render-pending-mails.ts';
import { sendMails } from './send-mails.ts';

export interface MailSender {
  /**
   * Stops sending and closes the connections to the mail server. Waits for mails that are being sent. If the mail server is
   * slow it does not wait, and these mails are sent again after the next start.
   */
  stop(): Promise<void>;
}

/** Renders and sends the mails of the outbox until it is stopped. */
export function startMailSender(
  db: Database,
  { url, from }: MailSettings,
  shopUrls: ShopUrls,
  log: Log,
  stopLimitMs?: number,
): MailSender {
  const mailer = createMailTransport(url);
  const context = { db, log, stopLimitMs };
  const sending = startDueLoop(sendMails({ db, mailer, from, log }), context);
  const rendering = startDueLoop(
    { ...renderMails(db, shopUrls), onAttempt: sending.checkNow },
    context,
  );
  return {
    async stop() {
      await Promise.all([rendering.stop(), sending.stop()]);
      mailer.close();
    },
  };
}
