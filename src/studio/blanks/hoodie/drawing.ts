import { HOODIE_CLOSE_UP } from '#pictures/views.ts';
import { type Drawing, mirror, type Part, stroke } from '#studio/draw/drawing.ts';
import type { Window } from '#studio/draw/field.ts';
import type { Fold, Point } from '#studio/draw/fold.ts';
import { createBand, drawRibs } from '#studio/draw/shape.ts';
import { BACK_FOLDS, HOOD_BACK_FOLDS, HOOD_FOLDS, MAIN_FOLDS } from './folds.ts';
import {
  ARMHOLE,
  CUFF_RIB,
  HEM_RIB,
  HOOD,
  HOOD_BODY,
  HOOD_HOLE,
  HOOD_INSIDE,
  HOOD_LAP,
  MAIN,
  NECK_SEAM,
  POCKET,
  SLEEVE,
  TORSO,
} from './shapes.ts';

const FULL: Window = { x: 0, y: 0, size: 1600 };
const withMirrored = (path: string): string[] => [path, mirror(path)];
export const STITCH = '7 3.4';

const hemRibs: readonly Point[] = [
  [430, 1424],
  [600, 1436],
  [800, 1440],
  [1000, 1436],
  [1170, 1424],
];
const cuffRibs: readonly Point[] = [
  [180, 1286],
  [214, 1300],
  [258, 1308],
  [294, 1304],
];
const mirrorPoints = (points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [1600 - x, y] as const);

const RIBBING: readonly Part[] = [
  {
    shape: HEM_RIB,
    lift: 4,
    edge: 14,
    volumes: [{ shape: TORSO, blur: 60, height: 110 }],
    reliefs: [{ markup: drawRibs(hemRibs, 62, 7.5), height: -1.7, blur: 0.9 }],
  },
  ...[cuffRibs, mirrorPoints(cuffRibs)].map((points, i) => ({
    shape: withMirrored(CUFF_RIB)[i] ?? CUFF_RIB,
    lift: 4,
    edge: 12,
    volumes: [{ shape: withMirrored(SLEEVE)[i] ?? SLEEVE, blur: 30, height: 70 }],
    reliefs: [{ markup: drawRibs(points, 70, 7), height: -1.7, blur: 0.9 }],
  })),
];

function createMainPart(folds: readonly Fold[]): Part {
  return {
    shape: MAIN,
    lift: 12,
    edge: 20,
    volumes: [
      { shape: TORSO, blur: 66, height: 130 },
      ...withMirrored(SLEEVE).map((path) => ({ shape: path, blur: 34, height: 84 })),
    ],
    folds,
    crumple: { height: 3.2, width: 130, length: 190, seed: 23 },
    reliefs: [
      {
        markup: withMirrored(ARMHOLE)
          .map((path) => stroke(path, 6))
          .join(''),
        height: -4,
        blur: 2.4,
      },
      {
        markup: withMirrored(ARMHOLE)
          .map((path) => stroke(path, 3, STITCH))
          .join(''),
        height: -1,
        blur: 0.6,
      },
    ],
  };
}

const POCKET_EDGES = [
  'M598 1004 C574 1062 540 1114 506 1150',
  'M608 1010 C586 1062 552 1116 514 1160',
  'M612 1008 C676 1013 734 1015 800 1015 C866 1015 924 1013 988 1008',
  'M612 1018 C676 1023 734 1025 800 1025 C866 1025 924 1023 988 1018',
];
export const POCKET_STITCH = [...new Set(POCKET_EDGES.flatMap(withMirrored))];
export const OPENING_STITCH =
  'M800 134 C896 134 960 196 968 298 C972 400 902 488 812 540 M800 134 C704 134 640 196 632 298 C628 400 698 488 800 546';

const CORDS: readonly (readonly Point[])[] = [
  [
    [748, 532],
    [742, 600],
    [748, 690],
    [739, 776],
  ],
  [
    [856, 534],
    [864, 610],
    [856, 700],
    [866, 742],
  ],
];
const cords: readonly Part[] = CORDS.map((points) => ({
  shape: createBand(points, 11),
  above: true,
  lift: 168,
  edge: 5.5,
  reliefs: [
    {
      markup: drawRibs(points, 6, 6).replaceAll('stroke-width="3"', 'stroke-width="2"'),
      height: -0.8,
      blur: 0.6,
    },
  ],
}));

