import { toCustomer } from '#domain/checkout/customer.ts';
import type { CustomerValues } from '#domain/checkout/customer-form.ts';
import { destinationOfCustomer } from '#domain/checkout/destination.ts';
import { openCheckout } from './$checkout.ts';
import { changeCheckout } from './$checkout-changes.ts';
import { fetchDelivery } from './$delivery.ts';
import { $details } from './$details.ts';
import { forgetDraft } from './draft.ts';

/** Saves the customer to the checkout with state 'pending' (spec §4), and asks how it can be delivered there. */
export async function saveCustomer(values: CustomerValues): Promise<'saved' | 'refused' | 'unreachable'> {
  const checkout = openCheckout();
  if (!checkout) return 'unreachable';
  const customer = toCustomer(values, checkout.customer?.id);
  const answer = await changeCheckout({ customer, state: 'pending' });
  if (!answer.ok) return answer.error.kind === 'refused' ? 'refused' : 'unreachable';
  forgetDraft(checkout.id);
  $details.set('entered');
  const destination = destinationOfCustomer(customer);
  if (destination) void fetchDelivery(destination, true);
  return 'saved';
}
