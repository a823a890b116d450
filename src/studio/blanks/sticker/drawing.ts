import { STICKER_CLOSE_UP } from '#pictures/cloth-views.ts';
import type { Drawing, Part } from '#studio/draw/drawing.ts';

/** Returns path data of a rounded square around (x, y). */
export function drawRoundedSquare(x: number, y: number, half: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  const points = Array.from({ length: 240 }, (_, k) => {
    const angle = (k / 240) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const radius = half / (Math.abs(c) ** 5.4 + Math.abs(s) ** 5.4) ** (1 / 5.4);
    const [u, w] = [radius * c, radius * s];
    return `${(x + u * Math.cos(turn) - w * Math.sin(turn)).toFixed(1)} ${(y + u * Math.sin(turn) + w * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${points.join(' L')} Z`;
}

/** A vinyl sticker with a lifted lower right corner, on the back of another sticker. 13.5 units are 1 mm. */
const [X, Y, HALF] = [770, 750, 490];
const CUT = drawRoundedSquare(X, Y, HALF, 0);
const FACE = drawRoundedSquare(X, Y, HALF - 42, 0);
const UNDER = drawRoundedSquare(842, 850, HALF, 14);

const under: Part = {
  shape: UNDER,
  lift: 4,
  edge: 4,
  above: true,
  volumes: [{ shape: 'M1150 1250 L1400 1000 L1500 1500 Z', blur: 60, height: 50 }],
};
const sticker: Part = {
  shape: CUT,
  lift: 12,
  edge: 4,
  volumes: [
    { shape: 'M1330 930 V1330 H930 Z', blur: 62, height: 170 },
    { shape: 'M200 200 H560 L200 560 Z', blur: 90, height: 34 },
  ],
};
const BORDER = `<path d="${CUT} ${FACE}" fill="#fbfbf9" fill-rule="evenodd"/>`;
const BACKING = `<path d="${UNDER}" fill="#f3f1ec"/>`;
const COVERED = `<mask id="m"><rect width="1600" height="1600" fill="#fff"/><path d="${CUT}" fill="#000"/></mask>`;

const drawing = {
  parts: [under, sticker],
  fixed: `${COVERED}<g mask="url(#m)">${BACKING}</g>${BORDER}`,
};
export const front: Drawing = { ...drawing, window: { x: 0, y: 0, size: 1600 } };
export const detail: Drawing = { ...drawing, window: STICKER_CLOSE_UP };
