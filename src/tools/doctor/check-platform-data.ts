import { isPostgresUrl } from '#platform/db/postgres.ts';
import { listUnmade } from '#platform/fulfillment/list-unmade.ts';
import {
  getPrintfulTokenVariable,
  readPrintfulKeys,
} from '#platform/fulfillment/printful/printful-keys.ts';
import { getHookVariable, readHookUrls } from '#platform/jobs/build-hooks/read-hook-urls.ts';
import { readMailSettings } from '#platform/mail/mail-settings.ts';
import { createMailTransport } from '#platform/mail/mail-transport.ts';
import { readPaymentKeys } from '#platform/ordering/payment-providers/payment-keys.ts';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { createReport, type DoctorContext, type Finding } from './finding.ts';

const ELSEWHERE = 'run this on the machine of the platform, with its .env';
/** How long after a payment its event may arrive. */
const LATE_MS = 15 * 60_000;

/** Which keys of payment providers are set. */
export function checkKeys({ env }: DoctorContext): Finding[] {
  const report = createReport('payment keys');
  const { mode, stripe, paypal } = readPaymentKeys(env, true);
  const names = [stripe && 'Stripe', paypal && 'PayPal'].filter(Boolean).join(' and ');
  if (mode === 'sandbox')
    return [
      env.PAYMENTS === 'sandbox'
        ? report.warning(
            'payments are simulated: everybody can order, and no money moves',
            'before you sell, set the STRIPE_ or PAYPAL_ variables in .env, and remove PAYMENTS',
          )
        : report.error('no keys: nobody can pay', 'set the STRIPE_ or PAYPAL_ variables in .env'),
    ];
  return [
    mode === 'live'
      ? report.ok(`live keys of ${names}`)
      : report.warning(
          `${names}: keys for tests, no money moves`,
          'set the live keys when all else is ok',
        ),
  ];
}

/** Whether signed events of the providers arrive. */
export async function checkWebhooks({
  env,
  db,
  stores,
  getPlatformUrl,
}: DoctorContext): Promise<Finding[]> {
  const report = createReport('payment events');
  if (!db) return [report.unknown('no database here', ELSEWHERE)];
  const { stripe, paypal } = readPaymentKeys(env, true);
  const platformUrl = stores[0] ? getPlatformUrl(stores[0]) : '';
  const found: Finding[] = [];
  for (const platform of ['stripe', 'paypal'] as const) {
    if (!(platform === 'stripe' ? stripe : paypal)) continue;
    const secret = platform === 'stripe' ? stripe?.webhookSecret : paypal?.webhookId;
    const address = new URL(WEBHOOK_PATHS[platform], platformUrl).href;
    const last = await db
      .selectFrom('provider_events')
      .select((eb) => eb.fn.max('received_at').as('at'))
      .where('platform', '=', platform)
      .executeTakeFirst();
    const paid = await db
      .selectFrom('payments')
      .select((eb) => eb.fn.max('updated_at').as('at'))
      .where('platform', '=', platform)
      .where('state', '=', 'succeeded')
      .executeTakeFirst();
    const [eventAt, paidAt] = [Number(last?.at ?? 0), Number(paid?.at ?? 0)];
    if (secret === undefined)
      found.push(
        report.error(
          `${platform}: no secret, so every event is rejected`,
          `create a webhook for ${address} and set ${platform === 'stripe' ? 'STRIPE_WEBHOOK_SECRET' : 'PAYPAL_WEBHOOK_ID'}`,
        ),
      );
    else if (eventAt === 0 && paidAt === 0)
      found.push(
        report.unknown(`${platform}: no payment yet`, 'make a purchase, then run this again'),
      );
    else if (eventAt < paidAt - LATE_MS)
      found.push(
        report.error(
          `${platform}: no signed event has arrived since the last payment`,
          `look at the deliveries of the webhook ${address} in the dashboard: a 400 means another secret`,
        ),
      );
    else
      found.push(
        report.ok(`${platform}: the last signed event arrived ${new Date(eventAt).toISOString()}`),
      );
  }
  return found.length > 0 ? found : [report.unknown('no keys', 'set the keys of a provider first')];
}

