import type { Photography } from '#shared/contract/store-folder/photography.ts';
import { type Plane, unprojectPoint } from './camera.ts';
import { getLightness, isDark, type Rgb } from './color.ts';
import { type Ink, sampleInk } from './ink.ts';
import { FOLD_MAX, SHADE_MAX } from './layer-format.ts';
import type { Layers } from './layers.ts';
import { getCachedBackground } from './scene.ts';
import { SLOPE_STEPS } from './slopes.ts';
import type { BlankView, PrintArea } from './view-types.ts';
import { getCachedWeave } from './weave.ts';

/** Strength of each lighting: contrast relative to level cloth, exposure, sheen, rim lamps. */
const LIGHTS: Readonly<
  Record<Photography['light'], { contrast: number; exposure: number; sheen: number; rim: number }>
> = {
  hard: { contrast: 1.04, exposure: 0.97, sheen: 1, rim: 0 },
  soft: { contrast: 0.72, exposure: 1.01, sheen: 0.6, rim: 0 },
  rim: { contrast: 0.95, exposure: 0.8, sheen: 0.8, rim: 0.85 },
};
/** A photograph has its own light. */
const PHOTOGRAPHED = { contrast: 1, exposure: 1, sheen: 1, rim: 0 };
/** Lamps behind the garment in rim light, left and right. */
const LAMPS: readonly [Rgb, Rgb] = [
  [255, 122, 92],
  [96, 190, 205],
];

/** Opacity of translucent material: pale resin shows the background, dark resin does not. */
const OPACITIES = {
  plain: Uint8Array.from({ length: 256 }, (_, value) => value),
  dense: Uint8Array.from({ length: 256 }, (_, value) => 255 * Math.min(1, value / 96) ** 0.8),
};

/** Returns the opacity of the garment by the value of the mask. */
export const getOpacities = (view: BlankView, tint: Rgb): Uint8Array =>
  OPACITIES[view.translucent && isDark(tint) ? 'dense' : 'plain'];

/** A soft shoulder for bright values instead of clipping. The index is 0..511; 255 is paper white. */
const SHOULDER = Uint8ClampedArray.from({ length: 512 }, (_, value) =>
  value <= 226 ? value : 226 + 29 * (1 - Math.exp(-(value - 226) / 29)),
);

function getLampPower(turn: number, channel: number): number {
  const [left, right] = LAMPS;
  return (((left[channel] ?? 0) * (1 - turn) + (right[channel] ?? 0) * turn) / 255) ** 1.6;
}

type LinearFunction = readonly [x: number, y: number, constant: number];

/** Returns {@link unprojectPoint} as two linear functions of pixel coordinates: a function call per pixel would be slow. */
function toLinearFunctions(
  plane: Plane | undefined,
  width: number,
): [LinearFunction, LinearFunction] {
  if (!plane)
    return [
      [1, 0, 0],
      [0, 1, 0],
    ];
  const [zero, x, y] = [
    unprojectPoint(plane, 0, 0),
    unprojectPoint(plane, 1, 0),
    unprojectPoint(plane, 0, 1),
  ];
  return [
    [x[0] - zero[0], y[0] - zero[0], (plane.x + zero[0]) * width],
    [x[1] - zero[1], y[1] - zero[1], (plane.y + zero[1]) * width],
  ];
}

/** A design in a picture, and the tilted plane that it is on. */
export interface PaintedPrint {
  readonly ink: Ink;
  readonly print: PrintArea;
  readonly plane: Plane | undefined;
}

