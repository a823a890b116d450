import * as v from 'valibot';
import { NO_VALUES } from '#shared/rules/checkout/customer.ts';
import type { CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

const CustomerDraft = v.record(v.string(), v.string());
const keyOf = (checkout: string) => `checkout-draft:${checkout}`;

/** What was typed into the customer form of a checkout and not saved yet; this tab alone knows. Never card data. */
export const readCustomerDraft = (checkout: string): CustomerValues | undefined =>
  readJson('session', keyOf(checkout), (value) => ({ ...NO_VALUES, ...v.parse(CustomerDraft, value) }));

/** Without storage a reload starts with an empty form. */
export const saveCustomerDraft = (checkout: string, values: CustomerValues): boolean =>
  writeJson('session', keyOf(checkout), values);

export const removeCustomerDraft = (checkout: string): void => removeStored('session', keyOf(checkout));
