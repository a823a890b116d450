import type { Database, Tables } from '../db/tables.ts';
import type { ShopAddresses } from './look.ts';
import { type WrittenMail, writeMail } from './write-mail.ts';

type Row = Tables['outbox'];
/** A mail of the outbox with its words. */
export type OutboxMail = Row & WrittenMail;

/** Rows that are written in one go. */
const BATCH = 50;

/** Gives the mails that have no words yet theirs; a mail with nothing to tell is taken out. Says how many it looked at. */
export async function writeWaiting(db: Database, shops: ShopAddresses): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', 'is', null)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  for (const row of rows) await writeRow(db, row, shops);
  return rows.length;
}

/** Another process may be at the same row: the words that came first stay. */
async function writeRow(db: Database, row: Row, shops: ShopAddresses): Promise<void> {
  const mail = await writeMail(db, row, shops);
  if (!mail) await db.deleteFrom('outbox').where('id', '=', row.id).execute();
  else await db.updateTable('outbox').set(mail).where('id', '=', row.id).where('subject', 'is', null).execute();
}

export const isWritten = (row: Row): row is OutboxMail =>
  row.subject !== null && row.html !== null && row.text !== null;

/** The newest mails, the last one first. */
export async function latestMails(db: Database, limit: number): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.filter(isWritten);
}

export async function findMail(db: Database, id: string): Promise<OutboxMail | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && isWritten(row) ? row : undefined;
}
