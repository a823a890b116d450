import type { InferOutput } from 'valibot';
import { type AddressPayload, validateAddress } from '#shared/contract/address.ts';
import { request } from '#shared/contract/client/http.ts';
import { parsePostcode } from '#shared/rules/checkout/address-format.ts';
import type { CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** Milliseconds within which several clicks on a suggested address count as one. */
export const ADDRESS_CONFIRM_MS = 300;

export type Address = InferOutput<typeof AddressPayload>;

/**
 * Result of an address check. `invalid`: there are no suggestions, and `error` is the platform's text, if any. `failed`: the
 * address could not be checked.
 */
export type AddressCheck =
  | { readonly kind: 'valid' }
  | { readonly kind: 'suggestions'; readonly suggestions: readonly Address[] }
  | { readonly kind: 'invalid'; readonly error: string | undefined }
  | { readonly kind: 'failed' };

/** The address of a form, as the address check expects it. */
export const toAddress = (values: CustomerValues): Address => ({
  address: values.address.trim(),
  address2: values.address2.trim(),
  city: values.city.trim(),
  state: findUsState(values.state)?.name ?? values.state,
  zip: parsePostcode(values.zip, values.country) ?? values.zip.trim(),
  countryAbbrv: values.country,
});

/** The form values with a suggested address. */
export const withAddress = (
  values: CustomerValues,
  { address, address2, city, state, zip }: Address,
): CustomerValues => ({
  ...values,
  address,
  address2: address2 ?? '',
  city,
  state: findUsState(state)?.code ?? values.state,
  zip,
});

/** Checks an address with the platform. Never rejects. */
export async function checkAddress(values: CustomerValues): Promise<AddressCheck> {
  const { platform } = getPageContext();
  const response = await request({ url: platform }, validateAddress, { body: toAddress(values) });
  if (!response.ok) return { kind: 'failed' };
  const { isValid, suggestions, error } = response.value;
  if (isValid) return { kind: 'valid' };
  if (suggestions.length > 0) return { kind: 'suggestions', suggestions };
  return { kind: 'invalid', error: error ?? undefined };
}
