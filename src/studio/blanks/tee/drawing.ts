import { TEE_CLOSE_UP } from '#pictures/cloth-views.ts';
import { type Drawing, type Part, stroke, withMirrored } from '#studio/draw/drawing.ts';
import type { Window } from '#studio/draw/field.ts';
import type { Fold } from '#studio/draw/fold.ts';
import { createSymmetricOutline, drawRibs } from '#studio/draw/shape.ts';
import { BACK_FOLDS, FRONT_FOLDS } from './folds.ts';
import { ARMHOLE, BACK, CUFF_STITCH, FRONT, HEM_STITCH, SLEEVE, TORSO } from './shapes.ts';

const FULL: Window = { x: 0, y: 0, size: 1600 };
const CLOSE: Window = TEE_CLOSE_UP;
export const STITCH = '7 3.4';

const COLLAR =
  'M645 194 C650 274 706 342 800 342 C894 342 950 274 955 194 Q951 184 942 180 L932 176 Q927 175 926 182 C916 252 872 306 800 306 C728 306 684 252 674 182 Q673 175 668 176 L658 180 Q649 184 645 194 Z';
const COLLAR_MIDDLE = [
  [661, 186],
  [690, 268],
  [740, 311],
  [800, 324],
  [860, 311],
  [910, 268],
  [939, 186],
] as const;
const INSIDE = createSymmetricOutline(
  [800, 214],
  [
    [740, 214, 700, 202, 672, 178],
    [660, 240, 690, 360, 800, 360],
  ],
);
const BACK_BAND =
  'M660 186 C690 214 740 222 800 222 C860 222 910 214 940 186 L932 175 C890 190 850 194 800 194 C750 194 710 190 668 175 Z';
const BACK_BAND_MIDDLE = [
  [664, 182],
  [720, 202],
  [800, 208],
  [880, 202],
  [936, 182],
] as const;

/** What differs between garments with the neck and the torso of a tee. */
export interface TeeCut {
  readonly front: string;
  readonly back: string;
  /** The left arm under the cloth. */
  readonly sleeve: string;
  /** Rows of stitches at the ends of the left sleeve, and a wider line where its hem is thick. */
  readonly cuffStitches: readonly string[];
  readonly cuffHem?: string;
  readonly frontFolds: readonly Fold[];
  readonly backFolds: readonly Fold[];
  /** Parts below the body, such as knit cuffs. */
  readonly below?: readonly Part[];
}

const drawStitches = ({ cuffStitches }: TeeCut, width: number): string =>
  [...cuffStitches.flatMap(withMirrored), ...HEM_STITCH]
    .map((path) => stroke(path, width, STITCH))
    .join('');

const createSeams = (cut: TeeCut) => [
  {
    markup: withMirrored(ARMHOLE)
      .map((path) => stroke(path, 5))
      .join(''),
    height: -3.2,
    blur: 2,
  },
  { markup: drawStitches(cut, 2.6), height: -1.6, blur: 0.6 },
  {
    markup: [
      ...(cut.cuffHem ? withMirrored(cut.cuffHem) : []),
      'M348 1357 C482 1376 640 1381 800 1381 C960 1381 1118 1376 1252 1357',
    ]
      .map((path) => stroke(path, 13))
      .join(''),
    height: -2,
    blur: 5,
  },
];

const CHEST = { shape: TORSO, blur: 62, height: 120 };

function createCloth(cut: TeeCut, shape: string, folds: readonly Fold[]): Part {
  return {
    shape,
    lift: 10,
    edge: 16,
    volumes: [
      CHEST,
      ...withMirrored(cut.sleeve).map((path) => ({ shape: path, blur: 36, height: 62 })),
    ],
    folds,
    crumple: { height: 2.6, width: 120, length: 210, seed: 11 },
    reliefs: createSeams(cut),
  };
}

