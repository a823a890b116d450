import { parseJson } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database } from '#platform/db/tables.ts';
import { consumeRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { VatCheck } from '#platform/pricing/vat-check.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { fail } from '#shared/utils/result.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { VatIdChecker } from '../tax-providers/vat-id-checker.ts';
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

/** Requests to the register, which blocks platforms that send too many: of one client, and of all. */
const BY_CLIENT: RateLimit = { scope: 'vat_check', max: 10, milliseconds: 600_000 };
const BY_ALL: RateLimit = { scope: 'vat_check_all', max: 60, milliseconds: 60_000 };

/**
 * Checks the VAT id of a checkout and saves the result, unless it is known and recent. Call it before a transaction that prices the
 * checkout, because a register may be slow. A register that does not respond is a result, too, and so are too many checks: the order is
 * then taxed. Returns whether a result was saved.
 */
export async function ensureVatCheck(
  commerce: CommerceContext,
  { store, checkout }: CheckoutContext,
): Promise<boolean> {
  const { db, clock, log, vatIdChecker } = commerce;
  const vatId = checkout.customer?.vatId;
  if (vatId === undefined || store.tax?.business !== true) return false;
  const key = { checkoutId: checkout.id, vatId };
  const earlier = await findVatCheck(db, key);
  const now = clock();
  if (earlier && now - earlier.time < (earlier.record?.isValid ? VALID_MS : RETRY_MS)) return false;
  const checked: Awaited<ReturnType<VatIdChecker['check']>> = !vatIdChecker
    ? fail('VIES_URL is not set')
    : (await isWithinLimits(commerce, now))
      ? await vatIdChecker.check(vatId, store.seller?.vatId)
      : fail('too many checks');
  if (!checked.ok) log('a VAT id could not be checked', new Error(checked.error));
  const check: VatCheck = { vatId, time: now, ...(checked.ok && { record: checked.value }) };
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

/** Counts a check. One that its client may not have does not count for all. */
const isWithinLimits = async ({ db, client }: CommerceContext, now: number): Promise<boolean> =>
  (client === undefined || (await consumeRateLimit(db, BY_CLIENT, client, now))) &&
  (await consumeRateLimit(db, BY_ALL, '', now));
