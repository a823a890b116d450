import { createHash } from 'node:crypto';
import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import { COMPOSER_VERSION } from './composer-version.ts';

/** Returns what of a photography decides pictures. A smooth surface is not named, so that it does not change addresses. */
export const listPhotographyParts = ({ ground, light, surface }: Photography): string[] => [
  ground,
  light,
  ...(surface && surface !== 'smooth' ? [surface] : []),
];

/**
 * Returns a hash of what determines how a store's mockups of one artwork look, as eight hex digits. `artworkSvg` is the text of
 * the SVG file, '' for a plain product.
 */
export function hashMockups(artworkSvg: string, photography: Photography): string {
  return createHash('sha256')
    .update(JSON.stringify([COMPOSER_VERSION, artworkSvg, ...listPhotographyParts(photography)]))
    .digest('hex')
    .slice(0, 8);
}
