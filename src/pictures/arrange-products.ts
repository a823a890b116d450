import type { Photography } from '#shared/contract/store-folder/photography.ts';
import { SHARE_SIZE } from '#shared/rules/images/image-url.ts';
import type { MockupSpec } from './address.ts';
import type { Camera } from './camera.ts';
import type { Layers } from './layers.ts';
import { createShadow, drawBackground, getCachedBackground, type Size } from './scene.ts';
import type { BlankView } from './view-types.ts';

/** Where a product is in the picture of a bundle, in pixels: the square of its mockup. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** A product of a bundle, painted on a background of its own. */
export interface PaintedProduct {
  /** RGB bytes. */
  readonly pixels: Uint8Array;
  readonly layers: Layers;
  /** Opacity of the product by the value of its mask. */
  readonly opacities: Uint8Array;
  readonly view: BlankView;
  readonly place: Place;
}

/** Height of a wide picture as a part of its width: that of the picture of a shared link. */
const WIDE = SHARE_SIZE.height / SHARE_SIZE.width;

/** Where products are, as parts of the width of the picture: the sides of their squares, and the centers. The last product is in front. */
interface Arrangement {
  readonly side: number;
  readonly centers: readonly (readonly [x: number, y: number])[];
}

/** Arrangements by the number of products. */
const SQUARE: Readonly<Record<number, Arrangement>> = {
  1: { side: 1, centers: [[0.5, 0.5]] },
  2: {
    side: 0.66,
    centers: [
      [0.3, 0.47],
      [0.7, 0.52],
    ],
  },
  3: {
    side: 0.56,
    centers: [
      [0.27, 0.38],
      [0.73, 0.38],
      [0.5, 0.66],
    ],
  },
  4: {
    side: 0.52,
    centers: [
      [0.28, 0.28],
      [0.72, 0.28],
      [0.28, 0.72],
      [0.72, 0.72],
    ],
  },
};
const IN_A_ROW: Readonly<Record<number, Arrangement>> = {
  1: { side: 0.56, centers: [[0.5, WIDE / 2]] },
  2: {
    side: 0.54,
    centers: [
      [0.29, WIDE / 2],
      [0.71, WIDE / 2],
    ],
  },
  3: {
    side: 0.44,
    centers: [
      [0.2, WIDE / 2 - 0.02],
      [0.8, WIDE / 2 - 0.02],
      [0.5, WIDE / 2 + 0.02],
    ],
  },
  4: {
    side: 0.34,
    centers: [
      [0.14, WIDE / 2],
      [0.38, WIDE / 2],
      [0.62, WIDE / 2],
      [0.86, WIDE / 2],
    ],
  },
};

/** Part of a product's square at its edge in which its shadow fades. */
const FADE = 0.14;

/** Returns the height of a picture of `width` pixels. */
export const getHeight = ({ isWide }: Pick<MockupSpec, 'isWide'>, width: number): number =>
  isWide ? Math.round(width * WIDE) : width;

/** Returns the places of the products in a picture of `width` pixels, the last one in front. */
export function listPlaces({ isWide, beside = [] }: MockupSpec, width: number): Place[] {
  const count = 1 + beside.length;
  const arrangement = (isWide ? IN_A_ROW : SQUARE)[count];
  if (!arrangement) throw new Error(`Picture of a bundle: no arrangement of ${count} products`);
  const side = Math.round(arrangement.side * width);
  return arrangement.centers.map(([x, y]) => ({
    left: Math.round(x * width - side / 2),
    top: Math.round(y * width - side / 2),
    side,
  }));
}

/** Paints the products on one background as RGB bytes, each with its shadow on what is behind it. */
export function arrangeProducts(
  products: readonly PaintedProduct[],
  size: Size,
  photography: Photography,
  floor?: Camera,
): Buffer {
  const pixels = Buffer.from(drawBackground(size, undefined, photography, floor));
  for (const product of products) addProduct(pixels, size, product, photography);
  return pixels;
}

function addProduct(
  target: Buffer,
  { width, height }: Size,
  { pixels, layers, opacities, view, place: { left, top, side } }: PaintedProduct,
  photography: Photography,
): void {
  const background = getCachedBackground(layers, photography, view.floor);
  const darken = createShadow(layers, photography);
  for (let y = Math.max(0, -top); y < Math.min(side, height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(side, width - left); x++) {
      const from = y * side + x;
      const to = (top + y) * width + left + x;
      const garment = (opacities[layers.mask[from] ?? 0] ?? 0) / 255;
      const fixed = (layers.fixed?.[from * 4 + 3] ?? 0) / 255;
      // The shadow ends within the square.
      const fade = Math.min(1, Math.min(x, y, side - 1 - x, side - 1 - y) / (FADE * side));
      // The part of the background that is visible. It is replaced by what is behind the product, in its shadow.
      const open = (1 - garment) * (1 - fixed);
      for (let c = 0; c < 3; c++) {
        const behind = (target[to * 3 + c] ?? 0) * (1 - (1 - darken(from, c)) * fade);
        const value =
          (pixels[from * 3 + c] ?? 0) + (behind - (background[from * 3 + c] ?? 0)) * open;
        target[to * 3 + c] = Math.max(0, Math.min(255, value));
      }
    }
  }
}
