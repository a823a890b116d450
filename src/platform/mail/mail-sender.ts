import { createTransport } from 'nodemailer';
import type { Database } from '../db/tables.ts';
import type { Log } from '../http/error-handlers.ts';
import { deliverDueMails } from './deliver-mails.ts';
import type { ShopUrls } from './mail-branding.ts';
import type { MailSettings } from './mail-settings.ts';
import { renderPendingMails } from './outbox.ts';

/** Rest between two looks into the outbox. */
const REST_MS = 2_000;
const TIMEOUT_MS = 15_000;

export interface MailSender {
  /** Waits for the mail that is being sent. */
  stop(): Promise<void>;
}

/** Sends what gets into the outbox, for as long as the platform runs. */
export function startMailSender(db: Database, settings: MailSettings, shops: ShopUrls, log: Log): MailSender {
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
        await renderPendingMails(db, shops);
        await deliverDueMails(db, mailer, settings);
      } catch (error) {
        log('The outbox could not be worked off', error);
      }
      await rest(stopping.signal);
    }
  }
}

/** Waits, unless told to stop. */
function rest(stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, REST_MS);
    stopping.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      stopping.removeEventListener('abort', done);
      resolve();
    }
  });
}
