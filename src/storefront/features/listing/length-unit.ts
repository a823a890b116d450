import type { RegionCode } from '#shared/contract/codes.ts';

export type LengthUnit = 'inches' | 'centimetres';

/** The unit lengths are first told in: inches in the United States alone. */
export const getLengthUnit = (region: RegionCode): LengthUnit => (region === 'USA' ? 'inches' : 'centimetres');
