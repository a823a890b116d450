import { atom } from 'nanostores';
import * as v from 'valibot';
import { AddressFormat, getAddressFilePath } from '#shared/rules/checkout/address-format.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';

/** The fields of any country, without a rule for postcodes: for a format that could not be loaded. */
const FALLBACK: AddressFormat = { fields: ['address', 'zip', 'city', 'state'] };

/** The format of the selected country; undefined while it is loaded, and in the United States, whose form needs none. */
export const $addressFormat = atom<
  { readonly country: string; readonly format: AddressFormat } | undefined
>();

let latest = '';

/** Loads the address format of a country into `$addressFormat`; the latest call wins. */
export async function loadAddressFormat(country: string): Promise<void> {
  if (latest === country) return;
  latest = country;
  $addressFormat.set(undefined);
  if (country === DEFAULT_COUNTRY) return;
  const format = await fetchFormat(country);
  if (latest === country) $addressFormat.set({ country, format });
}

async function fetchFormat(country: string): Promise<AddressFormat> {
  try {
    const response = await fetch(getAddressFilePath(country));
    return response.ok ? v.parse(AddressFormat, await response.json()) : FALLBACK;
  } catch {
    return FALLBACK;
  }
}
