import type { RegionCode } from '#shared/contract/codes.ts';

const COUNTRIES: { readonly [R in RegionCode]?: string } = { USA: 'US', CAN: 'CA', AUS: 'AU' };

/** The country of a region, as listings are asked for (`country_code`); a region of many countries names none. */
export const getRegionCountry = (region: RegionCode): string | undefined => COUNTRIES[region];
