import { computed } from 'nanostores';
import { $checkout } from './checkout.store.ts';
import { $delivery } from './delivery.store.ts';
import type { DeliveryOption } from './delivery-options.ts';

/** The delivery option saved in the checkout, if it is among the fetched ones; undefined otherwise. */
export const $chosenDelivery = computed(
  [$checkout, $delivery],
  (view, { options }): DeliveryOption | undefined => {
    const id = view.state === 'open' ? view.checkout.deliveryOption?.id : undefined;
    return options.find((option) => option.id === id);
  },
);
