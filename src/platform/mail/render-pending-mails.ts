import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/tables.ts';
import { processDueRows } from '../jobs/due-rows.ts';
import type { DueWork } from '../jobs/due-work.ts';
import type { Log } from '../log/log.ts';
import type { ShopUrls } from './mail-branding.ts';
import { MAIL_MAX_AGE_MS, MAIL_PAUSES_MS } from './outbox.ts';
import { isDelayedList, releaseOrderLists } from './release-order-lists.ts';
import { renderMail } from './render-mail.ts';

/** The longest that rendering one mail may take. */
const RENDER_LIMIT_MS = 30_000;

/** Renders queued mails one after the other, and deletes those without content. */
export const renderMails = (db: Database, shopUrls: ShopUrls): DueWork<'outbox'> => ({
  table: 'outbox',
  job: 'mail',
  key: ['id', 'subject'],
  lane: 'recipient',
  order: 'created_at',
  pausesMs: MAIL_PAUSES_MS,
  limits: { fast: 1, slowMs: RENDER_LIMIT_MS, total: 1 },
  where: (eb, now) =>
    eb.and([eb('subject', 'is', null), eb('created_at', '>', now - MAIL_MAX_AGE_MS)]),
  async run(row, signal, now) {
    if (isDelayedList(row)) {
      await releaseOrderLists(db, row, now);
      return { state: 'recorded' };
    }
    const mail = await Promise.race([renderMail(db, row, shopUrls), throwAfterLimit(signal)]);
    if (!mail) return { state: 'done' };
    // The attempts to send it are counted from zero.
    const unsent = { attempts: 0, failures: 0, next_attempt_at: now, failure: null };
    return { state: 'done', set: { ...mail, ...unsent } };
  },
  describeFailure: ({ id, kind }) => `mail ${id} (${kind}) could not be rendered`,
  span: ({ kind, traceparent }) => ({
    name: 'render mail',
    kind: 'consumer',
    attributes: { 'shopkiln.mail.kind': kind },
    traceparent: traceparent ?? undefined,
  }),
});

/**
 * Renders the queued mails that are due, and deletes those without content. A mail that cannot be rendered is logged and tried
 * again later, and the others are rendered. Returns the number of processed rows. Rows that another call has claimed do not count.
 */
export const renderPendingMails = (
  db: Database,
  shopUrls: ShopUrls,
  log: Log,
  now?: number,
): Promise<number> =>
  processDueRows(renderMails(db, shopUrls), {
    db,
    log,
    ...(now !== undefined && { clock: () => now }),
  });

async function throwAfterLimit(signal: AbortSignal): Promise<never> {
  await sleep(RENDER_LIMIT_MS, undefined, { ref: false, signal });
  throw new Error(`rendering took longer than ${RENDER_LIMIT_MS} ms`);
}
