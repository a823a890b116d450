import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * Counts bytes of a file before they are sent. Returns false and counts nothing when the downloads of the file have too
 * few bytes left. Bytes are counted so that a download that was interrupted and resumed counts once, and requests of
 * parts do not avoid the limit. Half a download is added to the limit, because after an interruption a browser requests
 * bytes again that did not arrive.
 */
export async function reserveBytes(db: Database, fileId: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_files')
    .set((eb) => ({ served: eb('served', '+', bytes) }))
    .where('id', '=', fileId)
    .where(fits(bytes))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether the downloads of a file have enough bytes left. Nothing is counted: for a disk that accepts no counter. */
export async function hasBytesLeft(db: Database, fileId: string, bytes: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_files')
    .select('id')
    .where('id', '=', fileId)
    .where(fits(bytes))
    .executeTakeFirst();
  return row !== undefined;
}

/** An order that was canceled has no downloads. */
const fits = (bytes: number) =>
  sql<boolean>`max_downloads > 0 and served + ${bytes} <= max_downloads * size + size / 2`;

/** Subtracts bytes that were not sent, because the browser has closed the connection. */
export async function releaseBytes(db: Database, fileId: string, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  await db
    .updateTable('order_files')
    .set({ served: sql<number>`case when served > ${bytes} then served - ${bytes} else 0 end` })
    .where('id', '=', fileId)
    .execute();
}
