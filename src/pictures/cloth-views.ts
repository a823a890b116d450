import {
  fromDrawingUnits,
  HOODIE_SCENES,
  POSTER_SCENES,
  STICKER_SCENES,
  TEE_SCENES,
  TOTE_SCENES,
  toCloseUp,
  toScene,
  toSceneSleeves,
  toSleeves,
} from './cloth-scenes.ts';
import type { BlankView } from './view-types.ts';

/** The parts of the front drawings that detail views show. */
export const TEE_CLOSE_UP = { x: 470, y: 140, size: 640 } as const;
export const HOODIE_CLOSE_UP = { x: 480, y: 420, size: 640 } as const;
export const POSTER_CLOSE_UP = { x: 660, y: 850, size: 660 } as const;
export const STICKER_CLOSE_UP = { x: 690, y: 690, size: 640 } as const;
export const TOTE_CLOSE_UP = { x: 486, y: 560, size: 640 } as const;

const TEE_SLEEVES = toSleeves(1318, 560, 136, 136, 27);
const HOODIE_SLEEVES = toSleeves(1274, 930, 116, 435, 16);
const TEE_BACK = { back: { print: fromDrawingUnits(545, 330, 510, 646) } };
const HOODIE_BACK = { back: { print: fromDrawingUnits(568, 610, 464, 522) } };
const TEE_CHEST = fromDrawingUnits(582, 440, 436, 520);
const HOODIE_CHEST = fromDrawingUnits(586, 640, 428, 330);
const TOTE_FACE = fromDrawingUnits(564, 780, 472, 600);
const POSTER_SHEET = { ...fromDrawingUnits(452, 300, 696, 1004), centered: true };
const STICKER_FACE = { ...fromDrawingUnits(402, 382, 736, 736), centered: true };
const JERSEY = 1.6 / 1600;
const CLOSE_KNIT = 6.6 / 1600;
const CLOSE_CANVAS = 8 / 1600;
/** The grain of twill and paper: too fine for stitches. */
const GRAIN = 1 / 1600;

/** The usual views of the blanks that have scenes of drawings. */
export const CLOTH_VIEWS = {
  tee: [
    { view: 'front', print: TEE_CHEST, places: TEE_SLEEVES, knit: JERSEY },
    { view: 'back', places: TEE_BACK, knit: JERSEY },
    { view: 'detail', print: toCloseUp(TEE_CHEST, TEE_CLOSE_UP), knit: CLOSE_KNIT },
  ],
  hoodie: [
    { view: 'front', print: HOODIE_CHEST, places: HOODIE_SLEEVES, knit: JERSEY },
    { view: 'back', places: HOODIE_BACK, knit: JERSEY },
    { view: 'detail', print: toCloseUp(HOODIE_CHEST, HOODIE_CLOSE_UP), knit: CLOSE_KNIT },
  ],
  tote: [
    { view: 'front', print: TOTE_FACE, knit: GRAIN },
    { view: 'back', drawnAs: 'front', places: { back: { print: TOTE_FACE } }, knit: GRAIN },
    {
      view: 'detail',
      print: toCloseUp(TOTE_FACE, TOTE_CLOSE_UP),
      knit: CLOSE_CANVAS,
      weave: 'canvas',
    },
  ],
  poster: [
    { view: 'front', print: POSTER_SHEET, knit: GRAIN },
    { view: 'detail', print: toCloseUp(POSTER_SHEET, POSTER_CLOSE_UP), knit: GRAIN },
  ],
  sticker: [
    { view: 'front', print: STICKER_FACE },
    { view: 'detail', print: toCloseUp(STICKER_FACE, STICKER_CLOSE_UP) },
  ],
} as const satisfies Readonly<Record<string, readonly BlankView[]>>;

/** Views that only products with `scenes` show. */
export const CLOTH_SCENES: Readonly<Record<string, readonly BlankView[]>> = {
  tee: [
    { view: 'folded', ...toScene(TEE_CHEST, TEE_SCENES.folded), knit: 2.6 / 1600 },
    {
      view: 'hanging',
      ...toScene(TEE_CHEST, TEE_SCENES.hanging),
      places: toSceneSleeves(toSleeves(1288, 590, 124, 124, 14), TEE_SCENES.hanging),
      knit: JERSEY,
    },
    {
      view: 'flat',
      ...toScene(TEE_CHEST, TEE_SCENES.flat),
      places: toSceneSleeves(TEE_SLEEVES, TEE_SCENES.flat),
      knit: JERSEY,
    },
  ],
  hoodie: [
    { view: 'folded', ...toScene(HOODIE_CHEST, HOODIE_SCENES.folded), knit: 2.4 / 1600 },
    {
      view: 'hanging',
      ...toScene(HOODIE_CHEST, HOODIE_SCENES.hanging),
      places: toSceneSleeves(toSleeves(1212, 930, 110, 412, 11), HOODIE_SCENES.hanging),
      knit: JERSEY,
    },
    {
      view: 'flat',
      ...toScene(HOODIE_CHEST, HOODIE_SCENES.flat),
      places: toSceneSleeves(HOODIE_SLEEVES, HOODIE_SCENES.flat),
      knit: JERSEY,
    },
  ],
  tote: [
    { view: 'hanging', ...toScene(TOTE_FACE, TOTE_SCENES.hanging), knit: GRAIN },
    { view: 'flat', ...toScene(TOTE_FACE, TOTE_SCENES.flat), knit: GRAIN },
  ],
  poster: [
    { view: 'framed', ...toScene(POSTER_SHEET, POSTER_SCENES.framed), knit: GRAIN },
    { view: 'hanging', ...toScene(POSTER_SHEET, POSTER_SCENES.hanging), knit: GRAIN },
  ],
  sticker: [
    { view: 'flat', ...toScene(STICKER_FACE, STICKER_SCENES.flat) },
    { view: 'low', ...toScene(STICKER_FACE, STICKER_SCENES.low) },
  ],
};
