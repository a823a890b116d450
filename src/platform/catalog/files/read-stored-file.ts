import type { Database } from '#platform/db/tables.ts';

/** Returns the content of a stored file by its hash; undefined when it is not stored. For small files: a download is streamed. */
export async function readStoredFile(db: Database, hash: string): Promise<Buffer | undefined> {
  const stored = await db
    .selectFrom('stored_files')
    .select('size')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!stored) return undefined;
  const chunks = await db
    .selectFrom('file_chunks')
    .select('content')
    .where('hash', '=', hash)
    .orderBy('position')
    .execute();
  return Buffer.concat(chunks.map(({ content }) => content));
}
