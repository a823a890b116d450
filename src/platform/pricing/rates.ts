import type { CurrencyCode } from '#shared/contract/common.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './delivery-table.ts';
import { TAX_TABLE, type TaxTable } from './tax-table.ts';

/** The delivery and tax tables that orders are priced with. `createPlatform` accepts other tables. */
export interface Rates {
  readonly delivery: DeliveryTable;
  readonly tax: TaxTable;
}

export const DEFAULT_RATES: Rates = { delivery: DELIVERY_TABLE, tax: TAX_TABLE };

/** Currency of the prices in the delivery table. */
export const TABLE_CURRENCY: CurrencyCode = 'USD';
