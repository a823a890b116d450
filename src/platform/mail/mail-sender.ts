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

export interface MailSender {
  /** Stops sending, after the mail that is being sent. */
  stop(): Promise<void>;
}

/** Renders and sends the mails of the outbox until it is stopped. */
export function startMailSender(db: Database, settings: MailSettings, shopUrls: ShopUrls, log: Log): MailSender {
  const mailer = createTransport({
    url: settings.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const stopping = new AbortController();
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
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
