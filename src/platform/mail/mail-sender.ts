import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '#shared/telemetry/run-job.ts';
import type { Database } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { createMailDelivery } from './deliver-mails.ts';
import type { ShopUrls } from './mail-branding.ts';
import type { MailSettings } from './mail-settings.ts';
import { createMailTransport } from './mail-transport.ts';
import { renderPendingMails } from './render-pending-mails.ts';

/** Time between two checks of the outbox. */
const INTERVAL_MS = 2_000;
/** How long a stopped sender waits for the mails that are being sent. */
const STOP_LIMIT_MS = 15_000;

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
  stopLimitMs = STOP_LIMIT_MS,
): MailSender {
  const mailer = createMailTransport(settings.url);
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
      const rendered = await renderPendingMails(db, shopUrls, log).catch((error: unknown) => {
        log('mails could not be rendered', error);
        return 0;
      });
      await runJob('mail', delivery.sendDue).catch((error: unknown) =>
        log('mails could not be sent', error),
      );
      if (rendered === 0) await wait();
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
