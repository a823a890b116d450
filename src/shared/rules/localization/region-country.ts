import type { RegionCode } from '#shared/contract/codes.ts';

const COUNTRIES: { readonly [R in RegionCode]?: string } = { USA: 'US', CAN: 'CA', AUS: 'AU' };

/** Returns the `country_code` of listing requests for a region; undefined for a region with several countries. */
export const getRegionCountry = (region: RegionCode): string | undefined => COUNTRIES[region];
