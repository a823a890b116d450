import * as v from 'valibot';
import { CUSTOMER_FIELDS, type CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

/** Local storage key of the details that the shopper wants to find again at the next purchase in this browser. Never card data. */
const KEY = 'checkoutDetails';

/** A text of at most the length that the longest field of the form accepts. */
const Text = v.pipe(v.string(), v.maxLength(254));
const RememberedDetails = v.object(
  // What an earlier release has remembered may lack a field.
  Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, v.optional(Text, '')])),
);

/** The details of an earlier purchase, if the shopper wanted them to be remembered and their country is one of `countries`. */
export function readRememberedDetails(
  countries: readonly string[] | undefined,
): CustomerValues | undefined {
  const details = readJson(
    'local',
    KEY,
    (value) => v.parse(RememberedDetails, value) as CustomerValues,
  );
  return details && (countries?.includes(details.country) ?? true) ? details : undefined;
}

/** Remembers the details. Returns false when storage is blocked. */
export const rememberDetails = (values: CustomerValues): boolean => writeJson('local', KEY, values);

export const removeRememberedDetails = (): void => removeStored('local', KEY);
