import { type TaxSection, toTaxRate } from '#shared/contract/store-folder/tax-section.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { decideTax } from '#shared/rules/tax/decide-tax.ts';
import { type Destination, getUsStateCode, listPlaces } from '#shared/rules/tax/places.ts';
import { type CalculateTaxes, createRatedTaxes, type TaxableLine } from './calculate-taxes.ts';
import { TAX_TABLE } from './tax-table.ts';

/** Countries whose tax on consumption is called goods and services tax. */
const GST_COUNTRIES = new Set(['AU', 'CA', 'IN', 'NZ', 'SG']);

/** Returns the name of the tax of a country. */
function getTaxName(countryCode: string): TaxLine['name'] {
  if (findRegion(countryCode) === 'USA') return 'sales_tax';
  return GST_COUNTRIES.has(countryCode) ? 'gst' : 'vat';
}

/** Whether delivery is taxed: by default where prices include tax. */
export const isDeliveryTaxed = ({ taxDelivery, pricesIncludeTax }: TaxSection): boolean =>
  taxDelivery ?? pricesIncludeTax;

/** Returns the taxes of a store's orders to a destination, from the rates of its folder. `vatId` is that of a business, if it is valid. */
export function createStoreTaxes(
  tax: TaxSection,
  destination: Destination,
  vatId?: string,
): CalculateTaxes {
  const isUnitedStates = findRegion(destination.countryCode) === 'USA';
  return createRatedTaxes({
    name: getTaxName(destination.countryCode),
    isIncluded: tax.pricesIncludeTax,
    taxDelivery: isDeliveryTaxed(tax),
    getRate: (line) =>
      isUnitedStates && tax.exempt === undefined
        ? findSalesTax(tax, destination, line)
        : decideTax(tax, destination, line, vatId).rate,
  });
}

/**
 * Returns the sales tax of a product class in hundred-thousandths. A state without an entry has its general sales tax, and none if the
 * store has no nexus there.
 */
function findSalesTax(
  { rates, nexus }: TaxSection,
  destination: Destination,
  { taxClass }: Pick<TaxableLine, 'taxClass'>,
): number {
  const state = getUsStateCode(destination);
  if (!nexus.includes(state)) return 0;
  const place = listPlaces(destination).find((name) => Object.hasOwn(rates, name));
  const found = place === undefined ? undefined : rates[place];
  return found ? toTaxRate(found[taxClass] ?? found.standard) : (TAX_TABLE.states[state] ?? 0);
}
