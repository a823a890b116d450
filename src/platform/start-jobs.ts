import { runInSpan } from '#shared/telemetry/trace.ts';
import { requestDueBuilds } from './catalog/seed/page-times.ts';
import { checkPrinterStock } from './fulfillment/check-printer-stock.ts';
import type { FindProvider } from './fulfillment/fulfillment-provider.ts';
import { processFulfillments } from './fulfillment/process-fulfillments.ts';
import { readHookUrls } from './jobs/build-hooks/read-hook-urls.ts';
import { startBuildHooks } from './jobs/build-hooks/start-build-hooks.ts';
import { startDueLoop } from './jobs/due-rows.ts';
import { repeatJob } from './jobs/repeat-job.ts';
import type { ShopUrls } from './mail/mail-branding.ts';
import { startMailSender } from './mail/mail-sender.ts';
import type { MailSettings } from './mail/mail-settings.ts';
import type { CommerceContext } from './ordering/commerce-context.ts';
import { deleteStaleData } from './ordering/payments/delete-stale-data.ts';
import { startReconciliation } from './ordering/payments/reconcile-payments.ts';
import { remindShoppers } from './ordering/reminders/queue-reminders.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';

interface JobOptions {
  readonly commerce: CommerceContext;
  readonly findProvider: FindProvider;
  /** Undefined without a mail server: mails are stored. */
  readonly mail: MailSettings | undefined;
  readonly shops: ShopUrls;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface RunningJobs {
  /** Calls the build hooks of stores that have changed. */
  readonly callHooksNow: () => void;
  /** Ends the jobs after what they are doing. */
  readonly stop: () => Promise<void>;
}

/** Starts what the platform does besides responding: mail, reconciliation of payments, clean-up, builds for sections that begin or end, build hooks, webhooks, submissions to printers and their stock. */
export function startJobs({ commerce, findProvider, mail, shops, env }: JobOptions): RunningJobs {
  const { db, log } = commerce;
  const urls = readHookUrls(env);
  const reconciliation = startReconciliation(commerce);
  const cleanUp = repeatJob('clean-up', {
    run: () => runInSpan({ name: 'clean-up', kind: 'internal' }, () => deleteStaleData(commerce)),
    intervalMs: 3_600_000,
    log,
  });
  // Reminders are due after hours.
  const reminders = startDueLoop(remindShoppers(commerce), { ...commerce, intervalMs: 300_000 });
  const pageTimes = repeatJob('page times', {
    run: () => requestDueBuilds(db),
    intervalMs: 10_000,
    log,
  });
  const sender = mail && startMailSender(db, mail, shops, log);
  const webhooks = startDueLoop(deliverWebhooks({ db }), { ...commerce, intervalMs: 1_000 });
  const fulfillments = startDueLoop(processFulfillments({ ...commerce, findProvider }), {
    ...commerce,
    intervalMs: 1_000,
  });
  const stopping = new AbortController();
  const printerStock = repeatJob('printer stock', {
    run: () => checkPrinterStock({ ...commerce, findProvider }, stopping.signal),
    intervalMs: 300_000,
    log,
  });
  const hooks = startBuildHooks({
    db,
    urls,
    secret: env.BUILD_HOOK_SECRET,
    githubToken: env.BUILD_HOOK_GITHUB_TOKEN,
    log,
  });
  return {
    callHooksNow: () => hooks.checkNow(),
    async stop() {
      stopping.abort();
      await Promise.all(
        [
          ...[reconciliation, cleanUp, reminders, pageTimes, printerStock],
          ...[sender, webhooks, fulfillments, hooks],
        ].map((job) => job?.stop()),
      );
    },
  };
}
