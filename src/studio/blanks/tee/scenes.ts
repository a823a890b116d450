import { TEE_SCENES } from '#pictures/cloth-scenes.ts';
import { type Drawing, mirror, mirrorFolds, type Part, stroke } from '#studio/draw/drawing.ts';
import type { Fold } from '#studio/draw/fold.ts';
import { createHanger, drawHanger } from '#studio/draw/hanger.ts';
import { createSymmetricOutline } from '#studio/draw/shape.ts';
import { placeDrawing } from '#studio/draw/transform-drawing.ts';
import { front, LABEL, NECK_LINE, STITCH } from './drawing.ts';
import { HEM_STITCH } from './shapes.ts';

/** The neck, which all scenes share: inside, back band, front of the body, and collar. */
const [inside, backBand, body, collar] = front.parts;
const parts = (...all: readonly (Part | undefined)[]): Part[] => all.flatMap((part) => part ?? []);

const FOLDED = createSymmetricOutline(
  [800, 338],
  [
    [716, 338, 662, 268, 650, 192],
    [606, 206, 560, 218, 520, 232],
    [500, 240, 493, 254, 492, 286],
    [484, 500, 486, 760, 490, 950],
    [491, 980, 502, 992, 530, 994],
    [620, 1000, 720, 1002, 800, 1002],
  ],
);
/** The lower layers, which are a little longer and wider than the upper one. */
const LOWER = (dx: number, dy: number): string =>
  `M${520 + dx} 240 L1080 240 C1104 480 ${1112 + dx} 760 ${1110 + dx} ${950 + dy} C${1109 + dx} ${982 + dy} 1098 ${996 + dy} 1070 ${998 + dy} C960 ${1006 + dy} 660 ${1006 + dy} ${530 + dx} ${998 + dy} C${502 + dx} ${996 + dy} ${491 + dx} ${982 + dy} ${490 + dx} ${950 + dy} Z`;
const FOLDED_PILLOW = 'M560 300 H1040 V930 H560 Z';
const FOLDED_FOLDS: readonly Fold[] = [
  {
    points: [
      [640, 300],
      [600, 400],
      [560, 520],
      [548, 660],
    ],
    width: 20,
    height: 4,
    skew: 0.4,
  },
  {
    points: [
      [956, 300],
      [1000, 390],
      [1040, 500],
      [1052, 640],
    ],
    width: 22,
    height: 4.5,
    skew: -0.4,
  },
  {
    points: [
      [500, 900],
      [580, 930],
      [680, 946],
      [790, 950],
    ],
    width: 22,
    height: 4,
    skew: 0.4,
  },
  {
    points: [
      [1100, 850],
      [1030, 900],
      [950, 930],
      [850, 944],
    ],
    width: 20,
    height: 4,
    skew: -0.4,
  },
  {
    points: [
      [498, 700],
      [540, 740],
      [600, 760],
      [660, 764],
    ],
    width: 16,
    height: 3,
    skew: 0.3,
    fade: 'end',
  },
  {
    points: [
      [720, 800],
      [708, 860],
      [716, 930],
      [704, 990],
    ],
    width: 26,
    height: 3,
    skew: 0.3,
    fade: 'start',
  },
];
const folded: Omit<Drawing, 'window'> = {
  parts: parts(
    { shape: LOWER(5, 15), lift: 4, edge: 9, light: 0.92 },
    { shape: LOWER(2, 7), lift: 12, edge: 9, light: 0.96 },
    inside && { ...inside, lift: 28 },
    backBand && { ...backBand, lift: 34 },
    body && {
      ...body,
      shape: FOLDED,
      lift: 22,
      edge: 16,
      volumes: [{ shape: FOLDED_PILLOW, blur: 70, height: 46 }],
      folds: FOLDED_FOLDS,
      crumple: { height: 2.4, width: 130, length: 170, seed: 19 },
      reliefs: (body.reliefs ?? []).slice(3),
    },
    collar && { ...collar, lift: 28, volumes: [{ shape: FOLDED_PILLOW, blur: 70, height: 46 }] },
  ),
  lines: [NECK_LINE],
  fixed: LABEL,
};

/** A tee on a hanger: its sleeves hang down, and the cloth falls in long folds. */
const HUNG = createSymmetricOutline(
  [800, 338],
  [
    [716, 338, 662, 268, 650, 192],
    [572, 220, 488, 240, 416, 274],
    [338, 322, 272, 470, 222, 676],
    [264, 708, 316, 732, 366, 744],
    [374, 708, 382, 664, 388, 618],
    [398, 880, 388, 1150, 374, 1398],
    [500, 1420, 640, 1408, 800, 1418],
  ],
);
const ARM =
  'M430 290 C360 320 290 450 160 800 L390 880 C388 780 386 700 392 620 C440 500 450 390 430 290 Z';
