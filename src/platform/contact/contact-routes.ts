import { hash } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { ContactForm } from '#shared/contract/forms.ts';
import type { Translator } from '#texts/translator.ts';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { getRetryAfter } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { getRetryHeaders } from '../http/retry-headers.ts';
import { findExceededLimit, WRITE_LIMITS } from '../http/write-limits.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { respondMessage, showErrorsAsPage } from '../pages/respond-page.ts';

const PATH = '/contact/:store';
const BODY_MAX = 32 * 1024;
/** The same message within a day is the same mail: sent twice by a double click or after a lost response. */
const REPEATED_MS = 86_400_000;

/**
 * Serves the contact form of the stores that name an address for it. A message becomes a mail to the seller, with the shopper as the
 * address of replies. Nothing is mailed to the shopper, because anybody can enter any address. A form that was sent without
 * JavaScript gets a page; a script gets the same page and reads only its status.
 */
export function serveContactForm(app: Hono, db: Database, clock: () => number): void {
  app.use(PATH, async function pageHeaders(c, next) {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.use(PATH, showErrorsAsPage);
  app.post(PATH, bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    const store = await findStore(db, c.req.param('store') ?? '');
    const t = await loadPageTexts(store, c.req.query('locale'));
    const respondFailed = (status: 400 | 404 | 429, text: string, headers = {}) =>
      respondMessage(c, { t, store, title: t('message.notSent'), text, status, headers });
    if (store?.contactMail === undefined) return respondFailed(404, t('message.unknown'));
    const parsed = v.safeParse(ContactForm, await readForm(c));
    if (!parsed.success) return respondFailed(400, listErrors(parsed.issues, t));
    const exceeded = await findExceededLimit(db, WRITE_LIMITS.contact, {
      client: getClientId(c),
      storeId: store.id,
      content: parsed.output,
    });
    if (exceeded)
      return respondFailed(429, t('message.tooMany'), getRetryHeaders(getRetryAfter(exceeded)));
    // Postgres stores no NUL in the text of the mail.
    const payload = {
      ...parsed.output,
      message: parsed.output.message.replaceAll('\0', ''),
      locale: t.locale,
    };
    const content = JSON.stringify([store.id, payload, Math.floor(clock() / REPEATED_MS)]);
    const dedupeKey = `contact:${hash('sha256', content)}`;
    await queueMail(db, {
      kind: 'contact',
      storeId: store.id,
      recipient: store.contactMail,
      payload,
      dedupeKey,
    });
    const text = t('message.sent', { store: store.name });
    return respondMessage(c, { t, store, title: t('support.contact.done'), text });
  });
}

/** Returns one message for each wrong field. A field that was not sent, or another one, has a message of its own as well. */
function listErrors(issues: readonly v.BaseIssue<unknown>[], t: Translator): string {
  const fields = new Set(issues.map(({ path }) => String(path?.[0]?.key)));
  return (Object.keys(ContactForm.entries) as (keyof ContactForm)[])
    .filter((field) => fields.has(field))
    .map((field) => `${t(`contact.error.${field}`)}.`)
    .join(' ');
}
