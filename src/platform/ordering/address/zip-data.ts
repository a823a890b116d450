import { normalizeCity } from './normalize-city.ts';

export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

export interface ZipCity {
  readonly city: string;
  /** Its ZIP codes, ascending. */
  readonly zips: readonly string[];
}

/** ZIP codes, each with its city and state; cities of a state by {@link normalizeCity}. */
export interface ZipData {
  readonly places: ReadonlyMap<string, ZipPlace>;
  readonly cities: ReadonlyMap<string, ReadonlyMap<string, ZipCity>>;
}

let loading: Promise<ZipData> | undefined;

/** The table of US ZIP codes. 5 MB of source: loaded at the first address that is checked, then kept. */
export function loadZipData(): Promise<ZipData> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ZipData> {
  const { default: zipcodes } = await import('zipcodes');
  const places = new Map<string, ZipPlace>();
  const cities = new Map<string, Map<string, { city: string; zips: string[] }>>();
  for (const { zip, city, state, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US') continue;
    places.set(zip, { zip, city, state });
    const ofState = cities.get(state) ?? new Map<string, { city: string; zips: string[] }>();
    cities.set(state, ofState);
    const known = ofState.get(normalizeCity(city)) ?? { city, zips: [] };
    ofState.set(normalizeCity(city), known);
    known.zips.push(zip);
  }
  for (const ofState of cities.values()) for (const { zips } of ofState.values()) zips.sort();
  return { places, cities };
}