/** The inside of the back, and the collar behind the neck. */
export const NECK_INSIDE: readonly Part[] = [
  { shape: INSIDE, lift: 30, edge: 8, light: 0.66 },
  {
    shape: BACK_BAND,
    lift: 37,
    edge: 5,
    light: 0.8,
    reliefs: [{ markup: drawRibs(BACK_BAND_MIDDLE, 15, 4), height: -0.6, blur: 0.6 }],
  },
];
export const NECK_COLLAR: Part = {
  shape: COLLAR,
  above: true,
  lift: 17,
  edge: 8,
  volumes: [CHEST],
  reliefs: [{ markup: drawRibs(COLLAR_MIDDLE, 19, 4), height: -0.6, blur: 0.6 }],
};

const createFrontParts = (cut: TeeCut): readonly Part[] => {
  const cloth = createCloth(cut, cut.front, cut.frontFolds);
  return [
    ...NECK_INSIDE,
    ...(cut.below ?? []),
    {
      ...cloth,
      reliefs: [
        ...(cloth.reliefs ?? []),
        {
          markup: stroke('M646 214 C662 282 712 351 800 351 C888 351 938 282 954 214', 2.4, STITCH),
          height: -1.4,
          blur: 0.6,
        },
        {
          markup: stroke('M640 190 C648 278 704 348 800 348 C896 348 952 278 960 190', 6),
          height: -3,
          blur: 3,
        },
      ],
    },
    NECK_COLLAR,
  ];
};

export const LABEL =
  '<g transform="translate(800 229)"><rect x="-37" y="-2" width="74" height="46" rx="1.5" fill="#f1f0ec"/><rect x="-37" y="-2" width="74" height="46" rx="1.5" fill="none" stroke="#0002"/><path d="M-20 14h40M-12 24h24M-12 31h24" stroke="#23262a" stroke-width="3"/></g>';

const createLines = (cut: TeeCut) => [
  {
    markup: withMirrored(ARMHOLE)
      .map((path) => stroke(path, 2.2))
      .join(''),
    dark: 0.3,
    blur: 0.7,
  },
  { markup: drawStitches(cut, 1.6), dark: 0.2 },
];
export const NECK_LINE = {
  markup: stroke('M646 192 C652 274 706 344 800 344 C894 344 948 274 954 192', 2),
  dark: 0.32,
  blur: 0.6,
};

/** The collar, seen from behind. */
export const BACK_COLLAR: Part = {
  shape:
    'M650 188 C690 212 740 222 800 222 C860 222 910 212 950 188 L962 196 C916 240 860 252 800 252 C740 252 684 240 638 196 Z',
  lift: 16,
  edge: 7,
  volumes: [CHEST],
  reliefs: [
    {
      markup: drawRibs(
        [
          [646, 192],
          [720, 228],
          [800, 238],
          [880, 228],
          [954, 192],
        ],
        16,
        4,
      ),
      height: -0.6,
      blur: 0.6,
    },
  ],
};
const BACK_LINE = {
  markup: stroke('M638 198 C684 242 740 254 800 254 C860 254 916 242 962 198', 2),
  dark: 0.3,
  blur: 0.6,
};

/** Returns the views of a garment with a tee's neck and torso. */
export const createTee = (cut: TeeCut): { front: Drawing; back: Drawing } => ({
  front: {
    window: FULL,
    parts: createFrontParts(cut),
    lines: [...createLines(cut), NECK_LINE],
    fixed: LABEL,
  },
  back: {
    window: FULL,
    parts: [...(cut.below ?? []), createCloth(cut, cut.back, cut.backFolds), BACK_COLLAR],
    lines: [...createLines(cut), BACK_LINE],
  },
});

export const { front, back } = createTee({
  front: FRONT,
  back: BACK,
  sleeve: SLEEVE,
  cuffStitches: CUFF_STITCH,
  cuffHem: 'M158 585 C208 642 274 693 336 720',
  frontFolds: FRONT_FOLDS,
  backFolds: BACK_FOLDS,
});
export const detail: Drawing = { ...front, window: CLOSE };
