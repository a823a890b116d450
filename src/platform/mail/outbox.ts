import type { Database, Tables } from '../db/tables.ts';
import type { RenderedMail } from './render-mail.ts';

type Row = Tables['outbox'];

const MINUTE = 60_000;
/** Pauses after failed attempts to render a mail, and after that to send it. There is no attempt after the last one. */
export const MAIL_PAUSES_MS = [1, 5, 15, 60, 180, 360, 720, 1440].map(
  (minutes) => minutes * MINUTE,
);
/** Failures of a mail that is given up. */
export const MAX_FAILURES = MAIL_PAUSES_MS.length + 1;
/**
 * Older mails are never sent, so that setting up a mail server later does not send outdated news. The limit is longer than any
 * other delay: a list of orders waits for one day at most, and the attempts to render and to send it take two days each.
 */
export const MAIL_MAX_AGE_MS = 6 * 24 * 60 * MINUTE;

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
