import { EU_PLACE } from '#shared/contract/store-folder/delivery-section.ts';
import type { TaxClass } from '#shared/contract/store-folder/tax-class.ts';
import { type TaxSection, toTaxRate } from '#shared/contract/store-folder/tax-section.ts';
import { EU_MEMBERS } from '#shared/rules/law/consumer-rights.ts';
import { type Destination, findTerritory, listRanges } from './places.ts';
import { VAT_RATES } from './vat-rates.ts';

/**
 * Why an order has no tax: the seller charges none at all, the place has none of the seller's taxes, the seller owes none there, or the buyer
 * is a business in another member of the European Union.
 */
export type NoTaxReason = 'exempt' | 'outside' | 'unregistered' | BusinessReason;
/** Goods to a business are an exempt intra-Community supply, and services have reverse charge. */
export type BusinessReason = 'intraCommunity' | 'reverseCharge';

export interface TaxDecision {
  /** In hundred-thousandths. */
  readonly rate: number;
  /** Why the rate is 0. Undefined for a rate of the store that is 0. */
  readonly reason?: NoTaxReason;
}

interface TaxedProduct {
  readonly taxClass: TaxClass;
  readonly isDigital: boolean;
}

const none = (reason: NoTaxReason): TaxDecision => ({ rate: 0, reason });

/**
 * Decides which VAT or similar tax an order to a destination has. Rates of the store folder apply before those that are built in. Sales tax
 * of the United States is another matter.
 *
 * - Places outside the VAT area have none (Directive 2006/112/EC, articles 6 and 146), unless the store names a rate for them.
 * - With `registrations`, a country has its own rate where the seller is registered; the other members have theirs with the one-stop shop
 *   (articles 33 and 58) and that of the seller's member below the threshold of article 59c. Elsewhere the seller owes nothing.
 * - Without `registrations`, each country has the rate that the store names.
 * - With the VAT id of a business, which must be valid, {@link findBusinessReason} applies first.
 */
export function decideTax(
  tax: TaxSection,
  destination: Destination,
  product: TaxedProduct,
  vatId?: string,
): TaxDecision {
  if (tax.exempt !== undefined) return none('exempt');
  const business = vatId && findBusinessReason(tax, destination, product.isDigital, vatId);
  if (business) return none(business);
  const { rates } = tax;
  const territory = findTerritory(destination);
  const named = [...listRanges(destination), ...(territory?.code ? [territory.code] : [])]
    .map((place) => (Object.hasOwn(rates, place) ? rates[place] : undefined))
    .find((found) => found !== undefined);
  if (named) return { rate: toTaxRate(named[product.taxClass] ?? named.standard) };
  if (territory?.vat === 'outside') return none('outside');
  const country = territory?.country ?? destination.countryCode;
  const isUnion = EU_MEMBERS.has(country) || (territory?.vat === 'goods' && !product.isDigital);
  const taxing = findTaxingCountry(tax, { country, isUnion, isDigital: product.isDigital });
  const percent =
    taxing === undefined ? undefined : findPercent(tax, taxing, isUnion, product.taxClass);
  if (percent === undefined) return none('unregistered');
  // The lower rate of a territory applies where its country is the one that taxes.
  const isOfTerritory = territory?.rate !== undefined && taxing === country;
  return { rate: toTaxRate(isOfTerritory ? Math.min(percent, territory.rate) : percent) };
}

/**
 * Returns why a sale to a business has no tax: goods that are sent to another member of the European Union (Directive 2006/112/EC, article
 * 138), and downloads for a business in another member (articles 44 and 196). Undefined for any other sale. Goods to a member in which
 * the seller is registered are taxed there.
 */
export function findBusinessReason(
  { registrations, exempt }: TaxSection,
  destination: Destination,
  isDigital: boolean,
  vatId: string,
): BusinessReason | undefined {
  const territory = findTerritory(destination);
  if (!registrations || exempt !== undefined || territory?.vat === 'outside') return undefined;
  const country = territory?.country ?? destination.countryCode;
  const isUnion = EU_MEMBERS.has(country) || (territory?.vat === 'goods' && !isDigital);
  const prefix = territory?.vat === 'goods' ? 'XI' : country === 'GR' ? 'EL' : country;
  if (!isUnion || !vatId.startsWith(prefix)) return undefined;
  const { home, others } = registrations;
  if (isDigital) return country === home ? undefined : 'reverseCharge';
  const registered = [home, ...others];
  const sendsFromUnion = registered.some((one) => EU_MEMBERS.has(one));
  return sendsFromUnion && !registered.includes(country) ? 'intraCommunity' : undefined;
}

interface Place {
  readonly country: string;
  readonly isUnion: boolean;
  readonly isDigital: boolean;
}

/** Returns the country whose rate applies; undefined where the seller owes no tax. */
function findTaxingCountry(
  { registrations }: TaxSection,
  { country, isUnion, isDigital }: Place,
): string | undefined {
  if (!registrations) return country;
  const { home, oss, others } = registrations;
  if (country === home || others.includes(country)) return country;
  if (!isUnion) return undefined;
  if (EU_MEMBERS.has(home)) return oss ? country : home;
  // The one-stop shop of a seller outside the Union is for downloads, and for goods that are sent from a member.
  const sendsFromUnion = others.some((other) => EU_MEMBERS.has(other));
  return oss && (isDigital || sendsFromUnion) ? country : undefined;
}

/** Returns the rate of a country in percent: that of the store, or else the built-in one of a store that names its registrations. */
function findPercent(
  { rates, registrations }: TaxSection,
  country: string,
  isUnion: boolean,
  taxClass: TaxClass,
): number | undefined {
  const place = [country, ...(isUnion ? [EU_PLACE] : [])].find((it) => Object.hasOwn(rates, it));
  const found = place === undefined ? undefined : rates[place];
  if (found) return found[taxClass] ?? found.standard;
  return registrations && VAT_RATES[country]?.[0];
}

/** Returns whether an order leaves the area in which the seller is taxed, so that import duties and taxes may follow. */
export function isExport(tax: TaxSection, destination: Destination, isShipped: boolean): boolean {
  if (!isShipped) return false;
  const { reason } = decideTax(tax, destination, { taxClass: 'standard', isDigital: false });
  const { home } = tax.registrations ?? {};
  const isAbroad = home !== undefined && destination.countryCode !== home;
  return reason === 'outside' || (reason === 'unregistered' && isAbroad);
}
