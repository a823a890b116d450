import { rowsChanged } from '#platform/db/catalog-events.ts';
import { splitRows } from '#platform/db/rows-per-statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';

export type IdKind = 'store' | 'collection' | 'listing' | 'variant' | 'size';

/**
 * Assigns short numeric ids, as text, to natural keys. Returns a function from key to id. A key has the same id forever, even
 * after its record was removed, so that saved carts never refer to something else. Call it with the lock of `lock-seeding.ts`.
 */
export async function assignShortIds(
  trx: DatabaseTransaction,
  kind: IdKind,
  keys: readonly string[],
): Promise<(key: string) => string> {
  const distinct = [...new Set(keys)];
  const ids = await findShortIds(trx, kind, distinct);
  const missing = distinct.filter((key) => !ids.has(key));
  if (missing.length > 0) {
    const highest = await trx
      .selectFrom('short_ids')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('kind', '=', kind)
      .executeTakeFirst();
    let next = (highest?.id ?? 0) + 1;
    const rows = missing.map((natural_key) => ({ kind, natural_key, id: next++ }));
    for (const part of splitRows(rows))
      await writeCatalog(trx, trx.insertInto('short_ids').values(part), rowsChanged('short_ids'));
    for (const row of rows) ids.set(row.natural_key, String(row.id));
  }
  return function getId(key) {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`no ${kind} id was assigned to ${key}`);
    return id;
  };
}

/** Finds the ids of the keys that have one. */
export async function findShortIds(
  trx: DatabaseTransaction,
  kind: IdKind,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const chunk of splitRows(keys)) {
    const rows = await trx
      .selectFrom('short_ids')
      .select(['natural_key', 'id'])
      .where('kind', '=', kind)
      .where('natural_key', 'in', chunk)
      .execute();
    for (const row of rows) ids.set(row.natural_key, String(row.id));
  }
  return ids;
}
