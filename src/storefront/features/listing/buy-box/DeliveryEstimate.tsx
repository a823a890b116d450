import { useEffect, useState } from 'react';
import type { RegionCode } from '#shared/contract/codes.ts';
import { estimateDelivery } from '#shared/rules/checkout/days/estimate-delivery.ts';
import { formatDayRange } from '#shared/rules/checkout/days/format-day-range.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { DeliveryOffer, DeliveryOffers } from '#storefront/rules/delivery-offers.ts';
import type { Translator } from '#texts/translator.ts';

/** What delivery costs by region. */
export interface DeliverySetup {
  readonly offers: DeliveryOffers;
  /** The region of the built page. The visitor's is known after hydration. */
  readonly defaultRegion: RegionCode;
}

interface Props extends DeliverySetup {
  /** Value of the chosen quantity, in minor units of `currency`. */
  readonly value: number;
  readonly currency: string;
  readonly t: Translator;
}

/** The cost of delivery in words. Undefined when prices are shown in another currency than that of the costs. */
function describeCost(
  { costs, currency }: DeliveryOffer,
  value: number,
  priceCurrency: string,
  t: Translator,
) {
  const cost = costs.findLast(({ from }) => from <= value)?.cost;
  if (currency !== priceCurrency || cost === undefined) return undefined;
  if (cost === 0) return t('listing.deliveryFree');
  const money = (amount: number) => formatMoney(amount, currency, t.locale);
  const free = costs.find((step) => step.cost === 0 && step.from > value);
  return free
    ? t('listing.deliveryFreeFrom', { price: money(cost), amount: money(free.from) })
    : t('listing.deliveryCost', { price: money(cost) });
}

function formatDays(offer: DeliveryOffer, locale: string): string {
  const { early, late } = estimateDelivery(Date.now(), offer);
  return formatDayRange(early, late, locale);
}

/**
 * When the product arrives and what delivery costs, from the delivery settings of the store. The built page has the number of
 * working days, because the dates depend on the day of the visit.
 */
export function DeliveryEstimate({ offers, defaultRegion, value, currency, t }: Props) {
  const [region, setRegion] = useState<RegionCode>();
  useEffect(() => setRegion(getPageContext().region), []);
  const offer = offers[region ?? defaultRegion];
  if (!offer) return null;
  const days = region ? formatDays(offer, t.locale) : offer.days;
  return (
    <p className="text-s text-muted" data-delivery>
      <span className="block font-600 text-ink">
        {t('listing.deliveryTo', { country: offer.country, days })}
      </span>
      {describeCost(offer, value, currency, t)}
    </p>
  );
}
