import type { Database, Tables } from '../db/tables.ts';
import type { ShopUrls } from './mail-branding.ts';
import { putOffList } from './put-off-list.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

type Row = Tables['outbox'];
/** A row of the outbox whose mail is rendered. */
export type OutboxMail = Row & RenderedMail;

/** Rows rendered in one call. */
const BATCH = 50;

/** Renders the queued mails that are due, and deletes those without content. Returns the number of processed rows. */
export async function renderPendingMails(db: Database, shopUrls: ShopUrls, now = Date.now()): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  for (const row of rows) await renderRow(db, row, shopUrls, now);
  return rows.length;
}

/** Stores the rendered mail, unless another process rendered the row first or it is put off. */
async function renderRow(db: Database, row: Row, shopUrls: ShopUrls, now: number): Promise<void> {
  const mail = await renderMail(db, row, shopUrls);
  if (mail && (await putOffList(db, row, now))) return;
  if (!mail) await db.deleteFrom('outbox').where('id', '=', row.id).where('subject', 'is', null).execute();
  else await db.updateTable('outbox').set(mail).where('id', '=', row.id).where('subject', 'is', null).execute();
}

export const isRendered = (row: Row): row is OutboxMail =>
  row.subject !== null && row.html !== null && row.text !== null;

/** Lists rendered mails, newest first. */
export async function listLatestMails(db: Database, limit: number): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.filter(isRendered);
}

export async function findMail(db: Database, id: string): Promise<OutboxMail | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && isRendered(row) ? row : undefined;
}
