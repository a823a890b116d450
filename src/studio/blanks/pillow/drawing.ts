import { PILLOW_CLOSE_UP } from '#pictures/drawn-views.ts';
import { type Drawing, mapPath, stroke } from '#studio/draw/drawing.ts';
import type { Fold, Point } from '#studio/draw/fold.ts';

/** A square, filled cushion with a piped seam. 25 units are 1 cm. */
const turn = ([x, y]: Point, quarters: number): Point =>
  quarters === 0 ? [x, y] : turn([1600 - y, x], quarters - 1);
const QUARTERS = [0, 1, 2, 3] as const;

/** The upper side from corner to corner. The filling pulls it in beside the corners. */
const SIDE = 'C330 212 470 252 800 250 C1130 252 1270 212 1388 196';
const SIDES = QUARTERS.map((quarter) => mapPath(SIDE, (x, y) => turn([x, y], quarter)));
const OUTLINE = `M212 196 ${SIDES.map((side, k) => {
  // Rounds the corner to the next side.
  const corner = [1388, 196] as const;
  const [cx, cy] = turn([1410, 190], k);
  const [ex, ey] = turn([1404, 212], k);
  return `${side} C${turn(corner, k).join(' ')} ${cx} ${cy} ${ex} ${ey}`;
}).join(' ')} Z`;
const FILLING =
  'M300 300 C600 250 1000 250 1300 300 C1350 600 1350 1000 1300 1300 C1000 1350 600 1350 300 1300 C250 1000 250 600 300 300 Z';
const CORE =
  'M480 480 C700 400 900 400 1120 480 C1200 700 1200 900 1120 1120 C900 1200 700 1200 480 1120 C400 900 400 700 480 480 Z';

const CORNER: readonly Fold[] = [
  {
    points: [
      [226, 212],
      [320, 330],
      [410, 430],
      [500, 500],
    ],
    width: 30,
    height: 14,
    skew: 0.3,
    fade: 'end',
  },
  {
    points: [
      [270, 222],
      [400, 300],
      [520, 340],
      [640, 340],
    ],
    width: 24,
    height: 10,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [230, 280],
      [300, 420],
      [330, 540],
      [330, 660],
    ],
    width: 26,
    height: 9,
    skew: 0.4,
    fade: 'end',
  },
];
const FOLDS: readonly Fold[] = [
  ...QUARTERS.flatMap((quarter) =>
    CORNER.map((fold, k) => ({
      ...fold,
      points: fold.points.map(([x, y], i) =>
        turn(
          [x + ((quarter * 17 + i * 11) % 29) - 10, y + ((quarter * 23 + k * 13) % 25) - 8],
          quarter,
        ),
      ),
      height: fold.height * (0.7 + ((quarter * 3 + k) % 4) * 0.14),
    })),
  ),
  {
    points: [
      [560, 700],
      [700, 760],
      [860, 760],
      [1000, 700],
    ],
    width: 60,
    height: 8,
    skew: 0.2,
  },
  {
    points: [
      [640, 1010],
      [760, 1060],
      [900, 1050],
      [1020, 990],
    ],
    width: 54,
    height: 7,
    skew: -0.3,
  },
];

const drawing = {
  parts: [
    {
      shape: OUTLINE,
      lift: 10,
      edge: 42,
      volumes: [
        { shape: FILLING, blur: 110, height: 250 },
        { shape: CORE, blur: 170, height: 150 },
      ],
      folds: FOLDS,
      crumple: { height: 4, width: 190, length: 190, seed: 53 },
      reliefs: [
        { markup: stroke(OUTLINE, 34), height: 9, blur: 3 },
        {
          markup: stroke(OUTLINE, 40).replace('fill="none"', 'fill="none" opacity="0.8"'),
          height: -3,
          blur: 2,
        },
      ],
    },
  ],
};
export const front: Drawing = { ...drawing, window: { x: 0, y: 0, size: 1600 } };
export const detail: Drawing = { ...drawing, window: PILLOW_CLOSE_UP };
