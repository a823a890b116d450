import { type CurveSegment, createSymmetricOutline } from '#studio/draw/shape.ts';

// Outlines that the views of the tee share. The drawing plane is 1,600 wide, x = 800 is its middle, 17 units are 1 cm.

const SHOULDER: CurveSegment = [572, 214, 480, 236, 402, 268];
const SHORT_SLEEVE: readonly CurveSegment[] = [
  [326, 302, 252, 420, 142, 612],
  [192, 668, 262, 722, 330, 750],
  [336, 712, 344, 662, 354, 620],
];
/** From the left armpit to the middle of the hem. */
export const SIDE_TO_HEM: readonly CurveSegment[] = [
  [378, 800, 368, 1130, 350, 1392],
  [480, 1411, 640, 1416, 800, 1416],
];

/** Returns front and back of a tee with a left sleeve, which begins at the shoulder and ends at the armpit. */
export const createTeeOutlines = (sleeve: readonly CurveSegment[]) => {
  const belowNeck = [SHOULDER, ...sleeve, ...SIDE_TO_HEM];
  return {
    front: createSymmetricOutline([800, 338], [[716, 338, 662, 268, 650, 192], ...belowNeck]),
    back: createSymmetricOutline([800, 222], [[740, 222, 690, 212, 650, 188], ...belowNeck]),
  };
};
export const { front: FRONT, back: BACK } = createTeeOutlines(SHORT_SLEEVE);

/** Torso and arms under the cloth. They extend beyond hem and cuffs, so that these have no bulge. */
export const TORSO = createSymmetricOutline(
  [800, 250],
  [
    [720, 250, 560, 250, 450, 300],
    [400, 420, 385, 520, 378, 640],
    [398, 900, 390, 1300, 372, 1700],
    [500, 1720, 700, 1720, 800, 1720],
  ],
);
export const SLEEVE =
  'M420 285 C350 305 270 430 60 750 L270 900 C310 780 345 670 372 600 C420 500 440 380 420 285 Z';

export const ARMHOLE = 'M402 268 C446 372 424 520 354 618';
export const CUFF_STITCH = [
  'M156 588 C206 645 272 696 335 723',
  'M160 581 C210 638 276 689 337 716',
];
export const HEM_STITCH = [
  'M350 1360 C482 1379 640 1384 800 1384 C960 1384 1118 1379 1250 1360',
  'M350 1353 C482 1372 640 1377 800 1377 C960 1377 1118 1372 1250 1353',
];