const HUNG_CUFF = ['M229 650 C272 682 322 706 371 718', 'M231 643 C274 675 324 699 372 711'];
const HUNG_ARMHOLE = 'M416 276 C456 372 440 510 388 616';
const CHEST = { shape: 'M470 250 H1130 V1700 H470 Z', blur: 80, height: 100 };
const drape = (x: number, top: number, sway: number, height: number, width = 30): Fold => ({
  points: [
    [x, top],
    [x + sway, top + (1412 - top) * 0.35],
    [x + sway * 0.3, top + (1412 - top) * 0.7],
    [x + sway * 1.4, 1425],
  ],
  width,
  height,
  skew: sway > 0 ? 0.35 : -0.35,
  fade: 'start',
});
const HUNG_FOLDS: readonly Fold[] = [
  drape(470, 520, -14, 10, 26),
  drape(560, 760, 16, 9),
  drape(662, 860, -12, 8, 34),
  drape(752, 940, 14, 8, 30),
  drape(868, 880, -16, 9, 34),
  drape(966, 800, 12, 8, 28),
  drape(1060, 700, 18, 10, 30),
  drape(1142, 520, 10, 10, 26),
  {
    points: [
      [440, 300],
      [520, 400],
      [560, 520],
      [566, 660],
    ],
    width: 22,
    height: 5,
    skew: 0.4,
  },
  {
    points: [
      [1160, 300],
      [1084, 392],
      [1040, 520],
      [1036, 650],
    ],
    width: 22,
    height: 5,
    skew: -0.4,
  },
];
const SLEEVE_FOLDS: readonly Fold[] = [
  {
    points: [
      [414, 320],
      [364, 420],
      [318, 540],
      [284, 700],
    ],
    width: 20,
    height: 8,
    skew: -0.4,
  },
  {
    points: [
      [384, 640],
      [396, 560],
      [412, 480],
      [416, 400],
    ],
    width: 18,
    height: 8,
    skew: 0.4,
  },
  {
    points: [
      [378, 650],
      [352, 620],
      [330, 570],
      [322, 510],
    ],
    width: 14,
    height: 6,
    skew: -0.4,
  },
];
const HUNG_SEAMS = [
  {
    markup: [HUNG_ARMHOLE, mirror(HUNG_ARMHOLE)].map((path) => stroke(path, 5)).join(''),
    height: -3,
    blur: 2,
  },
  {
    markup: [...HUNG_CUFF, ...HUNG_CUFF.map(mirror), ...HEM_STITCH]
      .map((path) => stroke(path, 2.6, STITCH))
      .join(''),
    height: -1.6,
    blur: 0.6,
  },
];
const hanging: Omit<Drawing, 'window'> = {
  parts: parts(
    ...createHanger(),
    inside && { ...inside, light: 0.6 },
    backBand,
    body && {
      ...body,
      shape: HUNG,
      edge: 22,
      volumes: [
        CHEST,
        { shape: ARM, blur: 34, height: 60 },
        { shape: mirror(ARM), blur: 34, height: 60 },
      ],
      folds: [...HUNG_FOLDS, ...SLEEVE_FOLDS, ...mirrorFolds(SLEEVE_FOLDS)],
      crumple: { height: 2.6, width: 110, length: 300, seed: 29 },
      reliefs: [...HUNG_SEAMS, ...(body.reliefs ?? []).slice(3)],
    },
    collar && { ...collar, volumes: [CHEST] },
  ),
  lines: [
    {
      markup: [HUNG_ARMHOLE, mirror(HUNG_ARMHOLE)].map((path) => stroke(path, 2.2)).join(''),
      dark: 0.28,
      blur: 0.7,
    },
    {
      markup: [...HUNG_CUFF, ...HUNG_CUFF.map(mirror), ...HEM_STITCH]
        .map((path) => stroke(path, 1.6, STITCH))
        .join(''),
      dark: 0.2,
    },
    NECK_LINE,
  ],
  fixed: drawHanger('M674 178 C684 252 728 306 800 306 C872 306 916 252 926 178 V0 H674 Z'),
};

export const scenes = {
  folded: placeDrawing(folded, TEE_SCENES.folded),
  hanging: placeDrawing(hanging, TEE_SCENES.hanging),
  flat: placeDrawing(front, TEE_SCENES.flat),
};
