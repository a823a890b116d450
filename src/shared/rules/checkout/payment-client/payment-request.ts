import type { CallInput } from '#shared/contract/call.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Customer } from '#shared/contract/customer.ts';
import type { initiatePayment, PaymentMethod } from '#shared/contract/payment.ts';
import { getPaymentPlatform } from '../payment-platform.ts';
import type { PaymentClient } from './client.ts';

/** Billing details of a customer in the fields of the card provider. The name on the card may differ from the customer's. */
export const toProviderBilling = (
  { firstName, lastName, email, phone, address }: Customer,
  {
    country = address.countryCode,
    name = `${firstName} ${lastName}`,
  }: { country?: string; name?: string } = {},
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
    country,
  },
});

interface Input {
  readonly checkout: Checkout;
  readonly customer: Customer;
  readonly method: PaymentMethod;
  /** The card provider's id of the payment method. PayPal has none. */
  readonly paymentMethodId: string | undefined;
}

type Store = Pick<PaymentClient, 'storeSlug' | 'storeName' | 'billingCountry'>;

/** Body of the calls that start or update a payment. The platform compares the amount, in minor units, with its own. */
export function createPaymentRequest(
  { storeSlug, storeName, billingCountry }: Store,
  { checkout, customer, method, paymentMethodId }: Input,
): CallInput<typeof initiatePayment>['body'] {
  const { id, firstName, lastName, email, phone, address } = customer;
  return {
    amount: checkout.costs.total.value,
    platform: getPaymentPlatform(method),
    paymentMethod: method,
    checkoutId: checkout.id,
    billingDetails: {
      name: `${firstName} ${lastName}`,
      email,
      phone,
      address: { ...address, countryCode: billingCountry ?? address.countryCode },
    },
    ...(paymentMethodId ? { paymentMethodId } : {}),
    storeSlug,
    customer: { ...(id ? { id } : {}), firstName, lastName, email },
    ...(checkout.orderLookupNumber ? { lookupNumber: checkout.orderLookupNumber } : {}),
    storeName,
  };
}
