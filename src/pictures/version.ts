import { createHash } from 'node:crypto';
import type { Photography } from '#shared/contract/store-folder/photography.ts';
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
 * the SVG file of the front, '' for none, `prints` has those of the other places that a view shows, and `look` is that of a blank
 * of the store's own.
 */
export function hashMockups(
  artworkSvg: string,
  photography: Photography,
  { prints, look }: Pick<MockupDesigns, 'prints' | 'look'> = {},
): string {
  const parts = [
    COMPOSER_VERSION,
    artworkSvg,
    ...listPhotographyParts(photography),
    ...(prints ? [prints] : []),
    ...(look ? [look] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}
