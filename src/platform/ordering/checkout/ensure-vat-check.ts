import { parseJson } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database } from '#platform/db/tables.ts';
import { VatCheck } from '#platform/pricing/vat-check.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { CheckoutContext } from './checkout-row.ts';

interface CheckKey {
  readonly checkoutId: string;
  readonly vatId: string;
}

interface RowKey {
  readonly checkout_id: string;
  readonly fingerprint: string;
}
const toRowKey = ({ checkoutId, vatId }: CheckKey): RowKey => ({
  checkout_id: checkoutId,
  fingerprint: hashContent(JSON.stringify({ vatId })),
});

const selectCheck = defineStatement((db, { checkout_id, fingerprint }: RowKey) =>
  db
    .selectFrom('tax_calculations')
    .select('taxes')
    .where('checkout_id', '=', checkout_id)
    .where('fingerprint', '=', fingerprint),
);

/** Returns the result of the check of a VAT id in a checkout; undefined before it. */
export async function findVatCheck(db: Database, key: CheckKey): Promise<VatCheck | undefined> {
  const [row] = (await selectCheck(db, toRowKey(key))).rows;
  return row && parseJson(VatCheck, row.taxes);
}

/** Milliseconds after which a valid id is checked again, and any other one. */
const VALID_MS = 86_400_000;
const RETRY_MS = 60_000;

/**
 * Checks the VAT id of a checkout and saves the result, unless it is known and recent. Call it before a transaction that prices the
 * checkout, because a register may be slow. A register that does not respond is a result, too: the order is then taxed. Returns whether
 * a result was saved.
 */
export async function ensureVatCheck(
  { db, clock, log, vatIdChecker }: CommerceContext,
  { store, checkout }: CheckoutContext,
): Promise<boolean> {
  const vatId = checkout.customer?.vatId;
  if (vatId === undefined || store.tax?.business !== true) return false;
  const key = { checkoutId: checkout.id, vatId };
  const earlier = await findVatCheck(db, key);
  const now = clock();
  if (earlier && now - earlier.time < (earlier.record?.isValid ? VALID_MS : RETRY_MS)) return false;
  const checked = await vatIdChecker?.check(vatId, store.seller?.vatId);
  if (!checked?.ok)
    log('a VAT id could not be checked', new Error(checked?.error ?? 'VIES_URL is not set'));
  const check: VatCheck = { vatId, time: now, ...(checked?.ok && { record: checked.value }) };
  const taxes = JSON.stringify(check);
  await db
    .insertInto('tax_calculations')
    .values({ ...toRowKey(key), taxes, calculated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['checkout_id', 'fingerprint']).doUpdateSet({ taxes, calculated_at: now }),
    )
    .execute();
  return true;
}
