import { SOCKS_CLOSE_UP } from '#pictures/drawn-views.ts';
import { type Drawing, mapPath, type Part, stroke } from '#studio/draw/drawing.ts';
import type { Fold, Point } from '#studio/draw/fold.ts';
import { drawRibs } from '#studio/draw/shape.ts';

/** A pair of crew socks, lying flat with the toes to the left. 45 units are 1 cm. */
const SOCK =
  'M600 176 C700 164 806 164 906 176 C910 400 902 650 905 850 C908 940 958 1000 972 1090 C984 1200 930 1290 812 1316 C730 1334 640 1340 560 1368 C440 1410 340 1452 256 1440 C160 1424 146 1306 220 1244 C300 1180 440 1130 520 1036 C588 954 605 850 604 760 C600 560 596 360 600 176 Z';
const HEEL =
  'M905 860 C912 940 958 1000 972 1090 C984 1200 930 1290 812 1316 C760 1240 780 1010 905 860 Z';
const TOE =
  'M256 1440 C160 1424 146 1306 220 1244 C264 1210 300 1186 350 1160 C340 1250 360 1340 412 1400 C350 1426 306 1446 256 1440 Z';
const HEEL_SEAM = 'M905 860 C780 1010 760 1240 812 1316';
const TOE_SEAM = 'M350 1160 C340 1250 360 1340 412 1400';
const CUFF_END = 'M602 356 C700 366 806 366 906 356';
const CUFF_MIDDLE: readonly Point[] = [
  [606, 264],
  [700, 268],
  [806, 268],
  [900, 264],
];
const FOLDS: readonly Fold[] = [
  {
    points: [
      [566, 1010],
      [650, 1040],
      [740, 1030],
      [830, 980],
    ],
    width: 24,
    height: 9,
    skew: 0.4,
  },
  {
    points: [
      [590, 930],
      [680, 960],
      [780, 940],
      [880, 880],
    ],
    width: 22,
    height: 7,
    skew: -0.3,
  },
  {
    points: [
      [520, 1090],
      [600, 1140],
      [690, 1150],
      [770, 1120],
    ],
    width: 24,
    height: 7,
    skew: 0.3,
  },
  {
    points: [
      [610, 620],
      [690, 650],
      [800, 640],
      [900, 600],
    ],
    width: 34,
    height: 6,
    skew: 0.2,
  },
];

/** Returns the sock moved across the picture. */
function createSock([dx, dy]: Point): Part {
  const move = (path: string) => mapPath(path, (x, y) => [x + dx, y + dy]);
  const shift = (points: readonly Point[]) => points.map(([x, y]) => [x + dx, y + dy] as const);
  return {
    shape: move(SOCK),
    lift: 8,
    edge: 30,
    volumes: [{ shape: move(SOCK), blur: 46, height: 70 }],
    folds: FOLDS.map((fold) => ({ ...fold, points: shift(fold.points) })),
    crumple: { height: 3, width: 130, length: 130, seed: 43 },
    reliefs: [
      { markup: drawRibs(shift(CUFF_MIDDLE), 98, 15), height: -3, blur: 1.6 },
      {
        markup: stroke(move(`${HEEL_SEAM} ${TOE_SEAM}`), 7) + stroke(move(CUFF_END), 5),
        height: -4,
        blur: 2,
      },
    ],
  };
}

/** How far the two socks are from the outline. */
const BEHIND_AT: Point = [386, -30];
const BEFORE_AT: Point = [66, 20];
const BEFORE = createSock(BEFORE_AT);
const drawPatches = ([dx, dy]: Point): string =>
  [HEEL, TOE].map((path) => `<path d="${mapPath(path, (x, y) => [x + dx, y + dy])}"/>`).join('');
/** Heel and toe are knit with a second, gray yarn. The front sock covers what lies behind it. */
const COVERED = `<mask id="m"><rect width="1600" height="1600" fill="#fff"/><path d="${BEFORE.shape}" fill="#000"/></mask>`;
const GRAY = `${COVERED}<g fill="#8b8f94" fill-opacity="0.62"><g mask="url(#m)">${drawPatches(BEHIND_AT)}</g>${drawPatches(BEFORE_AT)}</g>`;

const drawing = { parts: [createSock(BEHIND_AT), BEFORE], fixed: GRAY };
export const front: Drawing = { ...drawing, window: { x: 0, y: 0, size: 1600 } };
export const detail: Drawing = { ...drawing, window: SOCKS_CLOSE_UP };
