import { other, SLEEVE as SLEEVE_FOLDS } from '#studio/blanks/hoodie/folds.ts';
import { CUFF_RIB, SHOULDER_TO_HEM, SLEEVE } from '#studio/blanks/hoodie/shapes.ts';
import { createTee } from '#studio/blanks/tee/drawing.ts';
import { BACK_FOLDS, FRONT_FOLDS } from '#studio/blanks/tee/folds.ts';
import { createTeeOutlines } from '#studio/blanks/tee/shapes.ts';
import { mapFolds, mapPath, mirrorFolds, type Part, withMirrored } from '#studio/draw/drawing.ts';
import type { Point } from '#studio/draw/fold.ts';
import { type CurveSegment, drawRibs } from '#studio/draw/shape.ts';

/** A tee with the sleeves of the hoodie, in the plane of the tee, and short knit cuffs. */
const toTee = (x: number, y: number): Point => [402 + (x - 462) * 1.05, 268 + (y - 516) * 1.3];
const toTeeCuff = (x: number, y: number): Point => [
  402 + (x - 462) * 1.05,
  1196 + (y - 1230) * 0.72,
];

const sleeve: readonly CurveSegment[] = SHOULDER_TO_HEM.slice(1, 5).map(([a, b, c, d, x, y]) => [
  ...toTee(a, b),
  ...toTee(c, d),
  ...toTee(x, y),
]);
/** Where the body of a tee begins below the arm. */
const ARMPIT = 620;
const last = sleeve.at(-1);
const outlines = createTeeOutlines(
  last ? [...sleeve.slice(0, -1), [last[0], last[1], last[2], last[3], 354, ARMPIT]] : [],
);

const CUFF_RIBS: readonly Point[] = [
  [180, 1286],
  [214, 1300],
  [258, 1308],
  [294, 1304],
];
const cuff = mapPath(CUFF_RIB, toTeeCuff);
const ribs = CUFF_RIBS.map(([x, y]) => toTeeCuff(x, y));
const arm = mapPath(SLEEVE, toTee);
const below: readonly Part[] = withMirrored(cuff).map((shape, i) => ({
  shape,
  lift: 4,
  edge: 10,
  volumes: [{ shape: withMirrored(arm)[i] ?? arm, blur: 30, height: 60 }],
  reliefs: [
    {
      markup: drawRibs(i === 0 ? ribs : ribs.map(([x, y]) => [1600 - x, y] as const), 52, 6),
      height: -1.4,
      blur: 0.9,
    },
  ],
}));

/** Folds of the torso of a tee, without those of its short sleeves. */
const onTorso = (folds: typeof FRONT_FOLDS) =>
  folds.filter(({ points }) =>
    points.every(([x, y]) => Math.abs(x - 800) < 450 && (y > 640 || Math.abs(x - 800) < 410)),
  );
const arms = mapFolds([...SLEEVE_FOLDS, ...other(SLEEVE_FOLDS)], toTee);

export const { front, back } = createTee({
  ...outlines,
  sleeve: arm,
  cuffStitches: [],
  frontFolds: [...onTorso(FRONT_FOLDS), ...arms],
  backFolds: [...onTorso(BACK_FOLDS), ...mirrorFolds(arms)],
  below,
});
