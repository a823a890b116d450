import { STICKER_SCENES } from '#pictures/cloth-scenes.ts';
import type { Drawing } from '#studio/draw/drawing.ts';
import { placeDrawing } from '#studio/draw/transform-drawing.ts';
import { drawRoundedSquare } from './drawing.ts';

const [X, Y, HALF] = [770, 750, 490];
const CUT = drawRoundedSquare(X, Y, HALF, 0);
const BORDER = `<path d="${CUT} ${drawRoundedSquare(X, Y, HALF - 42, 0)}" fill="#fbfbf9" fill-rule="evenodd"/>`;

/** Stuck to a surface without a gap. */
const flat: Omit<Drawing, 'window'> = {
  parts: [{ shape: CUT, lift: 3, edge: 3 }],
  fixed: BORDER,
};

/** A pile of three, seen from the side. The upper one is bent upwards. */
const PILE = [
  drawRoundedSquare(X + 70, Y + 74, HALF, 9),
  drawRoundedSquare(X + 26, Y + 34, HALF, -6),
];
const COVERED = `<mask id="m"><rect x="-800" y="-800" width="3200" height="3200" fill="#fff"/><path d="${CUT}" fill="#000"/></mask>`;
const low: Omit<Drawing, 'window'> = {
  parts: [
    ...PILE.map((shape, i) => ({ shape, lift: 4 + 6 * i, edge: 3, above: true })),
    {
      shape: CUT,
      lift: 18,
      edge: 4,
      volumes: [
        { shape: 'M1330 900 V1330 H900 Z', blur: 70, height: 130 },
        { shape: 'M200 200 H620 L200 620 Z', blur: 90, height: 60 },
      ],
    },
  ],
  fixed: `${COVERED}<g mask="url(#m)"><path d="${PILE[0]}" fill="#f1efe9"/><path d="${PILE[0]}" fill="none" stroke="#0001" stroke-width="3"/><path d="${PILE[1]}" fill="#f8f7f3"/></g>${BORDER}`,
};

export const scenes = {
  flat: placeDrawing(flat, STICKER_SCENES.flat),
  low: placeDrawing(low, STICKER_SCENES.low),
};
