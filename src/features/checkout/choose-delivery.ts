import { atom } from 'nanostores';
import type { DeliveryOption } from '#domain/checkout/delivery-options.ts';
import { changeCheckout } from './$checkout-changes.ts';
import { $details } from './$details.ts';

/** What the shopper picked, shown at once; what counts is what the checkout says. */
export const $wantedDelivery = atom<DeliveryOption['id'] | undefined>();

/** Saves a choice of delivery to the checkout. Before the details are entered it is remembered and saved with them. */
export async function chooseDelivery(id: DeliveryOption['id']): Promise<boolean> {
  $wantedDelivery.set(id);
  if ($details.get() !== 'entered') return true;
  const answer = await changeCheckout({ deliveryOption: { id } });
  // From here on the checkout says it, or that it stayed as it was.
  if ($wantedDelivery.get() === id) $wantedDelivery.set(undefined);
  return answer.ok;
}
