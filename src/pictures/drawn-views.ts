import { fromDrawingUnits, toCloseUp, toSceneSleeves, toSleeves } from './cloth-scenes.ts';

/** Part of a drawing that a view shows; always square, in drawing units. */
interface CloseUp {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
type Box = readonly [x: number, y: number, width: number, height: number];

const FULL: CloseUp = { x: 0, y: 0, size: 1600 };
export const BEANIE_CLOSE_UP: CloseUp = { x: 480, y: 800, size: 640 };
export const SOCKS_CLOSE_UP: CloseUp = { x: 540, y: 290, size: 660 };
export const PHONE_CASE_CLOSE_UP: CloseUp = { x: 430, y: 80, size: 700 };
export const PILLOW_CLOSE_UP: CloseUp = { x: 170, y: 160, size: 760 };
export const APRON_CLOSE_UP: CloseUp = { x: 480, y: 300, size: 660 };

/** A sweatshirt has no hood, so it is drawn lower in the plane of the hoodie. */
export const CREWNECK_WINDOW: CloseUp = { x: 100, y: 262, size: 1400 };

const LONG_SLEEVE_CHEST: Box = [582, 440, 436, 520];
const CREWNECK_CHEST: Box = [586, 676, 428, 440];
const TANK_CHEST: Box = [598, 540, 404, 480];
const WOMENS_CHEST: Box = [610, 450, 380, 450];
const KIDS_CHEST: Box = [580, 400, 300, 360];
/** On the heart, beside the zipper. */
const ZIP_CHEST: Box = [868, 690, 150, 150];
const LONG_SLEEVE_BACK: Box = [545, 330, 510, 646];
const CREWNECK_BACK: Box = [568, 560, 464, 600];
const TANK_BACK: Box = [562, 380, 476, 600];
const WOMENS_BACK: Box = [586, 350, 428, 560];
const KIDS_BACK: Box = [550, 310, 352, 420];
const ZIP_BACK: Box = [568, 610, 464, 522];
const LONG_SLEEVES = toSleeves(1341, 806, 124, 465, 13);
const SWEATSHIRT_SLEEVES = toSleeves(1274, 930, 116, 435, 16);
const BEANIE_CUFF: Box = [560, 1062, 480, 226];
const SOCK_LEG: Box = [708, 430, 220, 460];
const CASE_BACK: Box = [530, 560, 540, 850];
const PILLOW_FRONT: Box = [370, 370, 860, 860];
const APRON_BIB: Box = [660, 440, 280, 260];

/** Returns a print area of a drawing, in fractions of the side of a view. */
const inView = (box: Box, view: CloseUp, centered = true) =>
  toCloseUp({ ...fromDrawingUnits(...box), ...(centered && { centered }) }, view);

/** The back of a garment, from the top. */
const backOf = (box: Box, view = FULL) =>
  ({ view: 'back', places: { back: { print: inView(box, view, false) } }, knit: JERSEY }) as const;

/** Stitches and threads of close-ups. In a full view they are too fine, and only their grain shows. */
const GRAIN = 1 / 1600;
const JERSEY = 1.6 / 1600;
const KNIT = 6.6 / 1600;
const CANVAS = { knit: 8 / 1600, weave: 'canvas' } as const;
const TWILL = { knit: 6 / 1600, weave: 'twill' } as const;

/** The views of blanks that are drawn flat. */
export const DRAWN_VIEWS = {
  'long-sleeve': [
    {
      view: 'front',
      print: inView(LONG_SLEEVE_CHEST, FULL, false),
      places: LONG_SLEEVES,
      knit: JERSEY,
    },
    backOf(LONG_SLEEVE_BACK),
  ],
  crewneck: [
    {
      view: 'front',
      print: inView(CREWNECK_CHEST, CREWNECK_WINDOW, false),
      places: toSceneSleeves(SWEATSHIRT_SLEEVES, { window: CREWNECK_WINDOW }),
      knit: JERSEY,
    },
    backOf(CREWNECK_BACK, CREWNECK_WINDOW),
  ],
  tank: [
    { view: 'front', print: inView(TANK_CHEST, FULL, false), knit: JERSEY },
    backOf(TANK_BACK),
  ],
  'womens-tee': [
    { view: 'front', print: inView(WOMENS_CHEST, FULL, false), knit: JERSEY },
    backOf(WOMENS_BACK),
  ],
  'kids-tee': [
    { view: 'front', print: inView(KIDS_CHEST, FULL, false), knit: JERSEY },
    backOf(KIDS_BACK),
  ],
  'zip-hoodie': [
    { view: 'front', print: inView(ZIP_CHEST, FULL), places: SWEATSHIRT_SLEEVES, knit: JERSEY },
    backOf(ZIP_BACK),
  ],
  beanie: [
    { view: 'front', print: inView(BEANIE_CUFF, FULL), knit: GRAIN },
    { view: 'detail', print: inView(BEANIE_CUFF, BEANIE_CLOSE_UP), knit: KNIT },
  ],
  socks: [
    { view: 'front', print: inView(SOCK_LEG, FULL), knit: GRAIN },
    { view: 'detail', print: inView(SOCK_LEG, SOCKS_CLOSE_UP), knit: KNIT },
  ],
  'phone-case': [
    { view: 'front', print: inView(CASE_BACK, FULL) },
    { view: 'detail', print: inView(CASE_BACK, PHONE_CASE_CLOSE_UP) },
  ],
  pillow: [
    { view: 'front', print: inView(PILLOW_FRONT, FULL), knit: GRAIN },
    { view: 'detail', print: inView(PILLOW_FRONT, PILLOW_CLOSE_UP), ...CANVAS },
  ],
  apron: [
    { view: 'front', print: inView(APRON_BIB, FULL), knit: GRAIN },
    { view: 'detail', print: inView(APRON_BIB, APRON_CLOSE_UP), ...TWILL },
  ],
} as const;
