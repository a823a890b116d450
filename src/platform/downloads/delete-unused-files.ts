import * as v from 'valibot';
import { parseProductFiles } from '../catalog/files/product-files.ts';
import { StoreFonts } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database } from '../db/tables.ts';

const Brand = v.object({ logo: v.optional(v.string()), fonts: v.optional(StoreFonts, []) });
/** Milliseconds for which unused files are retained, because a file is stored shortly before the product that names it. */
const RETENTION_MS = 24 * 3_600_000;

/** Deletes the content of files and designs that no product, order, store and document has, and that were not stored within a day. */
export async function deleteUnusedFiles(db: Database, now: number): Promise<void> {
  const old = await db
    .selectFrom('stored_files as f')
    .select('f.hash')
    .where('f.stored_at', '<', now - RETENTION_MS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_files as o').select('o.id').whereRef('o.hash', '=', 'f.hash'))),
    )
    .execute();
  if (old.length === 0) return;
  const sizesWithFiles = await db
    .selectFrom('variant_sizes')
    .select('files')
    .where('files', 'is not', null)
    .distinct()
    .execute();
  const documents = await db.selectFrom('documents').select(['logo', 'fonts']).distinct().execute();
  const stores = await db.selectFrom('stores').select('profile').execute();
  const usedHashes = new Set([
    ...sizesWithFiles.flatMap(({ files }) => parseProductFiles(files).map(({ hash }) => hash)),
    ...(await listUsedDesigns(db)),
    ...documents.flatMap(({ logo, fonts }) => [logo, ...(fonts?.split(' ') ?? [])]),
    ...stores.flatMap(({ profile }) => {
      const { logo, fonts } = parseJson(Brand, profile);
      return [logo, ...fonts.map(({ hash }) => hash)];
    }),
  ]);
  for (const { hash } of old.filter((file) => !usedHashes.has(file.hash))) {
    // Both deletions are in one transaction, so that a process that saves the same content meanwhile writes its chunks after them.
    await runInTransaction(db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('stored_files')
        .where('hash', '=', hash)
        .where('stored_at', '<', now - RETENTION_MS)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n)
        await trx.deleteFrom('file_chunks').where('hash', '=', hash).execute();
    });
  }
}

const DESIGN = /"design":"([0-9a-f]{64})"/g;

/** Lists the hashes of the designs of products, orders, and payments that may still become orders. Their texts are searched, because many orders have the same one. */
async function listUsedDesigns(db: Database): Promise<string[]> {
  const prints = (table: 'variants' | 'order_items') =>
    db
      .selectFrom(table)
      .select('prints as text')
      .where('prints', 'is not', null)
      .distinct()
      .execute();
  const components = (table: 'variant_sizes' | 'order_items') =>
    db
      .selectFrom(table)
      .select('components as text')
      .where('components', 'is not', null)
      .distinct()
      .execute();
  const pending = db
    .selectFrom('payments')
    .select('sale as text')
    .where('expires_at', 'is not', null)
    .where('sale', 'is not', null)
    .execute();
  const rows = [
    ...(await pending),
    ...(await prints('variants')),
    ...(await prints('order_items')),
    ...(await components('variant_sizes')),
    ...(await components('order_items')),
  ];
  return rows.flatMap(({ text }) =>
    [...(text ?? '').matchAll(DESIGN)].map(([, design = '']) => design),
  );
}