/** Paints one picture as RGB bytes: the background, the tinted garment with its prints, and fixed colors. */
export function paint(
  layers: Layers,
  view: BlankView,
  tint: Rgb,
  prints: readonly PaintedPrint[],
  photography: Photography,
): Buffer {
  const { width, mask, above, shade, light, rim, slopeX, slopeY, fixed } = layers;
  const pixels = Buffer.from(getCachedBackground(layers, photography, view.floor));
  const {
    contrast,
    exposure,
    sheen,
    rim: rimPower,
  } = layers.photograph ? PHOTOGRAPHED : LIGHTS[photography.light];
  const luma = getLightness(tint);
  // Sheen shows the folds of dark cloth. On white cloth it would hide them.
  const shine = view.polished ? 215 : sheen * (10 + 34 * (1 - luma) ** 1.5);
  const texture = (2.6 + 3.6 * luma) / 90;
  // Prints move with the slope of the cloth.
  const bend = width * (view.bend ?? 0.011) * (FOLD_MAX / 127 / SLOPE_STEPS);
  const weave = getCachedWeave(width, view.knit, view.weave);
  const opacities = getOpacities(view, tint);
  const area = layers.photograph?.area;
  const inks = prints.map(({ ink, print, plane }) => ({
    ink,
    axes: toLinearFunctions(plane, width),
    printWidth: Math.round(print.width * width),
    printHeight: Math.round(print.height * width),
  }));
  const art = new Float32Array(4);
  for (let y = 0, i = 0; y < width; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = opacities[mask[i] ?? 0] ?? 0;
      if (cover === 0) continue;
      const level = ((shade[i] ?? 0) / 255) * SHADE_MAX;
      const lit = (1 + (level - 1) * contrast * (level > 1 ? 0.62 : 1)) * exposure;
      const gloss = ((light[i] ?? 0) / 255) * shine;
      const grain = (weave[i] ?? 0) * texture;
      for (const { ink, axes, printWidth, printHeight } of inks) {
        const [across, along] = axes;
        const flatX = area
          ? (area.across[i] ?? 0) * printWidth
          : across[0] * x + across[1] * y + across[2];
        const flatY = area
          ? (area.down[i] ?? 0) * printHeight
          : along[0] * x + along[1] * y + along[2];
        sampleInk(ink, flatX + (slopeX[i] ?? 0) * bend, flatY + (slopeY[i] ?? 0) * bend, art);
        // No two places overlap.
        if ((art[3] ?? 0) > 0) break;
      }
      const inked = (art[3] ?? 0) * 0.97 * (1 - (above[i] ?? 0) / 255);
      const lamp = ((rim[i] ?? 0) / 255) * rimPower;
      const toRight = view.plane
        ? (x / width - 0.35) / 0.3
        : 0.5 - (slopeX[i] ?? 0) / (24 * SLOPE_STEPS);
      const turn = Math.max(0, Math.min(1, toRight));
      const at = i * 3;
      for (let c = 0; c < 3; c++) {
        const base = tint[c] ?? 0;
        let painted = base * lit + gloss;
        if (inked > 0) {
          const color = art[c] ?? 0;
          // A white underbase keeps the ink as it is in the print file, whatever the color of the cloth.
          const printed = color * lit * 0.97 + gloss * 0.35;
          painted += (printed - painted) * inked;
        }
        painted += grain * (1 - inked * 0.3) * (0.35 + lit * 0.65);
        if (lamp > 0) painted += (255 - painted) * lamp * getLampPower(turn, c);
        const value = SHOULDER[Math.max(0, Math.min(511, painted + 0.5)) | 0] ?? 0;
        pixels[at + c] = (pixels[at + c] ?? 0) + ((value - (pixels[at + c] ?? 0)) * cover) / 255;
      }
      const opacity = fixed?.[i * 4 + 3] ?? 0;
      if (!fixed || opacity === 0) continue;
      for (let c = 0; c < 3; c++) {
        const value = Math.min(255, (fixed[i * 4 + c] ?? 0) * Math.min(1.03, 0.55 + lit * 0.46));
        pixels[at + c] = (pixels[at + c] ?? 0) + ((value - (pixels[at + c] ?? 0)) * opacity) / 255;
      }
    }
  }
  return pixels;
}
