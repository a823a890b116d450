import type { LocaleCode, RegionCode } from '#shared/contract/codes.ts';
import type { Store, ZoneRate } from '#shared/contract/store.ts';
import { formatDays } from '#texts/describe-zones.ts';
import { getDeliveryTexts } from '#texts/documents.ts';
import { getRegionCountries } from './delivery-countries.ts';

/** What delivery costs and how long it takes, for the country that a store assumes for visitors of a region. */
export interface DeliveryOffer {
  /** Name of the country in the language of the page. */
  readonly country: string;
  /** Working days from the order until the delivery. */
  readonly early: number;
  readonly late: number;
  /** The same days as text, such as '2–6 business days'. */
  readonly days: string;
  readonly currency: string;
  /** The last cost whose `from` is not above the value of the items applies. Minor units of `currency`. */
  readonly costs: ZoneRate['costs'];
}

export type DeliveryOffers = Readonly<Partial<Record<RegionCode, DeliveryOffer>>>;

/** Returns the usual rate of delivery by region. Regions whose rate depends on weight or on a state are absent. */
export function listDeliveryOffers(
  store: Pick<Store, 'delivery'>,
  locale: LocaleCode,
): DeliveryOffers {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return Object.fromEntries(
    Object.entries(getRegionCountries(store)).flatMap(([region, code]) => {
      const rate = store.delivery?.zones.find(({ countries }) => countries.includes(code))?.rate;
      if (!rate) return [];
      const early = rate.handlingDays.min + rate.days.min;
      const late = rate.handlingDays.max + rate.days.max;
      const days = formatDays({ min: early, max: late }, getDeliveryTexts(locale));
      const offer = {
        country: names.of(code) ?? code,
        early,
        late,
        days,
        currency: rate.currency,
        costs: rate.costs,
      };
      return [[region, offer satisfies DeliveryOffer]];
    }),
  );
}
