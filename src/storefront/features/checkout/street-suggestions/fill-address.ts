import { findUsState } from '#shared/rules/checkout/us-states.ts';
import type { Address } from '../check-address.ts';
import { chooseOption, replaceText } from '../replace-text.ts';

/**
 * Writes an address into the form, as if it were typed. Returns false, without a change, for a country that the form does not
 * offer. A second line that the shopper has typed remains when the address has none.
 */
export async function fillAddress(form: HTMLFormElement, address: Address): Promise<boolean> {
  const { countryAbbrv, state } = address;
  const country = form.elements.namedItem('country');
  if (country instanceof HTMLSelectElement && country.value !== countryAbbrv) {
    if (![...country.options].some(({ value }) => value === countryAbbrv)) return false;
    chooseOption(country, countryAbbrv);
    // The form shows the fields of the other country first.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const texts = {
    address: address.address,
    ...(address.address2 && { address2: address.address2 }),
    city: address.city,
    zip: address.zip,
    state,
  };
  for (const [name, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement) replaceText(control, text);
    if (control instanceof HTMLSelectElement) chooseOption(control, findUsState(text)?.code ?? '');
  }
  return true;
}

/** Returns the field to continue at: the street without a number, or else the first required one that is empty, or the second line. */
export function findNextField(form: HTMLFormElement): HTMLElement | undefined {
  const find = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? control
      : undefined;
  };
  const street = find('address');
  if (street && !/\d/.test(street.value)) return street;
  const empty = ['city', 'state', 'zip']
    .map(find)
    .find((control) => control?.required && control.value === '');
  return empty ?? find('address2') ?? find('phone');
}
