import { backView, FIXED, SEAM_LINES } from '#studio/blanks/hoodie/drawing.ts';
import { MAIN_FOLDS } from '#studio/blanks/hoodie/folds.ts';
import {
  cords,
  createMainPart,
  HOOD_PART,
  INSIDE_HOOD,
  POCKET_PART,
  RIBBING,
  STITCH,
} from '#studio/blanks/hoodie/parts.ts';
import { type Drawing, mirror, stroke, withMirrored } from '#studio/draw/drawing.ts';

/** The hoodie with a zipper from hem to throat, which divides its pocket. */
const POCKET_HALF =
  'M604 996 C660 1000 712 1002 762 1003 L762 1397 C690 1397 600 1394 504 1386 C500 1300 500 1226 506 1154 C544 1112 578 1060 604 996 Z';
const POCKET_EDGES = withMirrored(
  'M598 1004 C574 1062 540 1114 506 1150 M608 1010 C586 1062 552 1116 514 1160',
);
/** Rows of stitches beside the zipper. */
const PLACKET = withMirrored('M764 560 L764 1486');
const stitches = [...POCKET_EDGES, ...PLACKET].map((path) => stroke(path, 2.4, STITCH)).join('');

const TAPE = 'M782 540 L818 540 L818 1487 L782 1487 Z';
const ZIPPER = `<path d="${TAPE}" fill="#1d1f22"/><path d="M800 546 L800 1486" stroke="#c9ccd0" stroke-width="15" stroke-dasharray="4.4 3.4"/><path d="M800 546 L800 1486" stroke="#5d6167" stroke-width="2.4"/><g transform="translate(800 574)"><path d="M-15 -16 L15 -16 L11 18 L-11 18 Z" fill="#b3b7bc"/><path d="M-15 -16 L15 -16 L14 -8 L-14 -8 Z" fill="#e2e4e6"/><path d="M-8 6 L8 6 L7 74 C7 82 -7 82 -7 74 Z" fill="#9ba0a6"/><path d="M-4 12 L-1 12 L-1 70 L-4 70 Z" fill="#e0e3e5"/></g>`;

const main = createMainPart(MAIN_FOLDS);

export const front: Drawing = {
  window: { x: 0, y: 0, size: 1600 },
  parts: [
    INSIDE_HOOD,
    ...RIBBING,
    {
      ...main,
      reliefs: [
        ...(main.reliefs ?? []),
        { markup: stroke('M800 540 L800 1400', 60), height: 3, blur: 6 },
      ],
    },
    ...[POCKET_HALF, mirror(POCKET_HALF)].map((shape) => ({
      ...POCKET_PART,
      shape,
      reliefs: [{ markup: stitches, height: -1.6, blur: 0.6 }],
    })),
    HOOD_PART,
    { shape: TAPE, lift: 30, edge: 5, above: true },
    ...cords,
  ],
  lines: [
    ...SEAM_LINES,
    { markup: stitches, dark: 0.2 },
    { markup: stroke('M780 540 L780 1487 M820 540 L820 1487', 4), dark: 0.5, blur: 1.6 },
  ],
  fixed: ZIPPER + FIXED,
};
export const back: Drawing = backView;
