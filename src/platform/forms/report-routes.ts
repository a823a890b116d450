import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import * as v from 'valibot';
import type { MessageKey, Translator } from '#texts/translator.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { showErrorsAsPage } from '../http/error-page.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { getRetryAfter } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { getRetryHeaders } from '../http/retry-headers.ts';
import { findExceededLimit, WRITE_LIMITS } from '../http/write-limits.ts';
import { DETAILS_MAX, findReportSubject, ReportForm, saveReport } from './report.ts';
import {
  EMPTY_FIELDS,
  REPORT_PAGE_POLICY,
  renderMessagePage,
  renderReportPage,
} from './report-page.ts';

const BODY_MAX = 32 * 1024;
const PATH = '/policies/report/:slug';

/**
 * Serves the page of a listing's report link. `?store=` names the shop, because two shops may have a listing with the same slug.
 * Forms from other sites are rejected, so that no site can report in a visitor's name.
 */
export function serveListingReports(app: Hono, db: Database): void {
  app.use(PATH, async function pageHeaders(c, next) {
    await next();
    c.header('Content-Security-Policy', REPORT_PAGE_POLICY);
    c.header('Referrer-Policy', 'same-origin');
    c.header('Cache-Control', 'no-store');
  });
  app.use(PATH, showErrorsAsPage(renderMessagePage));

  app.get(PATH, async (c) => {
    const subject = await findSubject(c, db);
    if (!subject) return respondUnknown(c);
    if (c.req.query('sent') === undefined)
      return c.html(renderReportPage(await loadTexts(c), subject, EMPTY_FIELDS));
    const t = await loadTexts(c);
    return c.html(renderMessagePage(t, t('report.done'), t('report.sent')));
  });

  app.post(PATH, csrf(), bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    const subject = await findSubject(c, db);
    if (!subject) return respondUnknown(c);
    const t = await loadTexts(c);
    const input = v.parse(TextFields, await readForm(c));
    const parsed = v.safeParse(ReportForm, input);
    if (!parsed.success)
      return c.html(
        renderReportPage(
          t,
          subject,
          { ...EMPTY_FIELDS, ...input },
          getErrorTexts(parsed.issues, t),
        ),
        400,
      );
    // Reports about a listing that several stores have share one limit.
    const storeId = subject.storeId ?? '';
    const exceeded = await findExceededLimit(db, WRITE_LIMITS.listingReports, {
      client: getClientId(c),
      storeId,
      content: parsed.output,
    });
    if (exceeded) {
      const page = renderMessagePage(t, t('report.notSentTitle'), t('report.tooMany'));
      return c.html(page, 429, getRetryHeaders(getRetryAfter(exceeded)));
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

const loadTexts = (c: Context) => loadPageTexts(undefined, c.req.query('locale'));

async function respondUnknown(c: Context) {
  const t = await loadTexts(c);
  return c.html(renderMessagePage(t, t('report.unknownTitle'), t('report.unknownText')), 404);
}

function getErrorTexts(
  issues: readonly v.BaseIssue<unknown>[],
  t: Translator,
): Record<string, string> {
  const toEntry = ({ path, message }: v.BaseIssue<unknown>) => [
    String(path?.[0]?.key),
    t(message as MessageKey, { count: DETAILS_MAX }),
  ];
  return Object.fromEntries(issues.map(toEntry).reverse());
}
