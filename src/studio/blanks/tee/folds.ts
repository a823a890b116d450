import { mirrorFolds } from '#studio/draw/drawing.ts';
import type { Fold } from '#studio/draw/fold.ts';

/** Creases of a hanging tee. They run down from the armpits and shoulders, with more at the waist and few on the chest. */
const LEFT: readonly Fold[] = [
  {
    points: [
      [356, 622],
      [420, 668],
      [505, 700],
      [600, 708],
    ],
    width: 17,
    height: 8,
    skew: 0.5,
    fade: 'end',
  },
  {
    points: [
      [360, 640],
      [432, 742],
      [498, 862],
      [540, 980],
    ],
    width: 22,
    height: 9,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [366, 690],
      [412, 830],
      [436, 980],
      [440, 1120],
    ],
    width: 24,
    height: 8,
    skew: 0.3,
    fade: 'end',
  },
  {
    points: [
      [384, 560],
      [410, 490],
      [420, 410],
      [412, 330],
    ],
    width: 15,
    height: 4,
    skew: 0.5,
  },
  {
    points: [
      [398, 590],
      [456, 540],
      [500, 470],
      [524, 400],
    ],
    width: 20,
    height: 5,
    skew: 0.3,
  },
  {
    points: [
      [402, 300],
      [352, 390],
      [306, 490],
      [276, 610],
    ],
    width: 20,
    height: 8,
    skew: -0.4,
  },
  {
    points: [
      [366, 350],
      [300, 420],
      [238, 510],
      [190, 590],
    ],
    width: 18,
    height: 6,
    skew: 0.4,
  },
  {
    points: [
      [340, 640],
      [292, 618],
      [244, 580],
      [204, 530],
    ],
    width: 16,
    height: 6,
    skew: 0.5,
  },
  {
    points: [
      [352, 600],
      [330, 560],
      [318, 500],
      [322, 440],
    ],
    width: 14,
    height: 5,
    skew: -0.4,
  },
];
const BODY: readonly Fold[] = [
  {
    points: [
      [372, 1010],
      [470, 1070],
      [560, 1150],
      [620, 1260],
    ],
    width: 24,
    height: 7,
    skew: 0.5,
  },
  {
    points: [
      [366, 1180],
      [440, 1210],
      [520, 1270],
      [570, 1370],
    ],
    width: 20,
    height: 6,
    skew: -0.4,
  },
  {
    points: [
      [690, 900],
      [668, 1040],
      [682, 1200],
      [660, 1400],
    ],
    width: 34,
    height: 7,
    skew: 0.3,
    fade: 'start',
  },
  {
    points: [
      [486, 1120],
      [478, 1220],
      [492, 1310],
      [484, 1410],
    ],
    width: 22,
    height: 6,
    skew: -0.3,
    fade: 'start',
  },
  {
    points: [
      [930, 980],
      [952, 1120],
      [940, 1270],
      [962, 1410],
    ],
    width: 36,
    height: 8,
    skew: -0.3,
    fade: 'start',
  },
  {
    points: [
      [1234, 960],
      [1150, 1040],
      [1074, 1150],
      [1030, 1290],
    ],
    width: 26,
    height: 8,
    skew: -0.4,
  },
  {
    points: [
      [1240, 1130],
      [1166, 1190],
      [1112, 1270],
      [1090, 1400],
    ],
    width: 22,
    height: 7,
    skew: 0.4,
  },
  {
    points: [
      [1236, 820],
      [1180, 900],
      [1140, 1000],
      [1120, 1110],
    ],
    width: 24,
    height: 6,
    skew: 0.4,
  },
  {
    points: [
      [820, 1130],
      [806, 1230],
      [826, 1330],
      [812, 1412],
    ],
    width: 26,
    height: 5,
    skew: 0.2,
    fade: 'start',
  },
];
const RIGHT: readonly Fold[] = mirrorFolds(LEFT).map((fold, i) => ({
  ...fold,
  // Moves the mirrored points slightly, because a hanging garment is not symmetrical.
  points: fold.points.map(
    ([x, y], k) => [x + ((i * 7 + k * 5) % 13) - 6, y + ((i * 11 + k * 7) % 25) - 8] as const,
  ),
  height: fold.height * (0.75 + ((i * 5) % 7) * 0.08),
}));
const NECK: readonly Fold[] = [
  {
    points: [
      [668, 330],
      [640, 410],
      [632, 500],
      [648, 600],
    ],
    width: 24,
    height: 4,
    skew: 0.4,
  },
  {
    points: [
      [925, 330],
      [962, 420],
      [980, 520],
      [972, 620],
    ],
    width: 26,
    height: 4.5,
    skew: -0.4,
  },
];

export const FRONT_FOLDS = [...LEFT, ...RIGHT, ...BODY, ...NECK];
export const BACK_FOLDS: readonly Fold[] = [
  ...mirrorFolds([...LEFT, ...RIGHT]),
  ...mirrorFolds(BODY).map((fold) => ({ ...fold, height: fold.height * 1.15 })),
  {
    points: [
      [560, 300],
      [620, 380],
      [700, 430],
      [800, 440],
    ],
    width: 24,
    height: 4,
    skew: 0.4,
  },
  {
    points: [
      [1040, 300],
      [980, 390],
      [900, 440],
      [800, 452],
    ],
    width: 24,
    height: 4,
    skew: -0.4,
  },
  {
    points: [
      [700, 520],
      [690, 660],
      [704, 800],
      [690, 960],
    ],
    width: 36,
    height: 5,
    skew: 0.3,
  },
  {
    points: [
      [910, 540],
      [926, 680],
      [908, 830],
      [924, 980],
    ],
    width: 36,
    height: 5,
    skew: -0.3,
  },
];
