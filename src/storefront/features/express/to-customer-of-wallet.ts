import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { Customer } from '#shared/contract/customer.ts';
import { toCustomer } from '#shared/rules/checkout/customer.ts';

/** Returns the customer that a wallet confirmed: the recipient and address of the delivery, and the payer's contact. */
export function toCustomerOfWallet({
  billingDetails,
  shippingAddress,
}: Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress'>): Customer {
  const { name = '', address } = shippingAddress ?? billingDetails ?? {};
  const at = name.trim().lastIndexOf(' ');
  return toCustomer(
    {
      email: billingDetails?.email ?? '',
      phone: billingDetails?.phone ?? '',
      firstname: at < 0 ? name.trim() : name.trim().slice(0, at),
      lastname: at < 0 ? '' : name.trim().slice(at + 1),
      address: address?.line1 ?? '',
      address2: address?.line2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      zip: address?.postal_code ?? '',
      country: address?.country ?? '',
    },
    undefined,
  );
}
