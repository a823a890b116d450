import type { CallInput } from '#contract/call.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Customer } from '#contract/customer.ts';
import type { initiatePayment, PaymentMethod } from '#contract/payment.ts';
import { BILLING_COUNTRY } from '#domain/checkout/countries.ts';
import { platformOf } from '#domain/checkout/payment-platform.ts';

/** Who pays, as the card provider wants it: the customer, the country fixed (spec §4). */
export const billingOf = (
  { firstName, lastName, email, phone, address }: Customer,
  name = `${firstName} ${lastName}`,
) => ({
  name,
  email,
  phone,
  address: {
    line1: address.address1,
    line2: address.address2 ?? '',
    city: address.city,
    state: address.stateCode ?? address.state,
    postal_code: address.zip,
    country: BILLING_COUNTRY,
  },
});

interface Wish {
  readonly checkout: Checkout;
  readonly customer: Customer;
  readonly method: PaymentMethod;
  /** The provider's payment method; PayPal has none. */
  readonly paymentMethodId: string | undefined;
  readonly store: string;
  readonly storeName: string;
}

/** What a payment is begun or changed with (spec §7). The amount is compared by the platform, never believed. */
export function paymentRequest(wish: Wish): CallInput<typeof initiatePayment>['body'] {
  const { checkout, customer, method, paymentMethodId, store, storeName } = wish;
  const { id, firstName, lastName, email, phone, address } = customer;
  return {
    amount: checkout.costs.total.value,
    platform: platformOf(method),
    paymentMethod: method,
    checkoutId: checkout.id,
    billingDetails: {
      name: `${firstName} ${lastName}`,
      email,
      phone,
      address: { ...address, countryCode: BILLING_COUNTRY },
    },
    ...(paymentMethodId ? { paymentMethodId } : {}),
    storeSlug: store,
    customer: { ...(id ? { id } : {}), firstName, lastName, email },
    ...(checkout.orderLookupNumber ? { lookupNumber: checkout.orderLookupNumber } : {}),
    storeName,
  };
}
