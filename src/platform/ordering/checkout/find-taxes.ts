import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Taxes } from '#platform/pricing/calculate-taxes.ts';
import { MinorUnits } from '#shared/contract/common.ts';
import { TaxLines } from '#shared/contract/tax-line.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { TaxRequest } from '../tax-providers/tax-provider.ts';

const StoredTaxes = v.object({
  added: v.array(MinorUnits),
  taxLines: TaxLines,
  shares: v.optional(v.array(v.array(MinorUnits))),
});

interface CalculationKey {
  readonly checkoutId: string;
  readonly fingerprint: string;
}

const selectTaxes = defineStatement((db, { checkoutId, fingerprint }: CalculationKey) =>
  db
    .selectFrom('tax_calculations')
    .select('taxes')
    .where('checkout_id', '=', checkoutId)
    .where('fingerprint', '=', fingerprint),
);

/** The key of the stored taxes of a request. */
export const createTaxKey = (checkoutId: string, request: TaxRequest): CalculationKey => ({
  checkoutId,
  fingerprint: hashContent(JSON.stringify(request)),
});

/** Returns the taxes that a provider has calculated for exactly this request; undefined without them. */
export async function findTaxes(
  db: Database,
  checkoutId: string,
  request: TaxRequest,
): Promise<Taxes | undefined> {
  const [row] = (await selectTaxes(db, createTaxKey(checkoutId, request))).rows;
  return row && parseJson(StoredTaxes, row.taxes);
}
