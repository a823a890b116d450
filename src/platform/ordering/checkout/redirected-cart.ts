import { parseJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/tables.ts';
import { type Line, Lines } from './sellable-lines.ts';

/** A shop keeps its record of a redirect for a day. Milliseconds. */
const RETENTION_MS = 2 * 24 * 3_600_000;

interface RedirectedCartKey {
  readonly cartKey: string;
  readonly storeId: string;
}

interface RedirectedCart {
  readonly checkoutId: string | null;
  /** The lines that the shop reported last; undefined while they are those of the redirect. */
  readonly lines: readonly Line[] | undefined;
}

/** Stores the checkout or the lines of a redirected cart. Returns the cart, with what another request has stored. */
export async function saveRedirectedCart(
  db: Database,
  { cartKey, storeId }: RedirectedCartKey,
  { checkoutId, lines }: { readonly checkoutId?: string; readonly lines?: readonly Line[] },
  now: number,
): Promise<RedirectedCart> {
  const changes = {
    ...(checkoutId && { checkout_id: checkoutId }),
    ...(lines && { lines: JSON.stringify(lines) }),
    updated_at: now,
  };
  const row = await db
    .insertInto('redirected_carts')
    .values({ cart_key: cartKey, store_id: storeId, checkout_id: null, lines: null, ...changes })
    .onConflict((conflict) => conflict.columns(['cart_key', 'store_id']).doUpdateSet(changes))
    .returning(['checkout_id', 'lines'])
    .executeTakeFirstOrThrow();
  return {
    checkoutId: row.checkout_id,
    lines: row.lines === null ? undefined : parseJson(Lines, row.lines),
  };
}

/** Returns the lines that the shop reported after the redirect; undefined when it has reported none. */
export async function findRedirectedLines(
  db: Database,
  { cartKey, storeId }: RedirectedCartKey,
): Promise<readonly Line[] | undefined> {
  const row = await db
    .selectFrom('redirected_carts')
    .select('lines')
    .where('cart_key', '=', cartKey)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row?.lines ? parseJson(Lines, row.lines) : undefined;
}

/** Deletes carts whose shops no longer report changes. */
export async function deleteOldRedirectedCarts(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('redirected_carts')
    .where('updated_at', '<', now - RETENTION_MS)
    .execute();
}
