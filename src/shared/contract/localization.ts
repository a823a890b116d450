import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CurrencyCode, FulfillmentRegion, LocaleCode, RegionCode, Slug } from './common.ts';

/** The buyer's region, currency and locale, and the available choices. */
export const BuyerLocalization = v.object({
  buyer_region: RegionCode,
  buyer_currency: CurrencyCode,
  buyer_locale: LocaleCode,
  fulfillment_region: FulfillmentRegion,
  available_locales: v.array(v.object({ local_code: LocaleCode, local_name: v.string() })),
  available_currencies: v.array(v.object({ currency: CurrencyCode, symbol: v.string() })),
  available_regions: v.array(
    v.object({ region: RegionCode, fulfillment_region: FulfillmentRegion }),
  ),
});
export type BuyerLocalization = v.InferOutput<typeof BuyerLocalization>;

export const getLocalization = defineCall({
  name: 'Localization',
  method: 'GET',
  path: '/v1/localization_details',
  summary: 'The buyer’s region, currency and locale, and those that a store offers.',
  tag: 'commerce',
  query: v.object({ storeId: Slug }),
  response: BuyerLocalization,
  errors: { 404: 'errors.store: no such store' },
});
