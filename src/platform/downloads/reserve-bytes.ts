import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * Counts bytes of a file before they are sent, unless more than its downloads would be sent. Downloads are counted in bytes, so that
 * one that was interrupted and resumed counts once, and splitting one into parts does not avoid the limit. Half a download more is
 * allowed in all: after an interruption a browser requests some bytes again that were sent and did not arrive. Returns false when
 * too few are left.
 */
export async function reserveBytes(db: Database, fileId: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_files')
    .set((eb) => ({ served: eb('served', '+', bytes) }))
    .where('id', '=', fileId)
    // Of an order that was canceled, none is left.
    .where('max_downloads', '>', 0)
    .where(sql`served + ${bytes}`, '<=', sql<number>`max_downloads * size + size / 2`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Subtracts bytes that were not sent, because the browser has closed the connection. */
export async function releaseBytes(db: Database, fileId: string, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  await db
    .updateTable('order_files')
    .set({ served: sql<number>`case when served > ${bytes} then served - ${bytes} else 0 end` })
    .where('id', '=', fileId)
    .execute();
}
