import { BEANIE_CLOSE_UP } from '#pictures/drawn-views.ts';
import { type Drawing, stroke } from '#studio/draw/drawing.ts';
import type { Fold, Point } from '#studio/draw/fold.ts';
import { createSymmetricOutline, drawRibs } from '#studio/draw/shape.ts';

/** A ribbed beanie with a folded cuff, lying flat. 42 units are 1 cm. */
const CROWN = createSymmetricOutline(
  [800, 236],
  [
    [690, 232, 560, 262, 470, 372],
    [386, 480, 362, 680, 358, 1080],
    [500, 1110, 650, 1120, 800, 1120],
  ],
);
const CUFF = createSymmetricOutline(
  [800, 992],
  [
    [640, 992, 480, 984, 352, 962],
    [336, 966, 332, 980, 332, 1000],
    [326, 1100, 328, 1200, 336, 1288],
    [338, 1306, 346, 1312, 360, 1316],
    [500, 1344, 650, 1350, 800, 1350],
  ],
);
const HEAD = createSymmetricOutline(
  [800, 260],
  [
    [600, 260, 440, 430, 420, 700],
    [410, 900, 400, 1200, 396, 1500],
    [500, 1500, 700, 1500, 800, 1500],
  ],
);

/** Ribs of the crown. They run up from the cuff and meet at the top. */
const CROWN_RIBS = Array.from({ length: 37 }, (_, k) => (k - 18) / 18.6)
  .map((at) => {
    const bow = Math.sin((at * Math.PI) / 2);
    const [low, high] = [800 + bow * 446, 800 + bow * 84];
    return stroke(
      `M${low} 1100 C${low} 640 ${800 + bow * 462} ${420 - Math.abs(bow) * 70} ${high} 252`,
      9,
    );
  })
  .join('');
const CUFF_MIDDLE: readonly Point[] = [
  [336, 1138],
  [560, 1166],
  [800, 1172],
  [1040, 1166],
  [1264, 1138],
];
const RIB_PITCH = 25;

/** Gathers below the closed top. */
const GATHERS: readonly Fold[] = [-5, -3.2, -1.6, 0.4, 2, 3.4, 5.2].map((at, k) => ({
  points: [
    [800 + at * 8, 250],
    [800 + at * 34, 320 + Math.abs(at) * 8],
    [800 + at * 62, 430 + Math.abs(at) * 14],
  ],
  width: 15 + (k % 3) * 3,
  height: k % 2 ? 10 : -8,
  skew: 0.2,
  fade: 'end',
}));
const SLACK: readonly Fold[] = [
  {
    points: [
      [420, 900],
      [560, 950],
      [760, 966],
      [930, 950],
    ],
    width: 34,
    height: 12,
    skew: 0.3,
  },
  {
    points: [
      [1190, 850],
      [1080, 910],
      [960, 930],
      [840, 922],
    ],
    width: 30,
    height: 9,
    skew: -0.3,
  },
];
const volumes = [{ shape: HEAD, blur: 90, height: 190 }];

const drawing = {
  parts: [
    {
      shape: CROWN,
      lift: 8,
      edge: 34,
      volumes,
      folds: [...GATHERS, ...SLACK],
      crumple: { height: 4, width: 170, length: 170, seed: 17 },
      reliefs: [{ markup: CROWN_RIBS, height: -7, blur: 3.4 }],
    },
    {
      shape: CUFF,
      lift: 34,
      edge: 26,
      volumes,
      crumple: { height: 4, width: 260, length: 120, seed: 29 },
      reliefs: [{ markup: drawRibs(CUFF_MIDDLE, 200, RIB_PITCH), height: -5, blur: 3.4 }],
    },
  ],
  lines: [
    { markup: CROWN_RIBS, dark: 0.2, blur: 2.4 },
    { markup: drawRibs(CUFF_MIDDLE, 176, RIB_PITCH), dark: 0.1, blur: 2.4 },
  ],
};
export const front: Drawing = { ...drawing, window: { x: 0, y: 0, size: 1600 } };
export const detail: Drawing = { ...drawing, window: BEANIE_CLOSE_UP };
