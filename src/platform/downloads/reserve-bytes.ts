import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * Counts bytes of a file before they are sent, unless all its downloads are used. Downloads are counted in bytes, so that a download
 * that was interrupted and resumed counts once, and splitting one into parts does not avoid the limit. Returns false when none is left.
 */
export async function reserveBytes(db: Database, fileId: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_files')
    .set((eb) => ({ served: eb('served', '+', bytes) }))
    .where('id', '=', fileId)
    .where('served', '<', sql<number>`max_downloads * size`)
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
