import type Stripe from 'stripe';
import type { Customer } from '#shared/contract/customer.ts';

/** Returns an address in the fields of Stripe, which rejects empty texts. */
export function toStripeAddress(
  address: Customer['address'],
): Stripe.AddressParam & { readonly country: string } {
  const state = address.stateCode ?? address.state;
  return {
    line1: address.address1,
    ...(address.address2 && { line2: address.address2 }),
    ...(address.city && { city: address.city }),
    ...(state && { state }),
    ...(address.zip && { postal_code: address.zip }),
    country: address.countryCode,
  };
}
