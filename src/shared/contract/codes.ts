import * as v from 'valibot';
import { CURRENCIES, FULFILLMENT_REGIONS, LOCALES, REGIONS } from './code-lists.ts';

export { CURRENCIES, FULFILLMENT_REGIONS, LOCALES, REGIONS };

export const LocaleCode = v.picklist(LOCALES);
export const CurrencyCode = v.picklist(CURRENCIES);
export const RegionCode = v.picklist(REGIONS);
export const FulfillmentRegion = v.picklist(FULFILLMENT_REGIONS);

export type LocaleCode = v.InferOutput<typeof LocaleCode>;
export type CurrencyCode = v.InferOutput<typeof CurrencyCode>;
export type RegionCode = v.InferOutput<typeof RegionCode>;
export type FulfillmentRegion = v.InferOutput<typeof FulfillmentRegion>;
