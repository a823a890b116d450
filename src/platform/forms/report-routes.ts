import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import * as v from 'valibot';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { getRetryAfter } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { getRetryHeaders } from '../http/retry-headers.ts';
import { findExceededLimit, WRITE_LIMITS } from '../http/write-limits.ts';
import { getErrorTexts } from '../pages/form-fields.ts';
import { respondMessage, respondPage, showErrorsAsPage } from '../pages/respond-page.ts';
import { DETAILS_MAX, findReportSubject, ReportForm, saveReport } from './report.ts';
import { EMPTY_FIELDS, renderReportForm } from './report-page.ts';

const BODY_MAX = 32 * 1024;
const PATH = '/policies/report/:slug';

/**
 * Serves the page of a listing's report link. `?store=` names the shop, because two shops may have a listing with the same slug.
 * Forms from other sites are rejected, so that no site can report in a visitor's name.
 */
export function serveListingReports(app: Hono, db: Database): void {
  app.use(PATH, async function pageHeaders(c, next) {
    await next();
    c.header('Referrer-Policy', 'same-origin');
    c.header('Cache-Control', 'no-store');
  });
  app.use(PATH, showErrorsAsPage);

  app.get(PATH, async (c) => {
    const subject = await findSubject(c, db);
    const page = await findPage(c, db);
    if (!subject) return respondUnknown(c, page);
    const { t } = page;
    if (c.req.query('sent') !== undefined)
      return respondMessage(c, { ...page, title: t('report.done'), text: t('report.sent') });
    const content = renderReportForm(t, subject, EMPTY_FIELDS);
    return respondPage(c, { ...page, title: t('report.title'), content, isNarrow: true });
  });

  app.post(PATH, csrf(), bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    const subject = await findSubject(c, db);
    const page = await findPage(c, db);
    if (!subject) return respondUnknown(c, page);
    const { t } = page;
    const input = v.parse(TextFields, await readForm(c));
    const parsed = v.safeParse(ReportForm, input);
    if (!parsed.success) {
      const errors = getErrorTexts(parsed.issues, t, { count: DETAILS_MAX });
      const content = renderReportForm(t, subject, { ...EMPTY_FIELDS, ...input }, errors);
      const title = t('report.notSent');
      return respondPage(c, { ...page, title, content, isNarrow: true, status: 400 });
    }
    // Reports about a listing that several stores have share one limit.
    const storeId = subject.storeId ?? '';
    const exceeded = await findExceededLimit(db, WRITE_LIMITS.listingReports, {
      client: getClientId(c),
      storeId,
      content: parsed.output,
    });
    if (exceeded) {
      const headers = getRetryHeaders(getRetryAfter(exceeded));
      const title = t('report.notSentTitle');
      return respondMessage(c, { ...page, title, text: t('report.tooMany'), status: 429, headers });
    }
    await saveReport(db, subject, parsed.output);
    const query = new URLSearchParams({
      ...(subject.storeSlug && { store: subject.storeSlug }),
      ...(c.req.query('locale') && { locale: t.locale }),
      sent: '1',
    });
    return c.redirect(`/policies/report/${subject.slug}?${query}`, 303);
  });
}

const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Text without invisible characters except line breaks and tabs. Files and lists become empty text. */
const Text = v.optional(
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(INVISIBLE, '')),
    ),
    '',
  ),
  '',
);
const TextFields = v.object({ reason: Text, details: Text, email: Text });

const findSubject = (c: Context, db: Database) =>
  findReportSubject(db, c.req.param('slug') ?? '', c.req.query('store'));

/** Finds the texts of a page and the store whose look it has. */
async function findPage(c: Context, db: Database) {
  const store = await findStore(db, c.req.query('store') ?? '');
  return { store, t: await loadPageTexts(store, c.req.query('locale')) };
}

const respondUnknown = (c: Context, page: Awaited<ReturnType<typeof findPage>>) =>
  respondMessage(c, {
    ...page,
    title: page.t('report.unknownTitle'),
    text: page.t('report.unknownText'),
    status: 404,
  });
