import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findStore } from '#platform/catalog/stores.ts';
import { getClientId } from '#platform/http/client.ts';
import { loadPageTexts } from '#platform/http/page-texts.ts';
import { enforceReadLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { readForm } from '#platform/http/read-form.ts';
import { isFulfillmentKey } from '#platform/mail/fulfillment-link.ts';
import {
  protectAddress,
  respondMessage,
  respondPage,
  showErrorsAsPage,
} from '#platform/pages/respond-page.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import { composeRequest } from './compose-request.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import { type Fulfillment, findFulfillment } from './fulfillment-states.ts';
import { renderPrinterPage } from './render-printer-page.ts';
import { type FulfillmentReport, reportFulfillmentState } from './report-fulfillment.ts';

const PATH = '/fulfillments/:id';
/** Limit of requests. It is enough for a printer, and too low for trying out keys. */
const LIMIT: RateLimit = { scope: 'printer-page', max: 300, milliseconds: 60_000 };
/** Milliseconds for which the page shows name and address after items were sent or canceled, such as for a package that comes back. */
const RECIPIENT_MS = 28 * 24 * 3_600_000;
const ENDED: ReadonlySet<Fulfillment['state']> = new Set(['shipped', 'canceled', 'returned']);
const BODY_MAX = 16 * 1024;
const LINE_MAX = 120;

/** Serves the page on which a printer without an API sees what to make, confirms it and reports shipments. Its signed link is the permission. */
export function servePrinterPages(
  app: Hono,
  context: Pick<FulfillmentContext, 'db' | 'log' | 'clock' | 'platformUrl'>,
): void {
  const { db, log, clock } = context;
  app.use(PATH, protectAddress);
  app.use(PATH, showErrorsAsPage);
  app.use(PATH, bodyLimit({ maxSize: BODY_MAX }));
  app.get(PATH, (c) => respond(c));
  // A program that checks links of mails opens them: so only a form changes something.
  app.post(PATH, async (c) => {
    const { store, fulfillment } = await open(c);
    if (!store || !fulfillment) return respond(c);
    const report = readReport(await readForm(c));
    const { storeId, id } = fulfillment;
    const saved =
      report && (await reportFulfillmentState(db, { storeId, id, report, now: clock() }));
    const query = new URLSearchParams({
      store: store.slug,
      key: c.req.query('key') ?? '',
      ...(!saved?.ok && { failed: '1' }),
    });
    return c.redirect(`/fulfillments/${encodeURIComponent(id)}?${query}`, 303);
  });

  /** Finds the store of a link, for the look of the page, and what the link opens. */
  async function open(c: Context) {
    await enforceReadLimit(db, log, LIMIT, getClientId(c));
    const store = await findStore(db, c.req.query('store') ?? '');
    const id = c.req.param('id') ?? '';
    const key = c.req.query('key') ?? '';
    if (!store || !(await isFulfillmentKey(db, { storeId: store.id, id }, key))) return { store };
    const fulfillment = await findFulfillment(db, store.id, id);
    return { store, fulfillment: fulfillment?.releasedAt == null ? undefined : fulfillment };
  }

  async function respond(c: Context) {
    const { store, fulfillment } = await open(c);
    const t = await loadPageTexts(store, store?.locales[0]);
    const mailText = getMailTexts(t.locale);
    if (!store || !fulfillment) {
      const text = mailText('receipt.invalid');
      return respondMessage(c, { t, store, title: t('track.orderTitle'), text, status: 404 });
    }
    const title = mailText('printOrder.subject', { number: fulfillment.id, store: store.name });
    const content = renderPrinterPage({
      t,
      mailText,
      title,
      fulfillment,
      request: await composeRequest(context, fulfillment),
      hasFailed: c.req.query('failed') !== undefined,
      hasRecipient: !ENDED.has(fulfillment.state) || clock() - fulfillment.updated < RECIPIENT_MS,
    });
    return respondPage(c, { t, store, title, content, isNarrow: true });
  }
}

/** Reads what a form of the page reports; undefined for one without a choice or a reason. */
function readReport(form: Awaited<ReturnType<typeof readForm>>): FulfillmentReport | undefined {
  const read = (name: string) => {
    const value = form[name];
    const text = typeof value === 'string' ? value.trim().slice(0, LINE_MAX) : '';
    return text === '' ? undefined : text;
  };
  if (form.step === 'confirm') return { state: 'in_production' };
  const reason = read('reason');
  if (form.step === 'fail' && reason !== undefined) return { state: 'failed', reason };
  if (form.step !== 'ship') return undefined;
  return { shipment: { carrier: read('carrier'), number: read('number'), url: read('url') } };
}
