import { CREWNECK_WINDOW } from '#pictures/drawn-views.ts';
import { BACK_FOLDS, MAIN_FOLDS } from '#studio/blanks/hoodie/folds.ts';
import { createMainPart, RIBBING, STITCH } from '#studio/blanks/hoodie/parts.ts';
import { ARMHOLE, SHOULDER_TO_HEM } from '#studio/blanks/hoodie/shapes.ts';
import { BACK_COLLAR, LABEL, NECK_COLLAR, NECK_INSIDE } from '#studio/blanks/tee/drawing.ts';
import { type Drawing, mapPart, mapPath, stroke, withMirrored } from '#studio/draw/drawing.ts';
import type { Point } from '#studio/draw/fold.ts';
import { type CurveSegment, createSymmetricOutline } from '#studio/draw/shape.ts';

/** A sweatshirt: body, sleeves and ribbing of the hoodie, with the collar of the tee. */
const toSweatshirt = (x: number, y: number): Point => [
  800 + (x - 800) * 0.9,
  436 + (y - 190) * 0.9,
];

const SHOULDER: CurveSegment = [616, 452, 516, 486, 462, 516];
const BELOW_NECK = [SHOULDER, ...SHOULDER_TO_HEM.slice(1)];
const FRONT = createSymmetricOutline([800, 572], [[724, 572, 676, 508, 664, 438], ...BELOW_NECK]);
const BACK = createSymmetricOutline([800, 466], [[746, 466, 700, 458, 664, 436], ...BELOW_NECK]);

/** The insert below the collar. */
const NOTCH = 'M752 566 L800 632 L848 566';
const NECK_STITCH = mapPath(
  'M638 194 C646 284 702 356 800 356 C898 356 954 284 962 194',
  toSweatshirt,
);
const main = createMainPart(MAIN_FOLDS, FRONT);
const arms = withMirrored(ARMHOLE)
  .map((path) => stroke(path, 2.4))
  .join('');
const collar = mapPart(NECK_COLLAR, toSweatshirt);

export const front: Drawing = {
  window: CREWNECK_WINDOW,
  parts: [
    ...NECK_INSIDE.map((part) => mapPart(part, toSweatshirt)),
    ...RIBBING,
    {
      ...main,
      reliefs: [
        ...(main.reliefs ?? []),
        { markup: stroke(NECK_STITCH, 3, STITCH), height: -1.4, blur: 0.6 },
        { markup: stroke(NOTCH, 5), height: -3, blur: 1.6 },
      ],
    },
    { ...collar, lift: 20, edge: 11 },
  ],
  lines: [
    { markup: arms, dark: 0.32, blur: 0.8 },
    {
      markup:
        stroke(
          mapPath('M646 192 C652 274 706 344 800 344 C894 344 948 274 954 192', toSweatshirt),
          2.4,
        ) + stroke(NOTCH, 2),
      dark: 0.34,
      blur: 0.7,
    },
  ],
  fixed: `<g transform="translate(0 246)">${LABEL}</g>`,
};

export const back: Drawing = {
  window: CREWNECK_WINDOW,
  parts: [...RIBBING, createMainPart(BACK_FOLDS, BACK), mapPart(BACK_COLLAR, toSweatshirt)],
  lines: [{ markup: arms, dark: 0.32, blur: 0.8 }],
};
