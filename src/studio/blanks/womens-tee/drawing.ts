import * as tee from '#studio/blanks/tee/drawing.ts';
import { type Drawing, mapDrawing } from '#studio/draw/drawing.ts';
import type { Point } from '#studio/draw/fold.ts';

/** The tee in a cut for women: a fitted waist, short sleeves and a wider, deeper neck. */
const ramp = (value: number, from: number, to: number): number => {
  const f = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return f * f * (3 - 2 * f);
};
/** Width of the body relative to the tee, by the height in the drawing. */
const WIDTHS: readonly Point[] = [
  [200, 0.96],
  [620, 0.91],
  [800, 0.82],
  [1130, 0.72],
  [1400, 0.9],
];
function getWidth(y: number): number {
  const after = WIDTHS.findIndex(([at]) => at > y);
  const [a, b] = [WIDTHS[after - 1] ?? WIDTHS[0], WIDTHS[after] ?? WIDTHS.at(-1)];
  if (after < 1 || !a || !b) return (after === 0 ? WIDTHS[0] : WIDTHS.at(-1))?.[1] ?? 1;
  return a[1] + ((b[1] - a[1]) * (y - a[0])) / (b[0] - a[0]);
}

function cut(x: number, y: number): Point {
  const side = x < 800 ? -1 : 1;
  let [across, down] = [Math.abs(x - 800), y];
  // Sleeves end earlier: their points move up along the arm.
  const onSleeve = ramp(across, 425, 485) * (1 - ramp(y, 770, 860));
  const along = (across - 420) * 0.373 + (y - 300) * 0.928;
  across -= 0.373 * along * 0.27 * onSleeve;
  down -= 0.928 * along * 0.27 * onSleeve;
  const width = getWidth(down);
  const onNeck = (1 - ramp(across, 165, 300)) * (1 - ramp(y, 345, 620));
  return [800 + side * across * (width + 0.22 * onNeck), down + (down - 185) * 0.55 * onNeck];
}

export const front: Drawing = {
  ...mapDrawing(tee.front, cut),
  fixed: `<g transform="translate(0 14)">${tee.LABEL}</g>`,
};
export const back: Drawing = mapDrawing(tee.back, cut);
