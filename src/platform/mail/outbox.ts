import type { Database, Tables } from '../db/tables.ts';
import type { RenderedMail } from './render-mail.ts';

type Row = Tables['outbox'];
/** A row of the outbox whose mail is rendered. */
export type OutboxMail = Row & RenderedMail;

/** Whether the mail of a row is rendered. */
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

/** Finds a rendered mail by its id. */
export async function findMail(db: Database, id: string): Promise<OutboxMail | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && isRendered(row) ? row : undefined;
}
