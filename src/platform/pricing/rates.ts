import type { CurrencyCode } from '#shared/contract/common.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './delivery-table.ts';
import { TAX_TABLE, type TaxTable } from './tax-table.ts';

/** The tables an order is priced by; a platform is started with others by passing them. */
export interface Rates {
  readonly delivery: DeliveryTable;
  readonly tax: TaxTable;
}

export const DEFAULT_RATES: Rates = { delivery: DELIVERY_TABLE, tax: TAX_TABLE };

/** Currency the delivery table is written in. */
export const TABLE_CURRENCY: CurrencyCode = 'USD';
