import {
  CURRENCIES,
  type CurrencyCode,
  type FulfillmentRegion,
  LOCALES,
  type RegionCode,
} from '#shared/contract/common.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import { getTexts } from './load-texts.ts';

/** Fulfillment region of each buyer region. */
export const FULFILLMENT_BY_REGION: Readonly<Record<RegionCode, FulfillmentRegion>> = {
  USA: 'USA',
  EU: 'EUR',
  CAN: 'USA',
  AUS: 'USA',
  ROW: 'USA',
};

const CURRENCY_SYMBOLS: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  GBP: '£',
  EUR: '€',
  AUD: 'A$',
  CAD: 'C$',
};

/** Returns the fallback if the platform returns no localization: locale en, currency USD, region USA, and the built-in lists. */
export const createDefaultLocalization = (): BuyerLocalization => ({
  buyer_region: 'USA',
  buyer_currency: 'USD',
  buyer_locale: 'en',
  fulfillment_region: 'USA',
  available_locales: LOCALES.map((code) => ({
    local_code: code,
    local_name: getTexts('terms', code).language,
  })),
  available_currencies: CURRENCIES.map((currency) => ({
    currency,
    symbol: CURRENCY_SYMBOLS[currency],
  })),
  available_regions: (Object.keys(FULFILLMENT_BY_REGION) as RegionCode[]).map((region) => ({
    region,
    fulfillment_region: FULFILLMENT_BY_REGION[region],
  })),
});
