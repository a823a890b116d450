import { normalizeCity } from './normalize-city.ts';

export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

export interface ZipCity {
  readonly city: string;
  /** In ascending order. */
  readonly zips: readonly string[];
}

/** Places by ZIP code; cities by state and by the key of {@link normalizeCity}. */
export interface ZipData {
  readonly places: ReadonlyMap<string, ZipPlace>;
  readonly cities: ReadonlyMap<string, ReadonlyMap<string, ZipCity>>;
}

let loading: Promise<ZipData> | undefined;

/** Loads the table of US ZIP codes on the first call and caches it: its source has 5 MB. */
export function loadZipData(): Promise<ZipData> {
  loading ??= readTable();
  return loading;
}

async function readTable(): Promise<ZipData> {
  const { default: zipcodes } = await import('zipcodes');
  const places = new Map<string, ZipPlace>();
  const cities = new Map<string, Map<string, { city: string; zips: string[] }>>();
  for (const { zip, city, state, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US') continue;
    places.set(zip, { zip, city, state });
    const citiesOfState = cities.get(state) ?? new Map<string, { city: string; zips: string[] }>();
    cities.set(state, citiesOfState);
    const entry = citiesOfState.get(normalizeCity(city)) ?? { city, zips: [] };
    citiesOfState.set(normalizeCity(city), entry);
    entry.zips.push(zip);
  }
  for (const citiesOfState of cities.values())
    for (const { zips } of citiesOfState.values()) zips.sort();
  return { places, cities };
}
