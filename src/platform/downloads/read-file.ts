import type { ByteRange } from '#shared/utils/conditional-requests.ts';
import { CHUNK_BYTES } from '../catalog/files/save-file.ts';
import type { Database } from '../db/tables.ts';

/**
 * Returns a part of a stored file as a stream that reads one row after another, as fast as the client takes them. `onEnd` is called
 * once with the number of bytes that were read, also when the client closes the connection.
 */
export function readFilePart(
  db: Database,
  hash: string,
  { start, end }: ByteRange,
  onEnd: (bytes: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  let at = start;
  let hasEnded = false;
  async function finish(): Promise<void> {
    if (hasEnded) return;
    hasEnded = true;
    await onEnd(at - start);
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const position = Math.floor(at / CHUNK_BYTES);
        const row = await db
          .selectFrom('file_chunks')
          .select('content')
          .where('hash', '=', hash)
          .where('position', '=', position)
          .executeTakeFirst();
        if (!row) {
          await finish();
          controller.error(new Error(`the content of the file ${hash} is incomplete`));
          return;
        }
        const from = at - position * CHUNK_BYTES;
        const part = row.content.subarray(from, end + 1 - position * CHUNK_BYTES);
        at += part.byteLength;
        controller.enqueue(new Uint8Array(part));
        if (at <= end) return;
        await finish();
        controller.close();
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );
}
