import type { TaxBase, Taxes } from '#platform/pricing/calculate-taxes.ts';
import type { CurrencyCode } from '#shared/contract/common.ts';
import type { Customer } from '#shared/contract/customer.ts';
import type { Result } from '#shared/utils/result.ts';

/** An order whose taxes are calculated by a provider. */
export interface TaxRequest {
  readonly currency: CurrencyCode;
  readonly address: Customer['address'];
  readonly pricesIncludeTax: boolean;
  readonly base: TaxBase;
}

/** A service that knows tax rates. Its result has the same shape as that of `createRatedTaxes`. */
export interface TaxProvider {
  /** Never throws. Fails with the reason when the taxes are not known: the order must not be placed then. */
  readonly calculate: (request: TaxRequest) => Promise<Result<Taxes, string>>;
}
