import { other, SLEEVE as SLEEVE_FOLDS } from '#studio/blanks/hoodie/folds.ts';
import { RIBBING } from '#studio/blanks/hoodie/parts.ts';
import { SHOULDER_TO_HEM, SLEEVE } from '#studio/blanks/hoodie/shapes.ts';
import { createTee } from '#studio/blanks/tee/drawing.ts';
import { BACK_FOLDS, FRONT_FOLDS } from '#studio/blanks/tee/folds.ts';
import { createTeeOutlines } from '#studio/blanks/tee/shapes.ts';
import { mapFolds, mapPart, mapPath, mirrorFolds } from '#studio/draw/drawing.ts';
import type { Fold, Point } from '#studio/draw/fold.ts';
import type { CurveSegment } from '#studio/draw/shape.ts';

/** A tee with the sleeves and cuffs of the hoodie, from its shoulder to that of the tee. */
const across = (x: number): number =>
  800 + Math.sign(x - 800) * (398 + (Math.abs(x - 800) - 338) * 1.05);
const toTee = (x: number, y: number): Point => [across(x), 268 + (y - 516) * 1.3];
/** The cuffs are shorter. */
const toCuff = (x: number, y: number): Point => [across(x), 1196 + (y - 1230) * 0.72];

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

const arms = mapFolds([...SLEEVE_FOLDS, ...other(SLEEVE_FOLDS)], toTee);
/** Folds of the torso of a tee, without those of its short sleeves. */
const onTorso = (folds: readonly Fold[]) =>
  folds.filter(({ points }) =>
    points.every(([x, y]) => Math.abs(x - 800) < 450 && (y > 640 || Math.abs(x - 800) < 410)),
  );

export const { front, back } = createTee({
  ...outlines,
  sleeve: mapPath(SLEEVE, toTee),
  cuffStitches: [],
  frontFolds: [...onTorso(FRONT_FOLDS), ...arms],
  backFolds: [...onTorso(BACK_FOLDS), ...mirrorFolds(arms)],
  // The first part of the ribbing is the hem.
  below: RIBBING.slice(1).map((part) => ({ ...mapPart(part, toCuff), edge: 10 })),
});
