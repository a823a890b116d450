import type { DatabaseTransaction } from '../db/tables.ts';

/** Leaves a trace of a listing that shoppers saw and see no more, so that whoever copied it learns of it. */
export async function traceRemoval(
  trx: DatabaseTransaction,
  store: { readonly id: string; readonly version: number },
  slug: string,
): Promise<void> {
  await trx
    .insertInto('removed_listings')
    .values({ store_id: store.id, slug, version: store.version })
    .onConflict((conflict) => conflict.columns(['store_id', 'slug']).doUpdateSet({ version: store.version }))
    .execute();
}

/** A listing that is back has no trace. */
export async function forgetRemoval(trx: DatabaseTransaction, storeId: string, slug: string): Promise<void> {
  await trx.deleteFrom('removed_listings').where('store_id', '=', storeId).where('slug', '=', slug).execute();
}
