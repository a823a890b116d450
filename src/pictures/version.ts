import { createHash } from 'node:crypto';
import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import { COMPOSER_VERSION } from './composer-version.ts';
import type { MockupDesigns } from './product-designs.ts';

/** Returns what of a photography decides pictures. A smooth surface is not named, so that it does not change addresses. */
export const listPhotographyParts = ({ ground, light, surface }: Photography): string[] => [
  ground,
  light,
  ...(surface && surface !== 'smooth' ? [surface] : []),
];

/**
 * Returns a hash of what determines how a store's mockups of some designs look, as eight hex digits. `artworkSvg` is the text of
 * the SVG file of the front, '' for none, and `prints` has those of the other places that a view shows.
 */
export function hashMockups(
  artworkSvg: string,
  photography: Photography,
  prints?: MockupDesigns['prints'],
): string {
  const parts = [COMPOSER_VERSION, artworkSvg, ...listPhotographyParts(photography)];
  return createHash('sha256')
    .update(JSON.stringify(prints ? [...parts, prints] : parts))
    .digest('hex')
    .slice(0, 8);
}
