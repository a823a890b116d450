import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tables } from '../db/tables.ts';
import { executeWrite } from '../db/write.ts';
import type { Log } from '../log/log.ts';
import { runWithRequestId } from '../log/request-id.ts';
import { MAIL_MAX_AGE_MS } from './claim-mail.ts';
import { claimOrderList, isDelayedList } from './claim-order-list.ts';
import type { ShopUrls } from './mail-branding.ts';
import { renderMail } from './render-mail.ts';
import { describeFailure, getClaimTime, getNextAttempt, MAX_FAILURES } from './retry-delays.ts';

type Row = Tables['outbox'];

/** Rows rendered in one call. */
const BATCH = 50;
/** The longest that rendering one mail may take. */
const RENDER_LIMIT_MS = 30_000;
/** A row belongs to the process that renders it for this long. After a crash another process renders it then. */
const RENDER_LEASE_MS = 2 * RENDER_LIMIT_MS;

/**
 * Renders the queued mails that are due, and deletes those without content. A mail that cannot be rendered is logged and tried
 * again later, and the others are rendered. Returns the number of processed rows. Rows that another call has claimed do not count:
 * a caller that repeats the call until it returns 0 would otherwise keep the other call from storing its mails.
 */
export async function renderPendingMails(
  db: Database,
  shopUrls: ShopUrls,
  log: Log,
  now = Date.now(),
): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where('failures', '<', MAX_FAILURES)
    .where('created_at', '>', now - MAIL_MAX_AGE_MS)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  let processed = 0;
  for (const row of rows) {
    if (await runWithRequestId(row.request_id, () => renderRow(db, row, { shopUrls, log, now })))
      processed++;
  }
  return processed;
}

interface RenderContext {
  readonly shopUrls: ShopUrls;
  readonly log: Log;
  readonly now: number;
}

/**
 * Renders the mail of a row and stores it, unless another process has claimed the row first or it is put off. Returns false if
 * another process has claimed it.
 */
async function renderRow(
  db: Database,
  row: Row,
  { shopUrls, log, now }: RenderContext,
): Promise<boolean> {
  const claim = { now, until: now + getClaimTime(row, RENDER_LEASE_MS) };
  const claimed = isDelayedList(row)
    ? await claimOrderList(db, row, claim)
    : await claimRow(db, row, claim);
  // A list that is put off is no longer due.
  if (!claimed) return isDelayedList(row);
  const { id, kind } = claimed;
  try {
    const mail = await Promise.race([renderMail(db, claimed, shopUrls), throwAfterLimit()]);
    if (!mail)
      await db.deleteFrom('outbox').where('id', '=', id).where('subject', 'is', null).execute();
    // The attempts to send it are counted from zero.
    else
      await updateRow(db, claimed, {
        ...mail,
        attempts: 0,
        failures: 0,
        next_attempt_at: now,
        failure: null,
      });
  } catch (error) {
    const failures = claimed.failures + 1;
    const next_attempt_at = getNextAttempt(failures, now);
    await updateRow(db, claimed, { failure: describeFailure(error), failures, next_attempt_at });
    const next = failures < MAX_FAILURES ? 'it is tried again later' : 'it is not tried again';
    log(
      `mail ${id} (${kind}) could not be rendered, attempt ${failures} of ${MAX_FAILURES}; ${next}`,
      error,
    );
  }
  return true;
}

/** Counts the attempt before rendering, so that a mail that ends the process is tried less and less often. Returns the row if it was claimed. */
async function claimRow(
  db: Database,
  row: Row,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<Row | undefined> {
  const claimed = { ...row, attempts: row.attempts + 1, next_attempt_at: until };
  const claim = db
    .updateTable('outbox')
    .set({ attempts: claimed.attempts, next_attempt_at: until })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('next_attempt_at', '<=', now)
    .where('subject', 'is', null);
  const { numAffectedRows } = await executeWrite(db, claim, { isDurable: false });
  return numAffectedRows === 1n ? claimed : undefined;
}

/** Updates a row that this process has claimed, unless another process has claimed it since. */
async function updateRow(db: Database, { id, attempts }: Row, change: Partial<Row>): Promise<void> {
  await db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('subject', 'is', null)
    .execute();
}

async function throwAfterLimit(): Promise<never> {
  await sleep(RENDER_LIMIT_MS, undefined, { ref: false });
  throw new Error(`rendering took longer than ${RENDER_LIMIT_MS} ms`);
}
