import type { CurrencyCode } from '#shared/contract/common.ts';
import type {
  DeliveryRate,
  DeliverySection,
  DeliveryZone,
} from '#shared/contract/store-folder/delivery-section.ts';
import { estimateDelivery } from '#shared/rules/checkout/days/estimate-delivery.ts';
import { type Destination, listPlaces } from '#shared/rules/tax/places.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { convertPrice } from './convert-price.ts';
import { type DeliveryOrder, type DeliveryQuote, quoteDigitalDelivery } from './delivery-quotes.ts';

/** The `delivery` section of a store, with its currency. */
export interface StoreDelivery extends DeliverySection {
  readonly currency: CurrencyCode;
}

/** Returns the zone of a destination: the one that names it most specifically. */
export function findZone(
  { zones }: DeliverySection,
  destination: Destination,
): DeliveryZone | undefined {
  for (const place of listPlaces(destination)) {
    const zone = zones.find(({ countries }) => countries.includes(place));
    if (zone) return zone;
  }
  return undefined;
}

/**
 * Returns the delivery options of an order in the zone of its destination, in the order of the store folder. An order that is
 * too heavy for all rates of its zone cannot be shipped.
 */
export function quoteZoneDelivery(
  delivery: StoreDelivery,
  order: DeliveryOrder,
  destination: Destination,
): Result<
  readonly DeliveryQuote[],
  'country_not_supported' | 'items_cannot_be_shipped_to_selected_destination'
> {
  const physical = order.lines.filter(({ isDigital }) => !isDigital);
  if (physical.length === 0) return ok([quoteDigitalDelivery(order.now)]);
  const zone = findZone(delivery, destination);
  if (!zone) return fail('country_not_supported');
  const convert = (amount: number) =>
    convertPrice(amount, delivery.currency, order.currency, order.store);
  // The value includes digital items, because the cart compares the sum of all items with this amount.
  const value = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const weight = physical.reduce((sum, line) => sum + line.weight * line.quantity, 0);
  const isFree = zone.freeFrom !== undefined && value >= convert(zone.freeFrom);
  const [handlingMin, handlingMax] = delivery.handlingDays ?? [0, 0];
  const quotes = zone.rates.flatMap((rate, index) => {
    const price = findPrice(rate, { weight, isFromValue: (from) => value >= convert(from) });
    if (price === undefined) return [];
    const [early, late] = rate.days;
    const days = estimateDelivery(order.now, {
      early: handlingMin + early,
      late: handlingMax + late,
    });
    return [
      {
        id: rate.slug,
        name: rate.name,
        price: isFree && index === 0 ? 0 : convert(price),
        ...days,
      },
    ];
  });
  return quotes.length > 0 ? ok(quotes) : fail('items_cannot_be_shipped_to_selected_destination');
}

interface Measures {
  readonly weight: number;
  readonly isFromValue: (from: number) => boolean;
}

/** Returns the price of a rate in the currency of the section; undefined if it does not apply to the order. */
function findPrice(
  { price, byValue, byWeight }: DeliveryRate,
  { weight, isFromValue }: Measures,
): number | undefined {
  if (byWeight) return byWeight.find(({ upTo }) => weight <= upTo)?.price;
  if (byValue) return byValue.findLast(({ from }) => isFromValue(from))?.price;
  return price;
}
