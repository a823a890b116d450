import type { Checkout } from '#shared/contract/checkout.ts';
import { EMPTY_CUSTOMER_VALUES, toCustomerValues } from '#shared/rules/checkout/customer.ts';
import type { CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { readCustomerDraft } from './customer-draft.ts';

/**
 * What the shopper has typed into the customer form: the unsaved values, else the saved customer, else the details that this browser
 * remembers, else an empty form of a country.
 */
export const readEnteredDetails = (
  { id, customer }: Checkout,
  presetCountry: string = EMPTY_CUSTOMER_VALUES.country,
  remembered?: CustomerValues,
): CustomerValues =>
  readCustomerDraft(id) ??
  (customer
    ? toCustomerValues(customer)
    : (remembered ?? { ...EMPTY_CUSTOMER_VALUES, country: presetCountry }));
