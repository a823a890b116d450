import * as v from 'valibot';
import { EMPTY_CUSTOMER_VALUES } from '#shared/rules/checkout/customer.ts';
import type { CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

const CustomerDraft = v.record(v.string(), v.string());
const getKey = (checkout: string) => `checkout-draft:${checkout}`;

/** The unsaved values of the customer form of a checkout, in session storage. Never card data. */
export const readCustomerDraft = (checkout: string): CustomerValues | undefined =>
  readJson('session', getKey(checkout), (value) => ({
    ...EMPTY_CUSTOMER_VALUES,
    ...v.parse(CustomerDraft, value),
  }));

/** Returns false when storage is blocked; a reload then starts with an empty form. */
export const saveCustomerDraft = (checkout: string, values: CustomerValues): boolean =>
  writeJson('session', getKey(checkout), values);

export const removeCustomerDraft = (checkout: string): void =>
  removeStored('session', getKey(checkout));
