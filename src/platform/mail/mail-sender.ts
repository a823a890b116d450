import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/tables.ts';
import type { Log } from '../http/error-handlers.ts';
import { deliverDueMails } from './deliver-mails.ts';
import type { ShopUrls } from './mail-branding.ts';
import type { MailSettings } from './mail-settings.ts';
import { renderPendingMails } from './outbox.ts';

/** Time between two checks of the outbox. */
const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 15_000;
/**
 * How long the mail server may take for a response: the minimum of RFC 5321 after the data of a mail. With a shorter limit, a mail
 * that the server has accepted slowly would be sent again.
 */
const RESPONSE_TIMEOUT_MS = 10 * 60_000;

export interface MailSender {
  /** Stops sending, after the mail that is being sent unless the mail server is slow. */
  stop(): Promise<void>;
}

/** Renders and sends the mails of the outbox until it is stopped. */
export function startMailSender(db: Database, settings: MailSettings, shopUrls: ShopUrls, log: Log): MailSender {
  const mailer = createTransport({
    url: settings.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
  });
  const stopping = new AbortController();
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, sleep(TIMEOUT_MS, undefined, { ref: false })]);
      mailer.close();
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await renderPendingMails(db, shopUrls);
        await deliverDueMails(db, mailer, settings);
      } catch (error) {
        log('the outbox could not be processed', error);
      }
      await wait(stopping.signal);
    }
  }
}

/** Waits for the interval, or until the sender is stopped. */
function wait(stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, INTERVAL_MS);
    stopping.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      stopping.removeEventListener('abort', done);
      resolve();
    }
  });
}
