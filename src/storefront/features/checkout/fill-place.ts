import { findPlace, PLACE_COUNTRY } from '#shared/contract/address-place.ts';
import { request } from '#shared/contract/client/http.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { chooseOption, replaceText } from './replace-text.ts';

/** What was filled in for the last ZIP code. It may be replaced; what the shopper has typed may not. */
let filled = { zip: '', city: '', state: '' };

/**
 * Fills in city and state once a ZIP code of the United States is complete, where they are empty. Does nothing when the platform does
 * not know the place.
 */
export async function fillPlace(form: HTMLFormElement): Promise<void> {
  const find = (name: string) => form.elements.namedItem(name);
  const [country, zipField] = [find('country'), find('zip')];
  if (!(country instanceof HTMLSelectElement) || country.value !== PLACE_COUNTRY) return;
  const zip = zipField instanceof HTMLInputElement ? zipField.value.trim() : '';
  if (!/^\d{5}$/.test(zip) || zip === filled.zip) return;
  const canFill = (name: 'city' | 'state') => {
    const field = find(name);
    return field && 'value' in field && (field.value === '' || field.value === filled[name]);
  };
  if (!canFill('city') && !canFill('state')) return;
  const { platform } = getPageContext();
  const response = await request({ url: platform, tries: 1 }, findPlace, { query: { zip } });
  const place = response.ok ? response.value.place : null;
  if (!place || !(zipField instanceof HTMLInputElement) || zipField.value.trim() !== zip) return;
  const [city, state] = [find('city'), find('state')];
  if (canFill('city') && city instanceof HTMLInputElement) replaceText(city, place.city);
  if (canFill('state') && state instanceof HTMLSelectElement) chooseOption(state, place.state);
  filled = { zip, ...place };
}
