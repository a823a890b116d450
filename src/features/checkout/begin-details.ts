import type { Checkout } from '#contract/checkout.ts';
import { isCompleteCustomer } from '#domain/checkout/customer.ts';
import { destinationOfCustomer } from '#domain/checkout/destination.ts';
import { $delivery, fetchDelivery } from './$delivery.ts';
import { $details } from './$details.ts';
import { readDraft } from './draft.ts';

let began = false;

/**
 * How a checkout opens: a customer the platform knows in full is entered already (spec §4), unless something else was
 * being typed when the page was left.
 */
export function beginDetails({ id, customer }: Checkout): void {
  if (began) return;
  began = true;
  if (!isCompleteCustomer(customer) || readDraft(id)) return;
  $details.set('entered');
  const destination = destinationOfCustomer(customer);
  if (destination && !$delivery.get().destination) void fetchDelivery(destination);
}
