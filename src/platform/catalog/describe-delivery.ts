import { REGIONS } from '#shared/contract/code-lists.ts';
import { CURRENCIES, type LocaleCode, type RegionCode } from '#shared/contract/common.ts';
import type { Store, ZoneOption, ZoneRate } from '#shared/contract/store.ts';
import {
  type DeliveryRate,
  type DeliverySection,
  type DeliveryZone,
  EU_PLACE,
  OTHER_PLACES,
} from '#shared/contract/store-folder/delivery-section.ts';
import { listCountries } from '#shared/rules/checkout/countries.ts';
import { EU_MEMBERS } from '#shared/rules/law/consumer-rights.ts';
import { applyTranslations } from '#shared/rules/localization/apply-translations.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { decideTax } from '#shared/rules/tax/decide-tax.ts';
import { TERRITORIES } from '#shared/rules/tax/territories.ts';
import { convertPrice } from '../pricing/convert-price.ts';
import { findZone } from '../pricing/quote-zones.ts';
import type { StoreRow } from './stores.ts';

/** Returns the delivery of a store as shops need it, with names in a language; undefined without zones. */
export function describeDelivery(store: StoreRow, locale?: LocaleCode): Store['delivery'] {
  const { defaultCurrency, texts } = store;
  if (!store.delivery) return undefined;
  const translation = locale && texts[locale]?.store.delivery;
  const delivery = applyTranslations(store.delivery, translation) as DeliverySection;
  const { zones, countries } = delivery;
  const zoneCountries = zones.flatMap((zone) => zone.countries.map((place) => place.slice(0, 2)));
  const delivered = expandPlaces(zoneCountries);
  const hasStates = zones.some((zone) => zone.countries.some((place) => place.startsWith('US-')));
  const described = zones.flatMap((zone) => {
    // A zone of US states or postcodes alone does not name the whole country, but orders to it are possible.
    const codes = delivered.filter((countryCode) => {
      const whole = findZone(delivery, toWholeCountry(countryCode));
      const isPart = zone.countries.some((place) => place.slice(0, 2) === countryCode);
      return whole === zone || (isPart && (countryCode === 'US' || whole === undefined));
    });
    const amounts =
      zone.freeFrom === undefined
        ? undefined
        : CURRENCIES.map((currency) => ({
            amount: convertPrice(
              zone.freeFrom ?? 0,
              delivery.currency ?? defaultCurrency,
              currency,
              store,
            ),
            currency,
          }));
    const rate =
      hasStates && codes.includes('US') ? undefined : describeRate(zone, delivery, store);
    return codes.length > 0
      ? [
          {
            countries: codes,
            ...(amounts && { freeFrom: amounts }),
            ...(rate && { rate }),
            options: zone.rates.map((option) => describeOption(option, delivery, store)),
          },
        ]
      : [];
  });
  const inZones = new Set(described.flatMap((zone) => zone.countries));
  const named = expandPlaces(countries ?? []).filter((code) => inZones.has(code));
  return {
    zones: described,
    countries: [...new Set([...named, ...inZones])],
    ...(delivery.handlingDays && {
      handlingDays: { min: delivery.handlingDays[0], max: delivery.handlingDays[1] },
    }),
  };
}

const toWholeCountry = (countryCode: string) => ({ countryCode, stateCode: '' });

/** Describes the first rate of a zone that does not depend on weight; undefined if all do. */
function describeRate(
  zone: DeliveryZone,
  delivery: DeliverySection,
  store: StoreRow,
): ZoneRate | undefined {
  const index = zone.rates.findIndex(({ byWeight }) => byWeight === undefined);
  const rate = zone.rates[index];
  if (!rate) return undefined;
  const currency = store.defaultCurrency;
  const convert = (amount: number) =>
    convertPrice(amount, delivery.currency ?? currency, currency, store);
  const steps = rate.byValue ?? [{ from: 0, price: rate.price ?? 0 }];
  // Free delivery concerns the first rate.
  const { freeFrom = Number.POSITIVE_INFINITY } = index === 0 ? zone : {};
  const costs = steps
    .filter(({ from }) => from < freeFrom)
    .map(({ from, price }) => ({ from: convert(from), cost: convert(price) }));
  if (Number.isFinite(freeFrom)) costs.push({ from: convert(freeFrom), cost: 0 });
  const [shortest, longest] = delivery.handlingDays ?? [0, 0];
  const [fewest, most] = rate.days;
  return {
    currency,
    costs,
    handlingDays: { min: shortest, max: longest },
    days: { min: fewest, max: most },
  };
}

function describeOption(
  rate: DeliveryRate,
  delivery: DeliverySection,
  store: StoreRow,
): ZoneOption {
  const currency = store.defaultCurrency;
  const convert = (amount: number) =>
    convertPrice(amount, delivery.currency ?? currency, currency, store);
  const [min, max] = rate.days;
  const steps =
    rate.byWeight?.map(({ upTo, price }) => ({ upTo, cost: convert(price) })) ??
    rate.byValue?.map(({ from, price }) => ({ from: convert(from), cost: convert(price) }));
  return {
    name: rate.name,
    days: { min, max },
    currency,
    steps: steps ?? [{ cost: convert(rate.price ?? 0) }],
  };
}

/** Returns the regions whose orders have no tax of the store, by the first country there, which shops assume for visitors of the region. */
export function listUntaxedRegions(
  { tax }: Pick<StoreRow, 'tax'>,
  { countries = [] }: NonNullable<Store['delivery']>,
): RegionCode[] {
  if (!tax || tax.exempt !== undefined || tax.provider === 'stripe') return [];
  const product = { taxClass: 'standard', isDigital: false } as const;
  return REGIONS.filter((region) => {
    const code = countries.find((country) => findRegion(country) === region);
    return code !== undefined && decideTax(tax, toWholeCountry(code), product).reason !== undefined;
  });
}

/** Replaces the groups of a list of countries by their members, in the order of the list. */
function expandPlaces(places: readonly string[]): string[] {
  const expanded = places.flatMap((place) => {
    if (place === EU_PLACE) return [...EU_MEMBERS];
    return place.startsWith(OTHER_PLACES) ? OTHERS : [place];
  });
  // Monaco and the Isle of Man are delivered to like France and Great Britain.
  const inside = TERRITORIES.flatMap(({ vat, code, country }) =>
    vat === 'inside' && code && expanded.includes(country) ? [code] : [],
  );
  return [...new Set([...expanded, ...inside])];
}

/** Countries that the platform delivers to. */
const OTHERS = listCountries('en')
  .map(({ id }) => id)
  .filter((code) => findRegion(code) !== undefined);
