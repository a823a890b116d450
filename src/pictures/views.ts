import type { FurtherPlace } from '#shared/contract/store-folder/prints-section.ts';
import type { View } from './address.ts';
import * as bottle from './blanks/bottle/cameras.ts';
import * as cap from './blanks/cap/cameras.ts';
import * as digital from './blanks/digital/cameras.ts';
import { DETAIL, FACE_CENTER, FRONT, SIDE } from './blanks/mouthguard/cameras.ts';
import * as mug from './blanks/mug/cameras.ts';
import * as notebook from './blanks/notebook/cameras.ts';
import { type Camera, HORIZONTAL_AXES, type Plane, projectPlane } from './camera.ts';
import type { Vec } from './vector.ts';
import type { Weave } from './weave.ts';

/** Print area of a view, in fractions of the picture's side. It can extend beyond the picture. */
export interface PrintArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether artwork is centered. Otherwise it is aligned to the top middle, as on a chest. */
  readonly centered?: boolean;
}

/** The print of a place other than the front in a view. `plane` is that of the view where it is absent. */
export interface PlaceArea {
  readonly print: PrintArea;
  readonly plane?: Plane;
}

export interface BlankView {
  readonly view: View;
  /** A view with the same layers. Only products with a design in its `places` have a picture of it. */
  readonly drawnAs?: View;
  /** The front. Undefined for a view that does not show it. */
  readonly print?: PrintArea;
  /** The other places that the view shows. */
  readonly places?: Readonly<Partial<Record<FurtherPlace, PlaceArea>>>;
  /** The tilted plane of the print. Undefined for a print parallel to the picture. */
  readonly plane?: Plane;
  /** Width of one stitch or thread in fractions of the side. Undefined for smooth materials. */
  readonly knit?: number;
  /** The pattern of the threads. The default is knit. */
  readonly weave?: Weave;
  /** How far the fold layer moves the print, in fractions of the side. The default is that of cloth. */
  readonly bend?: number;
  /** Whether thin parts show the background, unless the color is dark. */
  readonly translucent?: boolean;
  /** Whether it reflects the studio, instead of the sheen of cloth. */
  readonly polished?: boolean;
}

/** Converts a print area of the front view to its detail view, which enlarges `window`. Both are in 1,600ths. */
function toCloseUp(area: PrintArea, window: { x: number; y: number; size: number }): PrintArea {
  const zoom = 1600 / window.size;
  return {
    ...area,
    x: (area.x - window.x / 1600) * zoom,
    y: (area.y - window.y / 1600) * zoom,
    width: area.width * zoom,
    height: area.height * zoom,
  };
}

const fromDrawingUnits = (x: number, y: number, width: number, height: number): PrintArea => ({
  x: x / 1600,
  y: y / 1600,
  width: width / 1600,
  height: height / 1600,
});

/** The parts of the front drawings that detail views show. */
export const TEE_CLOSE_UP = { x: 470, y: 140, size: 640 } as const;
export const HOODIE_CLOSE_UP = { x: 480, y: 420, size: 640 } as const;
export const POSTER_CLOSE_UP = { x: 660, y: 850, size: 660 } as const;
export const STICKER_CLOSE_UP = { x: 690, y: 690, size: 640 } as const;
export const TOTE_CLOSE_UP = { x: 486, y: 560, size: 640 } as const;

/** A place of a drawing that is turned, such as one along a sleeve: its center, its size in 1,600ths, and how far down turns to the right. */
function turnArea(x: number, y: number, width: number, height: number, degrees: number): PlaceArea {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    print: { ...fromDrawingUnits(x - width / 2, y - height / 2, width, height), centered: true },
    plane: { x: x / 1600, y: y / 1600, unit: 1 / 1600, right: [cos, -sin], down: [sin, cos] },
  };
}

/** Both sleeves in a front view. The left one is that of the wearer, at the right of the picture. */
const toSleeves = (x: number, y: number, width: number, height: number, degrees: number) => ({
  'sleeve-left': turnArea(x, y, width, height, degrees),
  'sleeve-right': turnArea(1600 - x, y, width, height, -degrees),
});

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
const CLOSE_TWILL = 6 / 1600;
const CLOSE_CANVAS = 8 / 1600;
/** The grain of powder coat, twill and paper: too fine for stitches. */
const POWDER = 1 / 1600;

/** How far the print bends around the reservoir, in fractions of the side. Its fold layers are relative to it. */
export const RESERVOIR_BEND = { front: 0.035, side: 0.1, detail: 0.09 } as const;

/** A print of a size around the center of a plane of a solid, in the units of the solid. */
function projectPrint(
  camera: Camera,
  middle: Vec,
  size: { width: number; height: number },
  axes?: readonly [right: Vec, down: Vec],
  centered = true,
): { plane: Plane; print: PrintArea } {
  const plane = projectPlane(camera, middle, axes);
  const [width, height] = [size.width * plane.unit, size.height * plane.unit];
  return {
    plane,
    print: { x: plane.x - width / 2, y: plane.y - height / 2, width, height, centered },
  };
}

/** The reservoir is printed 27 by 10 mm around the middle of its front face. */
const projectReservoirPrint = (camera: Camera) =>
  projectPrint(camera, FACE_CENTER, { width: 27, height: 10 }, undefined, false);
