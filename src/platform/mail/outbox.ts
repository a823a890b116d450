import type { Database, Tables } from '../db/tables.ts';
import type { ShopUrls } from './mail-branding.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

type Row = Tables['outbox'];
/** A mail of the outbox with its words. */
export type OutboxMail = Row & RenderedMail;

/** Rows that are written in one go. */
const BATCH = 50;

/** Gives the mails that have no words yet theirs; a mail with nothing to tell is taken out. Says how many it looked at. */
export async function renderPendingMails(db: Database, shops: ShopUrls): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', 'is', null)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  for (const row of rows) await renderRow(db, row, shops);
  return rows.length;
}

/** Another process may be at the same row: the words that came first stay. */
async function renderRow(db: Database, row: Row, shops: ShopUrls): Promise<void> {
  const mail = await renderMail(db, row, shops);
  if (!mail) await db.deleteFrom('outbox').where('id', '=', row.id).execute();
  else await db.updateTable('outbox').set(mail).where('id', '=', row.id).where('subject', 'is', null).execute();
}

export const isRendered = (row: Row): row is OutboxMail =>
  row.subject !== null && row.html !== null && row.text !== null;

/** The newest mails, the last one first. */
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
