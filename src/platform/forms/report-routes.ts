import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { clientOf } from '../http/client.ts';
import { type RateLimit, withinLimit } from '../http/rate-limit.ts';
import { ReportForm, reportSubject, storeReport } from './report.ts';
import { EMPTY_FIELDS, messagePage, REPORT_PAGE_POLICY, reportPage } from './report-page.ts';

const REPORTS: RateLimit = { scope: 'report', max: 5, milliseconds: 3_600_000 };
const BODY_MAX = 32 * 1024;
const PATH = '/policies/report/:slug';

/**
 * The page behind a listing's report link. `?store=` names the shop, as two shops may have a listing of the same slug.
 * It has no cookie and no session; a form sent from another site is refused, so nobody reports in a visitor's name.
 */
export function serveReports(app: Hono, db: Database): void {
  app.use(PATH, async function pageHeaders(c, next) {
    await next();
    c.header('Content-Security-Policy', REPORT_PAGE_POLICY);
    c.header('Referrer-Policy', 'same-origin');
    c.header('Cache-Control', 'no-store');
  });

  app.get(PATH, async (c) => {
    const subject = await subjectOf(c, db);
    if (!subject) return answerUnknown(c);
    if (c.req.query('sent') === undefined) return c.html(reportPage(subject, EMPTY_FIELDS));
    return c.html(messagePage('Thank you', 'Your report was sent. A person will read it.'));
  });

  app.post(PATH, csrf(), bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    const subject = await subjectOf(c, db);
    if (!subject) return answerUnknown(c);
    const sent = v.parse(TextFields, await c.req.parseBody());
    const parsed = v.safeParse(ReportForm, sent);
    if (!parsed.success) return c.html(reportPage(subject, { ...EMPTY_FIELDS, ...sent }, errorsOf(parsed.issues)), 400);
    if (!(await withinLimit(db, REPORTS, clientOf(c)))) {
      const text = 'Too many reports came from your connection. Please try again in an hour.';
      return c.html(messagePage('Report not sent', text), 429);
    }
    await storeReport(db, subject, parsed.output);
    const query = new URLSearchParams({ ...(subject.storeSlug && { store: subject.storeSlug }), sent: '1' });
    return c.redirect(`/policies/report/${subject.slug}?${query}`, 303);
  });
}

const UNSEEN = /(?![\t\n\r])\p{Cc}|[\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Files and lists are no answer to these questions; of what nobody sees only line breaks and tabs are kept. */
const Text = v.optional(
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(UNSEEN, '')),
    ),
    '',
  ),
  '',
);
const TextFields = v.object({ reason: Text, details: Text, email: Text });

const subjectOf = (c: Context, db: Database) => reportSubject(db, c.req.param('slug') ?? '', c.req.query('store'));

const answerUnknown = (c: Context) =>
  c.html(messagePage('Product not found', 'There is no such product here, or it is no longer sold.'), 404);

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]).reverse());
}
