import { loadZipData } from '#platform/ordering/address/zip-data.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';

/** A place in which the sandbox completes any street. */
export interface ExamplePlace {
  readonly zip: string;
  readonly city: string;
  /** Name of the state; empty in countries whose addresses have none. */
  readonly state: string;
}

/** ZIP codes of the United States; their places are in the table of the address check. */
const ZIP_CODES = ['97205', '90210', '10001', '78701', '60601'];

const EUROPE: Readonly<Record<string, readonly ExamplePlace[]>> = {
  AT: [{ zip: '1010', city: 'Wien', state: '' }],
  DE: [
    { zip: '10115', city: 'Berlin', state: '' },
    { zip: '20095', city: 'Hamburg', state: '' },
    { zip: '80331', city: 'München', state: '' },
  ],
  ES: [{ zip: '28013', city: 'Madrid', state: 'Madrid' }],
  FR: [
    { zip: '75001', city: 'Paris', state: '' },
    { zip: '69001', city: 'Lyon', state: '' },
  ],
  GB: [{ zip: 'SW1A 1AA', city: 'London', state: '' }],
  IT: [{ zip: '00184', city: 'Roma', state: 'RM' }],
  NL: [{ zip: '1012 JS', city: 'Amsterdam', state: '' }],
};

/** Returns the places of a country; none for a country that the sandbox does not know. */
export async function listExamplePlaces(country: string): Promise<readonly ExamplePlace[]> {
  if (country !== 'US') return EUROPE[country] ?? [];
  const { places } = await loadZipData();
  return ZIP_CODES.flatMap((code) => {
    const place = places.get(code);
    return place ? [{ ...place, state: findUsState(place.state)?.name ?? place.state }] : [];
  });
}