const hoodVolumes = [{ shape: HOOD_BODY, blur: 44, height: 100 }];
export const front: readonly Part[] = [
  {
    shape: HOOD_INSIDE,
    lift: 20,
    edge: 10,
    light: 0.6,
    folds: [
      {
        points: [
          [700, 500],
          [690, 400],
          [700, 300],
          [730, 220],
        ],
        width: 26,
        height: 9,
        skew: 0.4,
        fade: 'end',
      },
      {
        points: [
          [890, 500],
          [916, 400],
          [900, 310],
          [880, 230],
        ],
        width: 26,
        height: 9,
        skew: -0.4,
        fade: 'end',
      },
    ],
    reliefs: [{ markup: stroke('M800 130 L800 420', 4), height: -3, blur: 2 }],
  },
  ...RIBBING,
  createMainPart(MAIN_FOLDS),
  {
    shape: POCKET,
    above: true,
    lift: 23,
    edge: 7,
    volumes: [{ shape: TORSO, blur: 66, height: 130 }],
    folds: [
      {
        points: [
          [520, 1180],
          [600, 1220],
          [690, 1236],
          [780, 1228],
        ],
        width: 28,
        height: 8,
        skew: 0.4,
        fade: 'end',
      },
      {
        points: [
          [1086, 1176],
          [1010, 1230],
          [930, 1252],
          [850, 1246],
        ],
        width: 28,
        height: 8,
        skew: 0.4,
        fade: 'end',
      },
      ...MAIN_FOLDS.slice(-7),
    ],
    crumple: { height: 3.2, width: 130, length: 190, seed: 23 },
    reliefs: [
      {
        markup: POCKET_STITCH.map((path) => stroke(path, 3, STITCH)).join(''),
        height: -1.6,
        blur: 0.6,
      },
      {
        markup: withMirrored('M520 1168 C516 1230 514 1300 518 1384')
          .map((path) => stroke(path, 3, STITCH))
          .join(''),
        height: -1.6,
        blur: 0.6,
      },
    ],
  },
  {
    shape: `${HOOD} ${HOOD_HOLE}`,
    above: true,
    lift: 36,
    edge: 16,
    volumes: hoodVolumes,
    folds: HOOD_FOLDS,
    crumple: { height: 2.4, width: 100, length: 150, seed: 31 },
    reliefs: [
      { markup: stroke(OPENING_STITCH, 3, STITCH), height: -1.6, blur: 0.6 },
      { markup: stroke(OPENING_STITCH, 12), height: -2.4, blur: 4 },
    ],
  },
  {
    shape: HOOD_LAP,
    above: true,
    lift: 44,
    edge: 9,
    volumes: hoodVolumes,
    folds: HOOD_FOLDS.slice(0, 2),
    reliefs: [
      { markup: stroke('M636 380 C660 440 728 512 826 562', 3, STITCH), height: -1.6, blur: 0.6 },
    ],
  },
  ...cords,
];

export const EYELETS = (
  [
    [748, 530],
    [856, 532],
  ] as const
)
  .map(
    ([x, y]) =>
      `<g transform="translate(${x} ${y})"><circle r="10.5" fill="#8f9499"/><path d="M-10.5 0a10.5 10.5 0 0 1 21 0" fill="#d9dcde"/><circle r="5.6" fill="#26292c"/></g>`,
  )
  .join('');
export const TIPS = (
  [
    [739, 776, 3],
    [866, 742, -6],
  ] as const
)
  .map(
    ([x, y, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-6.5" y="-6" width="13" height="34" rx="3" fill="#8c9197"/><rect x="-4" y="-5" width="4" height="32" rx="2" fill="#e4e7e8"/><rect x="3" y="-5" width="3" height="32" rx="1.5" fill="#5a5f64"/></g>`,
  )
  .join('');
export const LABEL =
  '<g transform="translate(800 448)"><rect x="-34" y="-22" width="68" height="44" rx="1.5" fill="#eceae4"/><path d="M-18 -8h36M-12 2h24M-12 9h24" stroke="#23262a" stroke-width="3"/></g>';

const SEAM_LINES = [
  {
    markup: withMirrored(ARMHOLE)
      .map((path) => stroke(path, 2.4))
      .join(''),
    dark: 0.32,
    blur: 0.8,
  },
  { markup: stroke(NECK_SEAM, 3), dark: 0.4, blur: 1 },
];
const FRONT_LINES = [
  ...SEAM_LINES,
  { markup: stroke(OPENING_STITCH, 1.6, STITCH), dark: 0.16 },
  { markup: POCKET_STITCH.map((path) => stroke(path, 1.8, STITCH)).join(''), dark: 0.2 },
];

export const frontView: Drawing = {
  window: FULL,
  parts: front,
  lines: FRONT_LINES,
  fixed: LABEL + EYELETS + TIPS,
};
export const detailView: Drawing = { ...frontView, window: HOODIE_CLOSE_UP };
export const backView: Drawing = {
  window: FULL,
  parts: [
    ...RIBBING,
    createMainPart(BACK_FOLDS),
    {
      shape: HOOD,
      lift: 36,
      edge: 18,
      volumes: [{ shape: HOOD_BODY, blur: 52, height: 130 }],
      folds: HOOD_BACK_FOLDS,
      crumple: { height: 2.6, width: 100, length: 150, seed: 37 },
      reliefs: [{ markup: stroke('M800 88 C796 220 802 420 800 576', 5), height: -4, blur: 2 }],
    },
  ],
  lines: [
    ...SEAM_LINES,
    { markup: stroke('M800 88 C796 220 802 420 800 576', 2.4), dark: 0.3, blur: 0.8 },
  ],
};
