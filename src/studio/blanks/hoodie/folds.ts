import { mirrorFolds } from '#studio/draw/drawing.ts';
import type { Fold } from '#studio/draw/fold.ts';

/** Fleece folds broadly: stacked creases on the sleeves, slack above the ribbing, drag lines from the armpits. */
export const SLEEVE: readonly Fold[] = [
  {
    points: [
      [440, 560],
      [372, 650],
      [328, 760],
      [300, 880],
    ],
    width: 26,
    height: 8,
    skew: -0.4,
  },
  {
    points: [
      [420, 790],
      [386, 830],
      [332, 850],
      [276, 840],
    ],
    width: 20,
    height: 12,
    skew: 0.5,
    fade: 'end',
  },
  {
    points: [
      [410, 856],
      [370, 898],
      [310, 916],
      [250, 898],
    ],
    width: 20,
    height: 11,
    skew: 0.5,
  },
  {
    points: [
      [250, 920],
      [296, 970],
      [342, 988],
      [392, 976],
    ],
    width: 19,
    height: 11,
    skew: -0.5,
  },
  {
    points: [
      [386, 1016],
      [336, 1044],
      [282, 1044],
      [230, 1014],
    ],
    width: 18,
    height: 9,
    skew: 0.5,
  },
  {
    points: [
      [220, 1060],
      [262, 1096],
      [312, 1108],
      [358, 1096],
    ],
    width: 17,
    height: 9,
    skew: -0.5,
  },
  {
    points: [
      [344, 1140],
      [298, 1160],
      [248, 1158],
      [200, 1130],
    ],
    width: 15,
    height: 9,
    skew: 0.5,
  },
  {
    points: [
      [192, 1172],
      [232, 1202],
      [280, 1210],
      [324, 1198],
    ],
    width: 14,
    height: 8,
    skew: -0.5,
  },
  {
    points: [
      [312, 1234],
      [268, 1246],
      [222, 1240],
      [182, 1216],
    ],
    width: 11,
    height: 7,
    skew: 0.4,
  },
  {
    points: [
      [470, 600],
      [452, 660],
      [430, 720],
      [404, 762],
    ],
    width: 20,
    height: 8,
    skew: 0.4,
  },
];
const SIDE: readonly Fold[] = [
  {
    points: [
      [424, 778],
      [490, 812],
      [570, 830],
      [650, 824],
    ],
    width: 24,
    height: 10,
    skew: 0.5,
    fade: 'end',
  },
  {
    points: [
      [426, 800],
      [482, 890],
      [530, 990],
      [556, 1090],
    ],
    width: 28,
    height: 10,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [428, 860],
      [452, 990],
      [462, 1120],
      [458, 1250],
    ],
    width: 28,
    height: 9,
    skew: 0.3,
    fade: 'end',
  },
  {
    points: [
      [410, 1240],
      [446, 1268],
      [476, 1310],
      [490, 1372],
    ],
    width: 18,
    height: 9,
    skew: 0.4,
  },
  {
    points: [
      [408, 1310],
      [440, 1330],
      [462, 1352],
      [474, 1388],
    ],
    width: 13,
    height: 7,
    skew: -0.4,
  },
  {
    points: [
      [600, 480],
      [600, 560],
      [620, 640],
      [650, 720],
    ],
    width: 28,
    height: 7,
    skew: 0.4,
    fade: 'end',
  },
  {
    points: [
      [500, 520],
      [540, 590],
      [560, 670],
      [560, 760],
    ],
    width: 28,
    height: 6,
    skew: -0.3,
  },
];
const HEM: readonly Fold[] = [560, 640, 735, 842, 930, 1015, 1100].map((x, i) => ({
  points: [
    [x, 1400],
    [x + (i % 2 ? 10 : -8), 1340],
    [x + (i % 3) * 6 - 4, 1270 - (i % 3) * 26],
  ],
  width: 15 + (i % 3) * 4,
  height: 5 + (i % 2) * 2,
  skew: i % 2 ? 0.3 : -0.3,
  fade: 'end',
}));
const BODY: readonly Fold[] = [
  {
    points: [
      [700, 700],
      [720, 790],
      [708, 880],
      [724, 980],
    ],
    width: 40,
    height: 6,
    skew: 0.3,
  },
  {
    points: [
      [910, 720],
      [886, 820],
      [900, 900],
      [880, 990],
    ],
    width: 42,
    height: 6,
    skew: -0.3,
  },
  {
    points: [
      [1176, 960],
      [1120, 1000],
      [1064, 1020],
      [1010, 1010],
    ],
    width: 24,
    height: 8,
    skew: 0.4,
    fade: 'end',
  },
];

