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
  /** Where a region has no such country: the countries of which the browser of a visitor from the European Union selects one. */
  readonly members?: readonly string[] | undefined;
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

/** Returns what a store that does not list its countries selects first: the United States, unless it is a store of another region. */
export const getFirstCountries = (
  defaultRegion: RegionCode,
): Pick<ShopCountries, 'byRegion' | 'members'> =>
  defaultRegion === 'USA'
    ? { byRegion: {} }
    : { byRegion: { CAN: 'CA', AUS: 'AU' }, members: listRegionCountries('EU') };
