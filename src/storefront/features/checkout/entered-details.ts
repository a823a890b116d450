import type { Checkout } from '#shared/contract/checkout.ts';
import { EMPTY_CUSTOMER_VALUES, toCustomerValues } from '#shared/rules/checkout/customer.ts';
import type { CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { readCustomerDraft } from './customer-draft.ts';

/**
 * Returns the values for the customer form: the unsaved values, or else the saved customer, or else the details that this browser
 * remembers, or else an empty form of a country.
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
