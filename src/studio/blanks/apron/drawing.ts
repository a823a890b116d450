import { APRON_CLOSE_UP } from '#pictures/drawn-views.ts';
import {
  type Drawing,
  mirrorFolds,
  type Part,
  stroke,
  withMirrored,
} from '#studio/draw/drawing.ts';
import type { Fold, Point } from '#studio/draw/fold.ts';
import { createBand, createSymmetricOutline } from '#studio/draw/shape.ts';

/** A bib apron with a neck strap, ties and a divided pocket. 13 units are 1 cm. */
const BODY = createSymmetricOutline(
  [800, 354],
  [
    [740, 354, 680, 352, 628, 346],
    [622, 350, 619, 356, 618, 364],
    [606, 520, 548, 640, 424, 700],
    [416, 704, 413, 710, 412, 720],
    [404, 940, 398, 1200, 392, 1446],
    [392, 1460, 398, 1466, 410, 1468],
    [540, 1480, 670, 1484, 800, 1484],
  ],
);
const POCKET =
  'M560 930 C640 935 960 935 1040 930 C1044 1030 1044 1120 1040 1196 C1036 1212 1028 1218 1014 1219 C880 1226 720 1226 586 1219 C572 1218 564 1212 560 1196 C556 1120 556 1030 560 930 Z';
const NECK: readonly Point[] = [
  [640, 380],
  [634, 300],
  [646, 210],
  [694, 130],
  [800, 96],
  [906, 130],
  [954, 210],
  [966, 300],
  [960, 380],
];
const TIE: readonly Point[] = [
  [430, 728],
  [350, 760],
  [286, 840],
  [262, 950],
  [276, 1070],
  [246, 1190],
  [206, 1290],
];
const TIE_RIGHT: readonly Point[] = [
  [1170, 728],
  [1256, 752],
  [1324, 826],
  [1346, 930],
  [1322, 1050],
  [1342, 1160],
  [1400, 1256],
];
const STITCH = '7 3.4';
const HEMS = [
  ...withMirrored('M636 366 C624 530 566 660 436 716'),
  ...withMirrored('M430 726 C422 940 416 1200 410 1440'),
  'M634 370 C690 375 910 375 966 370',
  'M408 1440 C540 1452 670 1456 800 1456 C930 1456 1060 1452 1192 1440',
];
const POCKET_SEAMS = [
  'M570 952 C640 957 960 957 1030 952',
  'M570 966 C640 971 960 971 1030 966',
  'M572 936 C568 1030 568 1120 572 1206 C720 1214 880 1214 1028 1206 C1032 1120 1032 1030 1028 936',
  'M796 934 L796 1220',
  'M804 934 L804 1220',
];
const drawStitches = (paths: readonly string[]): string =>
  paths.map((path) => stroke(path, 2.6, STITCH)).join('');

const LEFT: readonly Fold[] = [
  {
    points: [
      [470, 730],
      [540, 860],
      [560, 1020],
      [540, 1200],
    ],
    width: 34,
    height: 11,
    skew: 0.4,
    fade: 'end',
  },
  {
    points: [
      [430, 720],
      [560, 740],
      [680, 790],
      [760, 870],
    ],
    width: 24,
    height: 8,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [480, 1110],
      [470, 1240],
      [486, 1360],
      [474, 1470],
    ],
    width: 30,
    height: 11,
    skew: 0.3,
    fade: 'start',
  },
  {
    points: [
      [680, 1230],
      [664, 1310],
      [680, 1400],
      [668, 1480],
    ],
    width: 30,
    height: 9,
    skew: -0.3,
    fade: 'start',
  },
  {
    points: [
      [640, 390],
      [664, 500],
      [700, 590],
      [760, 660],
    ],
    width: 24,
    height: 6,
    skew: 0.3,
    fade: 'end',
  },
];
const FOLDS: readonly Fold[] = [
  ...LEFT,
  ...mirrorFolds(LEFT).map((fold, i) => ({
    ...fold,
    points: fold.points.map(
      ([x, y], k) => [x + ((i * 7 + k * 5) % 21) - 12, y + ((i * 11) % 31) - 12] as const,
    ),
    height: fold.height * (0.75 + ((i * 5) % 7) * 0.08),
  })),
  {
    points: [
      [830, 1240],
      [846, 1320],
      [828, 1400],
      [842, 1482],
    ],
    width: 34,
    height: 8,
    skew: 0.2,
    fade: 'start',
  },
];
const BODY_VOLUME = [
  {
    shape: 'M640 300 L960 300 L1010 640 L1140 760 L1150 1700 L450 1700 L460 760 L590 640 Z',
    blur: 66,
    height: 60,
  },
];

const createStrap = (points: readonly Point[], lift: number): Part => ({
  shape: createBand(points, 38),
  lift,
  edge: 5,
  crumple: { height: 3, width: 70, length: 90, seed: 5 },
  reliefs: [{ markup: stroke(createBand(points, 24), 2.4, STITCH), height: -1.4, blur: 0.6 }],
});

const drawing = {
  parts: [
    createStrap(NECK, 8),
    createStrap(TIE, 8),
    createStrap(TIE_RIGHT, 8),
    {
      shape: BODY,
      lift: 14,
      edge: 12,
      volumes: BODY_VOLUME,
      folds: FOLDS,
      crumple: { height: 3, width: 150, length: 200, seed: 61 },
      reliefs: [
        { markup: drawStitches(HEMS), height: -1.8, blur: 0.6 },
        { markup: HEMS.map((path) => stroke(path, 9)).join(''), height: -2, blur: 4 },
      ],
    },
    {
      shape: POCKET,
      lift: 22,
      edge: 6,
      volumes: BODY_VOLUME,
      folds: FOLDS,
      crumple: { height: 3, width: 150, length: 200, seed: 61 },
      reliefs: [{ markup: drawStitches(POCKET_SEAMS), height: -1.8, blur: 0.6 }],
      above: true,
    },
  ],
  lines: [
    { markup: drawStitches([...HEMS, ...POCKET_SEAMS]), dark: 0.26 },
    { markup: stroke(POCKET, 3), dark: 0.3, blur: 0.8 },
  ],
};
export const front: Drawing = { ...drawing, window: { x: 0, y: 0, size: 1600 } };
export const detail: Drawing = { ...drawing, window: APRON_CLOSE_UP };
