import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/tables.ts';
import { PreorderForm } from '#shared/contract/forms.ts';

const Preorder = v.object({ ...PreorderForm.entries, street2: v.optional(v.string()) });

/** Lists the pre-orders of a store, newest first, with the requested product. */
export async function listPreorders(db: Database, storeId: string, limit: number) {
  const rows = await db
    .selectFrom('preorders')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
  const variants = await db
    .selectFrom('variants as v')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .select(['v.id as colorId', 's.size_id as sizeId', 'l.title', 'v.color', 's.label'])
    .where('l.store_id', '=', storeId)
    .where('l.checkout_flow', '=', 'preorder')
    .execute();
  return rows.map(({ id, form, received_at }) => {
    const { colorId, sizeId, ...customer } = parseJson(Preorder, form);
    const variant = variants.find((one) => one.colorId === colorId && one.sizeId === sizeId);
    // The listing may have been removed or put on sale since. Then only the ids are known.
    const what = variant
      ? `${variant.title}, ${variant.color}, ${variant.label}`
      : `${colorId}/${sizeId}`;
    return { id, received: received_at, what, ...customer };
  });
}
export type ManagedPreorder = Awaited<ReturnType<typeof listPreorders>>[number];
