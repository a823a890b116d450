import type { AddressSuggester } from '#platform/ordering/address/address-suggester.ts';
import { normalizeStreet } from '#platform/ordering/address/normalize-street.ts';
import { ok } from '#shared/utils/result.ts';
import { listExamplePlaces } from './example-places.ts';

/** Suggests what is typed as a street of example places. Text after a comma is the start of a city's name. No address is real. */
export const addressSandbox: AddressSuggester = {
  source: 'sandbox',
  async suggest({ input, country }) {
    const [street = '', city = ''] = input.split(/\s*,\s*/);
    const line = country === 'US' ? normalizeStreet(street) : street;
    const places = await listExamplePlaces(country);
    return ok(
      places.flatMap(({ zip, city: name, state }, index) => {
        if (!name.toLowerCase().startsWith(city.toLowerCase())) return [];
        const detail = country === 'US' ? `${name}, ${state} ${zip}` : `${zip} ${name}`;
        return [{ id: formatId(index, line), text: line, detail }];
      }),
    );
  },
  async resolve({ id, country }) {
    const { index, street } = parseId(id);
    const place = (await listExamplePlaces(country))[index];
    return ok(place && street ? { address: street, ...place, countryAbbrv: country } : undefined);
  },
};

/** The id of a suggestion contains its street, because the sandbox has no table of streets. */
const formatId = (index: number, street: string) =>
  `${index}-${Buffer.from(street).toString('base64url')}`;

function parseId(id: string): { readonly index: number; readonly street: string } {
  const [, index = '', street = ''] = /^(\d+)-(.*)$/.exec(id) ?? [];
  return { index: Number(index), street: Buffer.from(street, 'base64url').toString() };
}
