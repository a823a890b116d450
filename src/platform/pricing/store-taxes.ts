import { OTHER_PLACES } from '#shared/contract/store-folder/delivery-section.ts';
import type { TaxClass } from '#shared/contract/store-folder/tax-class.ts';
import { type TaxSection, toTaxRate } from '#shared/contract/store-folder/tax-section.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { type CalculateTaxes, createRatedTaxes } from './calculate-taxes.ts';
import { type Destination, getUsStateCode } from './destination.ts';
import { listPlaces } from './places.ts';
import { TAX_TABLE } from './tax-table.ts';

/** Countries whose tax on consumption is called goods and services tax. */
const GST_COUNTRIES = new Set(['AU', 'CA', 'IN', 'NZ', 'SG']);

/** Returns the name of the tax of a country. */
export function getTaxName(countryCode: string): TaxLine['name'] {
  if (findRegion(countryCode) === 'USA') return 'sales_tax';
  return GST_COUNTRIES.has(countryCode) ? 'gst' : 'vat';
}

/** Whether delivery is taxed: by default where prices include tax. */
export const isDeliveryTaxed = ({ taxDelivery, pricesIncludeTax }: TaxSection): boolean =>
  taxDelivery ?? pricesIncludeTax;

/** Returns the taxes of a store's orders to a destination, from the rates of its folder. */
export function createStoreTaxes(tax: TaxSection, destination: Destination): CalculateTaxes {
  return createRatedTaxes({
    name: getTaxName(destination.countryCode),
    isIncluded: tax.pricesIncludeTax,
    taxDelivery: isDeliveryTaxed(tax),
    getRate: (taxClass) => findRate(tax, destination, taxClass),
  });
}

/**
 * Returns the rate of a product class in hundred-thousandths, 0 without an entry. A US state without an entry has its general
 * sales tax, and none if the store has no nexus there.
 */
function findRate(
  { rates, nexus }: TaxSection,
  destination: Destination,
  taxClass: TaxClass,
): number {
  const state = getUsStateCode(destination);
  const isUnitedStates = findRegion(destination.countryCode) === 'USA';
  if (isUnitedStates && !nexus.includes(state)) return 0;
  const place = listPlaces(destination).find(
    (name) => name !== OTHER_PLACES && Object.hasOwn(rates, name),
  );
  const found = place === undefined ? undefined : rates[place];
  if (found) return toTaxRate(found[taxClass] ?? found.standard);
  return isUnitedStates ? (TAX_TABLE.states[state] ?? 0) : 0;
}
