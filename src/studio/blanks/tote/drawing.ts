import { TOTE_CLOSE_UP } from '#pictures/cloth-views.ts';
import { type Drawing, type Part, stroke } from '#studio/draw/drawing.ts';
import type { Window } from '#studio/draw/field.ts';
import type { Point } from '#studio/draw/fold.ts';
import { createBand } from '#studio/draw/shape.ts';
import { BODY_FOLDS } from './folds.ts';

/** A canvas tote on a flat surface with its handles spread upwards. 2.15 units are 1 mm. */
const FULL: Window = { x: 0, y: 0, size: 1600 };
const STITCH = '7 3.4';
const STRAP = 56;

const BODY =
  'M392 604 C520 611 660 614 800 613 C940 614 1080 611 1208 603 C1214 800 1221 1050 1217 1300 C1216 1390 1214 1440 1207 1478 C1204 1491 1196 1498 1184 1499 C1060 1508 930 1511 800 1511 C670 1511 540 1508 416 1499 C404 1498 396 1491 394 1478 C386 1440 384 1390 383 1300 C379 1050 386 800 392 604 Z';
const BEHIND = 'M396 596 C530 590 660 596 800 598 C940 596 1080 592 1204 596 L1206 700 L394 700 Z';
/** Woven label in the side seam. */
const TAG = 'M1200 1296 H1250 V1358 H1200 Z';
const PILLOW = 'M440 700 L1160 700 L1172 1440 L428 1440 Z';

/** Center line of the front handle, from its left end over the top to its right end. */
const FRONT_HANDLE: readonly Point[] = [
  [596, 742],
  [597, 610],
  [606, 470],
  [628, 340],
  [672, 218],
  [736, 142],
  [806, 122],
  [876, 148],
  [936, 226],
  [976, 346],
  [996, 474],
  [1003, 612],
  [1004, 742],
];
const BACK_HANDLE: readonly Point[] = [
  [640, 690],
  [636, 560],
  [640, 440],
  [660, 330],
  [704, 244],
  [768, 196],
  [838, 198],
  [898, 250],
  [938, 340],
  [956, 450],
  [962, 560],
  [960, 690],
];

/** Returns SVG markup of the rows of stitches along both edges of a strap. */
export const drawStrapStitches = (points: readonly Point[]): string => {
  const [left, right] = [-1, 1].map((side) =>
    points.map(([x, y], i) => {
      const [a, b] = [
        points[Math.max(0, i - 1)] ?? [x, y],
        points[Math.min(points.length - 1, i + 1)] ?? [x, y],
      ];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const off = (side * (STRAP / 2 - 7)) / length;
      return `${(x + (b[1] - a[1]) * off).toFixed(1)} ${(y - (b[0] - a[0]) * off).toFixed(1)}`;
    }),
  );
  return [left, right].map((row) => stroke(`M${row?.join(' L')}`, 2.4, STITCH)).join('');
};

const drawAnchor = (x: number): string => {
  const [l, r, t, b] = [x - 20, x + 20, 680, 734];
  return stroke(
    `M${l} ${t}H${r}V${b}H${l}Z M${l} ${t}L${r} ${b} M${r} ${t}L${l} ${b}`,
    2.4,
    STITCH,
  );
};
export const ANCHORS = drawAnchor(597) + drawAnchor(1003.5);
const HEM = [
  'M390 668 C520 675 660 678 800 677 C940 678 1080 675 1210 667',
  'M390 660 C520 667 660 670 800 669 C940 670 1080 667 1210 659',
];
export const HEM_STITCHES = HEM.map((path) => stroke(path, 2.4, STITCH)).join('');

export const createHandle = (points: readonly Point[], lift: number): Part => ({
  shape: createBand(points, STRAP),
  lift,
  edge: 7,
  volumes: [
    { shape: PILLOW, blur: 66, height: 60 },
    { shape: createBand(points, STRAP * 0.5), blur: 10, height: 6 },
  ],
  crumple: { height: 2.2, width: 60, length: 90, seed: 5 },
  reliefs: [{ markup: drawStrapStitches(points), height: -1.5, blur: 0.6 }],
});

const frontHandle = createHandle(FRONT_HANDLE, 27);
export const PARTS: readonly Part[] = [
  { ...createHandle(BACK_HANDLE, 8), light: 0.86 },
  { shape: TAG, lift: 5, edge: 4 },
  { shape: BEHIND, lift: 6, edge: 8, light: 0.74 },
  {
    shape: BODY,
    lift: 12,
    edge: 15,
    volumes: [{ shape: PILLOW, blur: 66, height: 60 }],
    folds: BODY_FOLDS,
    crumple: { height: 3, width: 150, length: 170, seed: 31 },
    reliefs: [
      { markup: HEM_STITCHES, height: -1.6, blur: 0.6 },
      {
        markup: stroke('M390 664 C520 671 660 674 800 673 C940 674 1080 671 1210 663', 12),
        height: -2.4,
        blur: 5,
      },
      {
        markup: stroke('M404 1494 C540 1502 670 1505 800 1505 C930 1505 1060 1502 1196 1494', 5),
        height: -2,
        blur: 2,
      },
    ],
  },
  {
    ...frontHandle,
    above: true,
    reliefs: [...(frontHandle.reliefs ?? []), { markup: ANCHORS, height: -2, blur: 0.7 }],
  },
];

const LINES = [{ markup: HEM_STITCHES + ANCHORS + drawStrapStitches(FRONT_HANDLE), dark: 0.2 }];
export const LABEL =
  '<g transform="translate(1214 1296)"><rect x="2" y="0" width="34" height="62" rx="1.5" fill="#f1f0ec"/><path d="M12 18h16M12 28h10M12 36h10" stroke="#23262a" stroke-width="4"/></g>';

export const front: Drawing = { window: FULL, parts: PARTS, lines: LINES, fixed: LABEL };
export const detail: Drawing = { window: TOTE_CLOSE_UP, parts: PARTS, lines: LINES };
