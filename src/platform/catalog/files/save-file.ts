import { createHash } from 'node:crypto';
import { splitRows } from '#platform/db/rows-per-statement.ts';
import type { Database } from '#platform/db/tables.ts';
import type { DownloadSource } from '../seed/store-folder-data.ts';

/** Bytes of a row. A request for a part of a file reads only the rows with it. */
export const CHUNK_BYTES = 256 * 1024;

/** Saves the content of files, like {@link saveFile}. Those that are stored already take few queries, because a catalog has many designs. */
export async function saveFiles(
  db: Database,
  files: readonly DownloadSource[],
  now: number,
): Promise<void> {
  for (const some of splitRows(files)) {
    const stored = await db
      .updateTable('stored_files')
      .set({ stored_at: now })
      .where(
        'hash',
        'in',
        some.map(({ hash }) => hash),
      )
      .returning('hash')
      .execute();
    const hashes = new Set(stored.map(({ hash }) => hash));
    for (const file of some) if (!hashes.has(file.hash)) await saveFile(db, file, now);
  }
}

/**
 * Saves the content of a file in rows, unless the same content is stored already. It can be downloaded when all rows are written, so a
 * program that ends meanwhile leaves nothing half. Throws when the file was edited since its hash was computed.
 */
export async function saveFile(
  db: Database,
  { hash, size, read }: DownloadSource,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('stored_files')
    .set({ stored_at: now })
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const content = createHash('sha256');
  let position = 0;
  for await (const chunk of divide(read())) {
    content.update(chunk);
    await db
      .insertInto('file_chunks')
      .values({ hash, position, content: chunk })
      .onConflict((conflict) =>
        conflict.columns(['hash', 'position']).doUpdateSet({ content: chunk }),
      )
      .execute();
    position++;
  }
  if (content.digest('hex') !== hash)
    throw new Error('a file of downloads was edited while it was read');
  await db
    .insertInto('stored_files')
    .values({ hash, size, stored_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: now }))
    .execute();
}

/** Divides a stream into parts of the same size; the last may be shorter. */
async function* divide(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const part of stream) {
    rest = Buffer.concat([rest, part]);
    for (; rest.byteLength >= CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES))
      yield rest.subarray(0, CHUNK_BYTES);
  }
  if (rest.byteLength > 0) yield rest;
}
