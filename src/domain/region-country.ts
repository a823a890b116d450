import type { RegionCode } from '#contract/codes.ts';

const COUNTRIES: { readonly [R in RegionCode]?: string } = { USA: 'US', CAN: 'CA', AUS: 'AU' };

/** The country of a region, as listings are asked for (spec §7, country_code); a region of many countries names none. */
export const countryOf = (region: RegionCode): string | undefined => COUNTRIES[region];
