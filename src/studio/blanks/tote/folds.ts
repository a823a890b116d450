import type { Fold } from '#studio/draw/fold.ts';

/** Canvas is stiff: drag lines under the handles, slack at the corners, broad waves, the ghost of a shipping crease. */
export const BODY_FOLDS: readonly Fold[] = [
  {
    points: [
      [598, 700],
      [560, 830],
      [500, 960],
      [440, 1060],
    ],
    width: 30,
    height: 8,
    skew: 0.4,
    fade: 'end',
  },
  {
    points: [
      [604, 720],
      [612, 860],
      [594, 1010],
      [604, 1180],
    ],
    width: 34,
    height: 6,
    skew: -0.3,
    fade: 'end',
  },
  {
    points: [
      [996, 700],
      [1040, 820],
      [1108, 930],
      [1170, 1000],
    ],
    width: 30,
    height: 8,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [1000, 720],
      [984, 870],
      [1010, 1020],
      [990, 1150],
    ],
    width: 36,
    height: 6,
    skew: 0.3,
    fade: 'end',
  },
  {
    points: [
      [640, 640],
      [720, 690],
      [850, 694],
      [960, 640],
    ],
    width: 26,
    height: 5,
    skew: 0.3,
  },
  {
    points: [
      [386, 1250],
      [450, 1320],
      [490, 1400],
      [500, 1500],
    ],
    width: 26,
    height: 8,
    skew: 0.5,
  },
  {
    points: [
      [400, 1480],
      [470, 1440],
      [560, 1440],
      [660, 1470],
    ],
    width: 18,
    height: 6,
    skew: -0.4,
    fade: 'end',
  },
  {
    points: [
      [1214, 1180],
      [1150, 1270],
      [1120, 1380],
      [1124, 1500],
    ],
    width: 28,
    height: 9,
    skew: -0.4,
  },
  {
    points: [
      [1204, 1484],
      [1140, 1440],
      [1050, 1444],
      [940, 1476],
    ],
    width: 18,
    height: 6,
    skew: 0.4,
    fade: 'end',
  },
  {
    points: [
      [392, 1052],
      [620, 1066],
      [930, 1054],
      [1212, 1064],
    ],
    width: 12,
    height: 3.4,
    skew: 0.5,
  },
  {
    points: [
      [760, 1120],
      [780, 1260],
      [752, 1390],
      [770, 1506],
    ],
    width: 44,
    height: 6,
    skew: 0.3,
    fade: 'start',
  },
  {
    points: [
      [392, 760],
      [430, 860],
      [424, 980],
      [400, 1120],
    ],
    width: 26,
    height: 6,
    skew: -0.4,
  },
  {
    points: [
      [1208, 720],
      [1176, 800],
      [1182, 900],
      [1206, 990],
    ],
    width: 22,
    height: 5,
    skew: 0.4,
  },
];
