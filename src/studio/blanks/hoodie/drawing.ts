import { HOODIE_CLOSE_UP } from '#pictures/cloth-views.ts';
import { type Drawing, type Part, stroke, withMirrored } from '#studio/draw/drawing.ts';
import type { Window } from '#studio/draw/field.ts';
import { BACK_FOLDS, HOOD_BACK_FOLDS, MAIN_FOLDS } from './folds.ts';
import {
  cords,
  createMainPart,
  HOOD_PART,
  INSIDE_HOOD,
  LAP_PART,
  OPENING_STITCH,
  POCKET_PART,
  POCKET_STITCH,
  RIBBING,
  STITCH,
} from './parts.ts';
import { ARMHOLE, HOOD, HOOD_BODY, NECK_SEAM } from './shapes.ts';

const FULL: Window = { x: 0, y: 0, size: 1600 };

export const front: readonly Part[] = [
  INSIDE_HOOD,
  ...RIBBING,
  createMainPart(MAIN_FOLDS),
  POCKET_PART,
  HOOD_PART,
  LAP_PART,
  ...cords,
];

const EYELETS = (
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
const TIPS = (
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
const LABEL =
  '<g transform="translate(800 448)"><rect x="-34" y="-22" width="68" height="44" rx="1.5" fill="#eceae4"/><path d="M-18 -8h36M-12 2h24M-12 9h24" stroke="#23262a" stroke-width="3"/></g>';

export const SEAM_LINES = [
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

/** Label, eyelets and the tips of the cords. */
export const FIXED = LABEL + EYELETS + TIPS;

export const frontView: Drawing = {
  window: FULL,
  parts: front,
  lines: FRONT_LINES,
  fixed: FIXED,
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