/** Whether the mail server accepts mails. */
export async function checkMail({ env, db, mailTo }: DoctorContext): Promise<Finding[]> {
  const report = createReport('mail');
  const settings = readMailSettings(env);
  if (!settings)
    return [
      report.error(
        'no mail server: mails are stored and not sent',
        'set SMTP_URL and MAIL_FROM in .env',
      ),
    ];
  if (mailTo !== undefined) return [await sendTestMail(settings, mailTo)];
  if (!db) return [report.unknown('no database here', ELSEWHERE)];
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.max('sent_at').as('sentAt'),
      eb.fn.max('failure').filterWhere('sent_at', 'is', null).as('failure'),
    ])
    .executeTakeFirst();
  if (row?.failure)
    return [
      report.error(
        `a mail is not sent: ${row.failure}`,
        'correct SMTP_URL and MAIL_FROM; the mail is sent again by itself',
      ),
    ];
  return [
    row?.sentAt
      ? report.ok(`the last mail was accepted ${new Date(Number(row.sentAt)).toISOString()}`)
      : report.unknown(
          'no mail was sent yet',
          'send one: npx shopkiln doctor --mail you@example.com',
        ),
  ];
}

async function sendTestMail(
  { url, from }: NonNullable<ReturnType<typeof readMailSettings>>,
  to: string,
): Promise<Finding> {
  const report = createReport('mail');
  const transport = createMailTransport(url);
  try {
    await transport.sendMail({
      from,
      to,
      subject: 'Test of the shop',
      text: 'This mail was sent by "shopkiln doctor".',
    });
    return report.ok(`a mail to ${to} was accepted; see that it is not in the folder for spam`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return report.error(
      `the mail server rejects a mail: ${reason}`,
      'correct SMTP_URL and MAIL_FROM',
    );
  } finally {
    transport.close();
  }
}

/** Whether printers have all paid items. */
export async function checkPrinters({ env, db, stores }: DoctorContext): Promise<Finding[]> {
  const report = createReport('printers');
  const printed = stores.flatMap(({ slug, fulfillment }) =>
    fulfillment
      ? [{ slug, makers: [fulfillment.default, ...Object.values(fulfillment.blanks ?? {})] }]
      : [],
  );
  if (printed.length === 0) return [report.ok('no store sends its orders to a printer')];
  if (!db) return [report.unknown('no database here', ELSEWHERE)];
  const unmade = await listUnmade(db, Date.now());
  const rows = await db.selectFrom('stores').select(['id', 'slug']).execute();
  return printed.map(({ slug, makers }) => {
    const id = rows.find((row) => row.slug === slug)?.id;
    const orders = new Set(
      unmade.filter(({ storeId }) => storeId === id).map(({ orderNumber }) => orderNumber),
    );
    if (makers.includes('printful') && !readPrintfulKeys(slug, env))
      return report.error(
        `${slug}: no token of Printful, so its orders wait`,
        `set ${getPrintfulTokenVariable(slug)}`,
      );
    if (orders.size === 0) return report.ok(`${slug}: all paid items are with their printer`);
    return report.error(
      `${slug}: orders with paid items that no printer has: ${[...orders].slice(0, 5).join(', ')}${orders.size > 5 ? ` and ${formatCount(orders.size - 5, 'other order')}` : ''}`,
      `read the reasons with "npx shopkiln fulfillment ${slug} --state failed" and use --submit; for items without a submission "npx shopkiln fulfillment ${slug} <order> --create"`,
    );
  });
}

/** Whether a change on the platform builds the site. */
export async function checkBuildHooks({
  env,
  db,
  stores,
  location,
}: DoctorContext): Promise<Finding[]> {
  const report = createReport('build hook');
  const urls = readHookUrls(env);
  if (isPostgresUrl(location) && urls.size === 0)
    return [report.ok('builds are jobs in PostgreSQL: "npx shopkiln builds" lists them')];
  const requests =
    (await db?.selectFrom('build_requests').select(['slug', 'failures']).execute()) ?? [];
  return stores.map(({ slug }) => {
    const variable = getHookVariable(slug);
    if (!urls.has(variable))
      return report.warning(
        `${slug}: a change of stock or price builds no site`,
        `set ${variable} to a build hook of the host, a workflow or "shopkiln build-hook"`,
      );
    const failures = Number(requests.find((one) => one.slug === slug)?.failures ?? 0);
    return failures > 0
      ? report.error(
          `${slug}: its build hook failed ${formatCount(failures, 'time')}`,
          `check ${variable} and its secret, and that the builder runs`,
        )
      : report.ok(`${slug}: changes call ${urls.get(variable)?.host}`);
  });
}
