import { createHash } from 'node:crypto';
import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import { COMPOSER_VERSION } from './composer-version.ts';

/** Returns eight hex digits, a hash of everything in a store's mockups of one artwork (its SVG text, or '' for a plain product). */
export function mockupVersion(artworkSvg: string, photography: Photography): string {
  return createHash('sha256')
    .update(JSON.stringify([COMPOSER_VERSION, artworkSvg, photography.ground, photography.light]))
    .digest('hex')
    .slice(0, 8);
}
