import type { RegionCode } from '#shared/contract/codes.ts';

export type LengthUnit = 'inches' | 'centimetres';

/** The default unit of lengths: inches in the United States, centimeters elsewhere. */
export const getLengthUnit = (region: RegionCode): LengthUnit =>
  region === 'USA' ? 'inches' : 'centimetres';
