import { createHash } from 'node:crypto';
import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import { COMPOSER_VERSION } from './composer-version.ts';
import type { StoreMockup } from './product-designs.ts';

/**
 * Returns a hash of what determines how a store's mockups of some designs look, as eight hex digits. `artworkSvg` is the text of
 * the SVG file of the front, '' for none, and `prints` has those of the other places that a view shows.
 */
export function hashMockups(
  artworkSvg: string,
  photography: Photography,
  prints?: StoreMockup['prints'],
): string {
  const parts = [COMPOSER_VERSION, artworkSvg, photography.ground, photography.light];
  return createHash('sha256')
    .update(JSON.stringify(prints ? [...parts, prints] : parts))
    .digest('hex')
    .slice(0, 8);
}
