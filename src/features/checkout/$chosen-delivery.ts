import { computed } from 'nanostores';
import type { DeliveryOption } from '#domain/checkout/delivery-options.ts';
import { $checkout } from './$checkout.ts';
import { $delivery } from './$delivery.ts';

/** The way of delivery the checkout has, among those that are offered; undefined while it has none. */
export const $chosenDelivery = computed([$checkout, $delivery], (view, { options }): DeliveryOption | undefined => {
  const id = view.state === 'open' ? view.checkout.deliveryOption?.id : undefined;
  return options.find((option) => option.id === id);
});