/** Returns folds of the right side that are like those of the left, but not the same. */
export function other(folds: readonly Fold[]): Fold[] {
  return mirrorFolds(folds).map((fold, i) => ({
    ...fold,
    points: fold.points.map(
      ([x, y], k) => [x + ((i * 5 + k * 3) % 9) - 4, y + ((i * 17 + k * 7) % 31) - 15] as const,
    ),
    height: fold.height * (0.8 + ((i * 3) % 5) * 0.09),
  }));
}

export const MAIN_FOLDS: readonly Fold[] = [
  ...SLEEVE,
  ...other(SLEEVE),
  ...SIDE,
  ...other(SIDE),
  ...BODY,
  ...HEM,
];
export const BACK_FOLDS: readonly Fold[] = [
  ...mirrorFolds([...SLEEVE, ...other(SLEEVE), ...SIDE, ...other(SIDE)]),
  ...mirrorFolds(HEM),
  {
    points: [
      [640, 640],
      [690, 720],
      [760, 760],
      [840, 764],
    ],
    width: 34,
    height: 6,
    skew: 0.3,
  },
  {
    points: [
      [740, 860],
      [716, 1000],
      [734, 1140],
      [712, 1300],
    ],
    width: 42,
    height: 8,
    skew: 0.3,
  },
  {
    points: [
      [900, 820],
      [926, 960],
      [906, 1120],
      [930, 1290],
    ],
    width: 44,
    height: 8,
    skew: -0.3,
  },
];
export const HOOD_FOLDS: readonly Fold[] = [
  {
    points: [
      [596, 470],
      [610, 400],
      [604, 320],
      [618, 240],
    ],
    width: 22,
    height: 12,
    skew: 0.4,
    fade: 'end',
  },
  {
    points: [
      [640, 520],
      [646, 450],
      [636, 380],
      [640, 320],
    ],
    width: 16,
    height: 7,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [1006, 474],
      [986, 400],
      [994, 310],
      [976, 230],
    ],
    width: 24,
    height: 12,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [962, 520],
      [956, 440],
      [968, 370],
      [956, 300],
    ],
    width: 16,
    height: 7,
    skew: 0.4,
    fade: 'end',
  },
  {
    points: [
      [650, 160],
      [710, 124],
      [790, 116],
      [880, 132],
    ],
    width: 20,
    height: 8,
    skew: 0.4,
  },
  {
    points: [
      [690, 546],
      [740, 520],
      [790, 522],
      [840, 548],
    ],
    width: 14,
    height: 4,
    skew: 0.4,
  },
];
export const HOOD_BACK_FOLDS: readonly Fold[] = [
  ...HOOD_FOLDS.slice(0, 4),
  {
    points: [
      [620, 520],
      [690, 470],
      [760, 440],
      [800, 436],
    ],
    width: 22,
    height: 8,
    skew: 0.4,
    fade: 'end',
  },
  {
    points: [
      [985, 516],
      [910, 474],
      [850, 436],
      [800, 424],
    ],
    width: 22,
    height: 8,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [700, 548],
      [740, 500],
      [770, 470],
      [800, 460],
    ],
    width: 16,
    height: 6,
    skew: 0.4,
  },
];
