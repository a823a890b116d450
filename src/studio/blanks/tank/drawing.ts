import { BACK_FOLDS, FRONT_FOLDS } from '#studio/blanks/tee/folds.ts';
import { HEM_STITCH, SIDE_TO_HEM, TORSO } from '#studio/blanks/tee/shapes.ts';
import { type Drawing, mirrorPoints, type Part, stroke } from '#studio/draw/drawing.ts';
import type { Fold, Point } from '#studio/draw/fold.ts';
import { type CurveSegment, createBand, createSymmetricOutline } from '#studio/draw/shape.ts';

/** A tank top in the plane of the tee: its torso, with wide shoulder straps and bound edges. */
const STRAP_TO_HEM: readonly CurveSegment[] = [
  [594, 196, 562, 202, 530, 214],
  [540, 370, 500, 540, 366, 640],
  ...SIDE_TO_HEM,
];
const FRONT = createSymmetricOutline([800, 452], [[700, 452, 636, 350, 622, 192], ...STRAP_TO_HEM]);
const BACK = createSymmetricOutline([800, 300], [[706, 300, 650, 262, 622, 192], ...STRAP_TO_HEM]);
/** The inside of the back, between its neck and that of the front. */
const INSIDE = createSymmetricOutline(
  [800, 292],
  [
    [706, 292, 650, 256, 616, 192],
    [630, 350, 690, 470, 800, 470],
  ],
);

const symmetric = (left: readonly Point[]): Point[] => [
  ...left,
  ...mirrorPoints(left).reverse().slice(1),
];
const NECK = symmetric([
  [626, 190],
  [640, 270],
  [668, 350],
  [722, 420],
  [800, 446],
]);
const BACK_NECK = symmetric([
  [626, 190],
  [660, 240],
  [720, 280],
  [800, 293],
]);
const ARMHOLE: readonly Point[] = [
  [533, 216],
  [535, 320],
  [516, 430],
  [462, 548],
  [370, 640],
];
const BINDING = 30;
const CHEST = { shape: TORSO, blur: 62, height: 120 };

const createBinding = (points: readonly Point[], lift = 15): Part => ({
  shape: createBand(points, BINDING),
  above: true,
  lift,
  edge: 7,
  volumes: [CHEST],
  reliefs: [
    { markup: stroke(createBand(points, BINDING - 12), 2.2, '7 3.4'), height: -1.4, blur: 0.6 },
  ],
});
const ARMS = [ARMHOLE, mirrorPoints(ARMHOLE)];

const STITCHES = HEM_STITCH.map((path) => stroke(path, 2.6, '7 3.4')).join('');
const onTorso = (folds: readonly Fold[]) =>
  folds.filter(({ points }) =>
    points.every(([x, y]) => Math.abs(x - 800) < 440 && (y > 600 || Math.abs(x - 800) < 250)),
  );

function createBody(shape: string, folds: readonly Fold[]): Part {
  return {
    shape,
    lift: 10,
    edge: 14,
    volumes: [CHEST],
    folds: onTorso(folds),
    crumple: { height: 2.8, width: 120, length: 210, seed: 11 },
    reliefs: [{ markup: STITCHES, height: -1.6, blur: 0.6 }],
  };
}

const createLines = (neck: readonly Point[]) => [
  { markup: STITCHES, dark: 0.2 },
  {
    markup: [neck, ...ARMS].map((points) => stroke(createBand(points, BINDING), 2)).join(''),
    dark: 0.26,
    blur: 0.6,
  },
];
const window = { x: 0, y: 0, size: 1600 };

export const front: Drawing = {
  window,
  parts: [
    { shape: INSIDE, lift: 6, edge: 8, light: 0.7 },
    { ...createBinding(BACK_NECK, 8), light: 0.82 },
    createBody(FRONT, FRONT_FOLDS),
    ...ARMS.map((points) => createBinding(points)),
    createBinding(NECK),
  ],
  lines: createLines(NECK),
  fixed:
    '<g transform="translate(800 316)"><rect x="-34" width="68" height="42" rx="1.5" fill="#f1f0ec"/><path d="M-18 14h36M-11 23h22M-11 30h22" stroke="#23262a" stroke-width="3"/></g>',
};
export const back: Drawing = {
  window,
  parts: [
    createBody(BACK, BACK_FOLDS),
    ...ARMS.map((points) => createBinding(points)),
    createBinding(BACK_NECK),
  ],
  lines: createLines(BACK_NECK),
};
