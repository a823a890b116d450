import type { InferOutput } from 'valibot';
import { type AddressPayload, validateAddress } from '#shared/contract/address.ts';
import { request } from '#shared/contract/client/http.ts';
import type { CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { pageContext } from '#storefront/browser/page-context.ts';

export type Address = InferOutput<typeof AddressPayload>;

/** What is known of an address. `doubtful`: nothing better is known; `error` is the platform's own text, if it has one. */
export type AddressCheck =
  | { readonly kind: 'valid' }
  | { readonly kind: 'suggested'; readonly suggestions: readonly Address[] }
  | { readonly kind: 'doubtful'; readonly error: string | undefined }
  | { readonly kind: 'unchecked' };

/** The address of a form as it is sent to be checked. */
export const toAddress = (values: CustomerValues): Address => ({
  address: values.address.trim(),
  address2: values.address2.trim(),
  city: values.city.trim(),
  state: findUsState(values.state)?.name ?? values.state,
  zip: values.zip.trim(),
  countryAbbrv: values.country,
});

/** The form with a suggested address in it. */
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

export async function checkAddress(values: CustomerValues): Promise<AddressCheck> {
  const { platform } = pageContext();
  const answer = await request({ url: platform }, validateAddress, { body: toAddress(values) });
  if (!answer.ok) return { kind: 'unchecked' };
  const { isValid, suggestions, error } = answer.value;
  if (isValid) return { kind: 'valid' };
  if (suggestions.length > 0) return { kind: 'suggested', suggestions };
  return { kind: 'doubtful', error: error ?? undefined };
}
