import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/tables.ts';
import type { Log } from '../http/error-handlers.ts';
import { createMailDelivery } from './deliver-mails.ts';
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
/** How long the mail server may take to close a connection that has ended. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface MailSender {
  /**
   * Stops sending and closes the connections to the mail server. Waits for mails that are being sent, unless the mail server is
   * slow: they are sent again after the next start.
   */
  stop(): Promise<void>;
}

/** Renders and sends the mails of the outbox until it is stopped. */
export function startMailSender(
  db: Database,
  settings: MailSettings,
  shopUrls: ShopUrls,
  log: Log,
  stopLimitMs = TIMEOUT_MS,
): MailSender {
  const mailer = createTransport({
    url: settings.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    socketCloseTimeout: CLOSE_TIMEOUT_MS,
  });
  const stopping = new AbortController();
  const aborting = new AbortController();
  const delivery = createMailDelivery({
    db,
    mailer,
    from: settings.from,
    log,
    stopping: stopping.signal,
    aborting: aborting.signal,
  });
  const running = run();
  return {
    async stop() {
      stopping.abort();
      const limit = setTimeout(() => aborting.abort(), stopLimitMs);
      await running;
      clearTimeout(limit);
      mailer.close();
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await renderPendingMails(db, shopUrls);
        await delivery.sendDue();
      } catch (error) {
        log('the outbox could not be processed', error);
      }
      await wait();
    }
    await Promise.all(delivery.listSending());
  }

  /** Waits for the interval, for the end of a mail, or until the sender is stopped. */
  async function wait(): Promise<void> {
    const ended = new AbortController();
    const signal = AbortSignal.any([stopping.signal, ended.signal]);
    const interval = sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    await Promise.race([interval, ...delivery.listSending()]);
    ended.abort();
  }
}
