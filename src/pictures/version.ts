import { createHash } from 'node:crypto';
import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import { COMPOSER_VERSION } from './composer-version.ts';
import type { BlankLook } from './drawn-blank.ts';

/**
 * Returns a hash of what determines how a store's mockups of one artwork look, as eight hex digits. `artworkSvg` is the text of
 * the SVG file, '' for a plain product. `look` is that of a blank of the store's own.
 */
export function hashMockups(
  artworkSvg: string,
  photography: Photography,
  look?: BlankLook,
): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        COMPOSER_VERSION,
        artworkSvg,
        photography.ground,
        photography.light,
        ...(look ? [look] : []),
      ]),
    )
    .digest('hex')
    .slice(0, 8);
}
