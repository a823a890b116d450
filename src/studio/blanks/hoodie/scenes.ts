import { HOODIE_SCENES } from '#pictures/cloth-scenes.ts';
import {
  type Drawing,
  mirror,
  mirrorFolds,
  mirrorPoints,
  type Part,
  stroke,
} from '#studio/draw/drawing.ts';
import type { Point } from '#studio/draw/fold.ts';
import { createHanger, drawRail } from '#studio/draw/hanger.ts';
import { createSymmetricOutline, drawRibs } from '#studio/draw/shape.ts';
import { placeDrawing } from '#studio/draw/transform-drawing.ts';
import { FIXED, front, frontView } from './drawing.ts';
import { OPENING_STITCH, POCKET_STITCH, STITCH } from './parts.ts';
import { BODY_FOLDS, FOLDED_FOLDS, SLEEVE_FOLDS } from './scene-folds.ts';
import { NECK_SEAM, TORSO } from './shapes.ts';

const [inside, hemRib, , , main, pocket, ...hood] = front;
const parts = (...all: readonly (Part | undefined)[]): Part[] => all.flatMap((part) => part ?? []);

/** A hoodie folded to a rectangle under its hood, with the sleeves behind it. */
const FOLDED = createSymmetricOutline(
  [800, 520],
  [
    [700, 520, 620, 490, 586, 462],
    [530, 478, 480, 490, 444, 506],
    [416, 516, 410, 534, 409, 562],
    [402, 740, 404, 960, 408, 1064],
    [409, 1092, 420, 1106, 450, 1109],
    [560, 1117, 680, 1120, 800, 1120],
  ],
);
const lower = (dx: number, dy: number): string =>
  `M460 520 L1140 520 C1180 620 ${1194 + dx} 900 ${1191 + dx} ${1064 + dy} C${1190 + dx} ${1096 + dy} 1178 ${1110 + dy} 1148 ${1113 + dy} C1020 ${1124 + dy} 580 ${1124 + dy} 452 ${1113 + dy} C422 ${1110 + dy} ${410 - dx} ${1096 + dy} ${409 - dx} ${1064 + dy} C${406 - dx} 900 420 620 460 520 Z`;
const PILLOW = 'M490 560 H1110 V1040 H490 Z';
const folded: Omit<Drawing, 'window'> = {
  parts: parts(
    { shape: lower(4, 20), lift: 4, edge: 13, light: 0.92 },
    { shape: lower(1, 9), lift: 14, edge: 13, light: 0.96 },
    inside,
    main && {
      ...main,
      shape: FOLDED,
      lift: 26,
      edge: 24,
      volumes: [{ shape: PILLOW, blur: 80, height: 60 }],
      folds: FOLDED_FOLDS,
      reliefs: [],
    },
    ...hood,
  ),
  lines: [
    { markup: stroke(NECK_SEAM, 3), dark: 0.4, blur: 1 },
    { markup: stroke(OPENING_STITCH, 1.6, STITCH), dark: 0.16 },
  ],
  fixed: FIXED,
};

/** A hoodie on a rail: the shoulders drop, and the sleeves hang beside the body. */
const HUNG = createSymmetricOutline(
  [800, 558],
  [
    [720, 556, 640, 512, 590, 462],
    [552, 486, 522, 508, 486, 544],
    [404, 620, 350, 760, 322, 930],
    [300, 1060, 290, 1160, 286, 1262],
    [316, 1282, 376, 1292, 412, 1284],
    [430, 1150, 452, 1000, 454, 836],
    [458, 1000, 448, 1180, 436, 1330],
    [432, 1358, 440, 1382, 460, 1388],
    [560, 1397, 690, 1400, 800, 1400],
  ],
);
const ARM =
  'M500 560 C420 640 360 770 330 950 C306 1100 300 1200 280 1440 L410 1450 C440 1250 460 1000 462 840 C480 720 510 640 500 560 Z';
const CUFF =
  'M292 1252 C284 1292 282 1326 284 1372 C312 1390 366 1396 400 1386 C406 1350 410 1312 410 1270 Z';
const CUFF_RIBS: readonly Point[] = [
  [286, 1312],
  [322, 1326],
  [366, 1332],
  [408, 1326],
];
const ARMHOLE = 'M486 544 C540 640 520 750 454 832';
const HEM_RIBS: readonly Point[] = [
  [446, 1424],
  [600, 1437],
  [800, 1441],
  [1000, 1437],
  [1154, 1424],
];
const HUNG_HEM = createSymmetricOutline(
  [800, 1380],
  [
    [690, 1380, 560, 1376, 456, 1366],
    [450, 1400, 456, 1440, 466, 1468],
    [570, 1484, 690, 1490, 800, 1490],
  ],
);
/** How far the rail is above that of a tee, in front of whose neck no hood is. */
const RISE = 105;
const seams = (width: number, dash = ''): string =>
  [ARMHOLE, mirror(ARMHOLE)].map((path) => stroke(path, width, dash)).join('');
const hanging: Omit<Drawing, 'window'> = {
  parts: parts(
    ...createHanger(RISE),
    inside,
    hemRib && {
      ...hemRib,
      shape: HUNG_HEM,
      reliefs: [{ markup: drawRibs(HEM_RIBS, 62, 7.5), height: -1.7, blur: 0.9 }],
    },
    ...[CUFF, mirror(CUFF)].map((shape, i) => ({
      shape,
      lift: 4,
      edge: 12,
      volumes: [{ shape: i ? mirror(ARM) : ARM, blur: 30, height: 70 }],
      reliefs: [
        {
          markup: drawRibs(i ? mirrorPoints(CUFF_RIBS) : CUFF_RIBS, 70, 7),
          height: -1.7,
          blur: 0.9,
        },
      ],
    })),
    main && {
      ...main,
      shape: HUNG,
      volumes: [
        { shape: TORSO, blur: 70, height: 120 },
        { shape: ARM, blur: 30, height: 90 },
        { shape: mirror(ARM), blur: 30, height: 90 },
      ],
      folds: [...SLEEVE_FOLDS, ...mirrorFolds(SLEEVE_FOLDS), ...BODY_FOLDS],
      reliefs: [
        { markup: seams(6), height: -4, blur: 2.4 },
        { markup: seams(3, STITCH), height: -1, blur: 0.6 },
      ],
    },
    pocket,
    ...hood,
  ),
  lines: [
    { markup: seams(2.4), dark: 0.32, blur: 0.8 },
    { markup: stroke(NECK_SEAM, 3), dark: 0.4, blur: 1 },
    { markup: stroke(OPENING_STITCH, 1.6, STITCH), dark: 0.16 },
    { markup: POCKET_STITCH.map((path) => stroke(path, 1.8, STITCH)).join(''), dark: 0.2 },
  ],
  fixed: `${FIXED}<defs><clipPath id="visible"><path d="M-200 -200 H1800 V88 H-200 Z"/></clipPath></defs><g clip-path="url(#visible)">${drawRail(RISE)}</g>`,
};

export const scenes = {
  folded: placeDrawing(folded, HOODIE_SCENES.folded),
  hanging: placeDrawing(hanging, HOODIE_SCENES.hanging),
  flat: placeDrawing(frontView, HOODIE_SCENES.flat),
};