const RESIN = { polished: true, translucent: true } as const;

const projectBottlePrint = (camera: Camera) =>
  projectPrint(camera, bottle.PRINT_CENTER, bottle.PRINT);
export const BOTTLE_BEND = { front: 0.024, side: 0.035, detail: 0.075 } as const;

const projectCapPrint = (camera: Camera) => projectPrint(camera, cap.PRINT_CENTER, cap.PRINT);
export const CAP_BEND = { front: 0.035, side: 0.2, detail: 0.125 } as const;

const projectMugPrint = (camera: Camera) => projectPrint(camera, mug.PRINT_CENTER, mug.PRINT);
/** The design around the body, whose middle is opposite to that of the handle. */
const MUG_WRAP = { wrap: projectPrint(mug.FRONT, mug.PRINT_CENTER, mug.WRAP) };
const wrapBottle = (camera: Camera) => ({
  wrap: projectPrint(camera, bottle.PRINT_CENTER, bottle.WRAP),
});
export const MUG_BEND = { front: 0.032, side: 0.06 } as const;

const projectNotebookPrint = (camera: Camera) =>
  projectPrint(camera, notebook.PRINT_CENTER, notebook.PRINT, HORIZONTAL_AXES);
export const NOTEBOOK_BEND = { front: 0.02, detail: 0.038 } as const;

const projectScreenPrint = (camera: Camera) =>
  projectPrint(camera, digital.PRINT_CENTER, digital.PRINT, HORIZONTAL_AXES);
export const DIGITAL_BEND = { front: 0.028 } as const;

const BLANKS: Readonly<Record<string, readonly BlankView[]>> = {
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
  mouthguard: [
    { view: 'front', ...projectReservoirPrint(FRONT), bend: RESERVOIR_BEND.front, ...RESIN },
    { view: 'side', ...projectReservoirPrint(SIDE), bend: RESERVOIR_BEND.side, ...RESIN },
    { view: 'detail', ...projectReservoirPrint(DETAIL), bend: RESERVOIR_BEND.detail, ...RESIN },
  ],
  bottle: [
    {
      view: 'front',
      ...projectBottlePrint(bottle.FRONT),
      places: wrapBottle(bottle.FRONT),
      bend: BOTTLE_BEND.front,
      polished: true,
      knit: POWDER,
    },
    {
      view: 'side',
      ...projectBottlePrint(bottle.SIDE),
      places: wrapBottle(bottle.SIDE),
      bend: BOTTLE_BEND.side,
      polished: true,
      knit: POWDER,
    },
    {
      view: 'detail',
      ...projectBottlePrint(bottle.DETAIL),
      places: wrapBottle(bottle.DETAIL),
      bend: BOTTLE_BEND.detail,
      polished: true,
      knit: POWDER,
    },
  ],
  cap: [
    { view: 'front', ...projectCapPrint(cap.FRONT), bend: CAP_BEND.front, knit: POWDER },
    { view: 'side', ...projectCapPrint(cap.SIDE), bend: CAP_BEND.side, knit: POWDER },
    {
      view: 'detail',
      ...projectCapPrint(cap.DETAIL),
      bend: CAP_BEND.detail,
      knit: CLOSE_TWILL,
      weave: 'twill',
    },
  ],
  tote: [
    { view: 'front', print: TOTE_FACE, knit: POWDER },
    { view: 'back', drawnAs: 'front', places: { back: { print: TOTE_FACE } }, knit: POWDER },
    {
      view: 'detail',
      print: toCloseUp(TOTE_FACE, TOTE_CLOSE_UP),
      knit: CLOSE_CANVAS,
      weave: 'canvas',
    },
  ],
  poster: [
    { view: 'front', print: POSTER_SHEET, knit: POWDER },
    { view: 'detail', print: toCloseUp(POSTER_SHEET, POSTER_CLOSE_UP), knit: POWDER },
  ],
  sticker: [
    { view: 'front', print: STICKER_FACE },
    { view: 'detail', print: toCloseUp(STICKER_FACE, STICKER_CLOSE_UP) },
  ],
  mug: [
    {
      view: 'front',
      ...projectMugPrint(mug.FRONT),
      places: MUG_WRAP,
      bend: MUG_BEND.front,
      polished: true,
    },
    {
      view: 'side',
      ...projectMugPrint(mug.SIDE),
      bend: MUG_BEND.side,
      polished: true,
    },
  ],
  notebook: [
    {
      view: 'front',
      ...projectNotebookPrint(notebook.FRONT),
      bend: NOTEBOOK_BEND.front,
      knit: POWDER,
    },
    {
      view: 'detail',
      ...projectNotebookPrint(notebook.DETAIL),
      bend: NOTEBOOK_BEND.detail,
      knit: CLOSE_CANVAS,
      weave: 'canvas',
    },
  ],
  digital: [
    {
      view: 'front',
      ...projectScreenPrint(digital.FRONT),
      bend: DIGITAL_BEND.front,
      polished: true,
    },
  ],
};

/** Returns a blank's views in gallery order. Empty for an unknown blank. */
export function listViews(blank: string): readonly BlankView[] {
  return BLANKS[blank] ?? [];
}
