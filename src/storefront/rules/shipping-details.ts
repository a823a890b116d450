import type { Store, ZoneRate } from '#shared/contract/store.ts';
import { formatDecimal } from '#shared/utils/money.ts';

/** Google reads at most this many countries of a node. */
const MAX_COUNTRIES = 50;

type Zone = NonNullable<Store['delivery']>['zones'][number] & { readonly rate: ZoneRate };

/** What delivery of one product costs in one zone. */
export interface ZoneCost {
  /** Id of its node in the structured data of a page. */
  readonly id: string;
  readonly zone: Zone;
  /** Minor units of the rate's currency. */
  readonly cost: number;
}

/** Returns what delivery of a product costs by zone. `price` is the price of the product in the currency of the store. */
export const listZoneCosts = (delivery: Store['delivery'], price: number): ZoneCost[] =>
  (delivery?.zones ?? []).flatMap(({ rate, ...zone }, index) => {
    const step = rate?.costs.findLast(({ from }) => price >= from);
    if (!rate || !step || zone.countries.length > MAX_COUNTRIES) return [];
    return [
      { id: `#delivery-${index + 1}-${step.cost}`, zone: { ...zone, rate }, cost: step.cost },
    ];
  });

/** Returns the node that offers with this cost refer to, by the properties that Google documents for `shippingDetails`. */
export function createShippingNode({ id, zone, cost }: ZoneCost): object {
  const { currency, handlingDays, days } = zone.rate;
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: formatDecimal(cost), currency },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: zone.countries.length === 1 ? zone.countries[0] : zone.countries,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: createDays(handlingDays),
      transitTime: createDays(days),
    },
  };
}

const createDays = ({ min, max }: ZoneRate['days']): object => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});
