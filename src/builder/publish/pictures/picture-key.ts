import { hash } from 'node:crypto';
import type { MockupSpec } from '#pictures/address.ts';
import { COMPOSER_VERSION } from '#pictures/composer-version.ts';
import type { MockupDesigns, StoreMockup } from '#pictures/product-designs.ts';
import { TRANSFORM_VERSION } from '#pictures/resize/version.ts';
import { listPhotographyParts } from '#pictures/version.ts';
import { SHARE_SIZE } from '#shared/rules/images/image-url.ts';
import type { WrittenPicture } from '#shared/rules/images/written-image-url.ts';

/** As the image service: with a lower quality the smooth background of product pictures shows color bands. */
export const QUALITY = 84;
/** Side of a composed picture, in pixels. */
export const FULL_WIDTH = 1600;

/** Returns the width in pixels in which a picture is composed for a site. */
export const getFullWidth = ({ isWide }: Pick<MockupSpec, 'isWide'>): number =>
  isWide ? SHARE_SIZE.width : FULL_WIDTH;

/**
 * Returns the key of a composed picture: a SHA-256 hash of all that it is composed of. All stores share the pictures, so the
 * eight digits of the address do not suffice: a seller could find artwork with the address of another store's picture. `title` is the
 * title on it with the hash of its font.
 */
export const getMockupKey = (
  spec: MockupSpec,
  { artworkSvg, prints, look, beside = [], photography }: StoreMockup,
  title: readonly string[] = [],
): string =>
  hashParts(
    'mockup',
    COMPOSER_VERSION,
    spec.blank,
    spec.view,
    spec.color,
    artworkSvg ?? '',
    listPhotographyParts(photography),
    spec.isWide,
    (spec.beside ?? []).map(({ blank, view, color }, at) => [
      blank,
      view,
      color,
      beside[at]?.artworkSvg ?? '',
      ...listFurther(beside[at]),
    ]),
    ...listFurther({ prints, look }),
    ...title,
  );

/** What most mockups do not have. */
const listFurther = ({ prints, look }: Partial<MockupDesigns> = {}) => [
  ...(prints ? [prints] : []),
  ...(look ? [look] : []),
];

/** Returns the key of a picture file from its content. */
export const getFileKey = (content: Uint8Array): string =>
  hashParts('file', hash('sha256', content, 'hex'));

/** Returns the name of a composed picture in its full size, or another one. */
export const getFullName = (width = FULL_WIDTH): string =>
  width === FULL_WIDTH ? 'full.webp' : `full-${width}.webp`;

/** Returns the name of a scaled picture. It changes when the same parameters give different bytes. */
export const getSizeName = ({ width, height, format }: Omit<WrittenPicture, 'source'>): string =>
  `${height === undefined ? width : `${width}x${height}`}-${QUALITY}-${TRANSFORM_VERSION}.${format}`;

const hashParts = (...parts: readonly unknown[]) => hash('sha256', JSON.stringify(parts), 'hex');
