import { type CurrencyCode, REGIONS, type RegionCode } from '#shared/contract/codes.ts';
import type { Store } from '#shared/contract/store.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import { findRegion, listRegionCountries } from '#shared/rules/localization/find-region.ts';

/** A value by region of the visitor. */
type ByRegion<T> = Readonly<Partial<Record<RegionCode, T>>>;

/** The order value from which delivery to a country is free, in minor units of each currency. */
export interface FreeDelivery {
  readonly amounts: Readonly<Partial<Record<CurrencyCode, number>>>;
  /** The country, if the value differs in the other countries. */
  readonly country?: string | undefined;
}

/**
 * Returns the country that a store assumes for visitors of each region: the first of its countries in that region, or else its
 * first country. Empty for a store that does not list countries.
 */
export function getRegionCountries({ delivery }: Pick<Store, 'delivery'>): ByRegion<string> {
  const countries = delivery?.countries ?? delivery?.zones.flatMap((zone) => zone.countries) ?? [];
  const [first] = countries;
  if (first === undefined) return {};
  return Object.fromEntries(
    REGIONS.map((region) => [
      region,
      countries.find((code) => findRegion(code) === region) ?? first,
    ]),
  );
}

/** Returns the order values of free delivery for visitors of each region; regions without free delivery are absent. */
export function getFreeDelivery(store: Pick<Store, 'delivery'>): ByRegion<FreeDelivery> {
  const zones = store.delivery?.zones ?? [];
  const values = new Set(zones.map(({ freeFrom }) => JSON.stringify(freeFrom)));
  return Object.fromEntries(
    Object.entries(getRegionCountries(store)).flatMap(([region, country]) => {
      const zone = zones.find(({ countries }) => countries.includes(country));
      if (!zone?.freeFrom) return [];
      const amounts = Object.fromEntries(
        zone.freeFrom.map(({ amount, currency }) => [currency, amount]),
      );
      return [[region, { amounts, ...(values.size > 1 && { country }) }]];
    }),
  );
}

/** The countries of the checkout's form. */
export interface ShopCountries {
  /** Countries whose orders are completed in the shop. */
  readonly inShop: readonly string[];
  /** Countries that the form offers; undefined for all. */
  readonly delivered?: readonly string[] | undefined;
  /** The country that is selected first, by region of the visitor. */
  readonly byRegion: ByRegion<string>;
  /** Countries of the European Union, of which the browser selects the likely one where `byRegion` has none. */
  readonly euCountries?: readonly string[] | undefined;
}

/** Returns the countries of the checkout's form: the United States alone for a store that does not list its countries. */
export function getShopCountries(
  store: Pick<Store, 'delivery'>,
  defaultRegion: RegionCode = 'USA',
): ShopCountries {
  const { countries, zones } = store.delivery ?? {};
  const delivered = zones?.flatMap((zone) => zone.countries);
  if (!countries) return { inShop: [DEFAULT_COUNTRY], ...getFirstCountries(defaultRegion) };
  return { inShop: countries, delivered, byRegion: getRegionCountries(store) };
}

/** Returns the countries that are selected first in a store that does not list its countries. None in a store of the United States, which is the default. */
export const getFirstCountries = (
  defaultRegion: RegionCode,
): Pick<ShopCountries, 'byRegion' | 'euCountries'> =>
  defaultRegion === 'USA'
    ? { byRegion: {} }
    : { byRegion: { CAN: 'CA', AUS: 'AU' }, euCountries: listRegionCountries('EU') };
