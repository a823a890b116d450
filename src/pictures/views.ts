import type { BlankView, PrintArea } from './blank-view.ts';
import * as bottle from './blanks/bottle/cameras.ts';
import * as cap from './blanks/cap/cameras.ts';
import * as digital from './blanks/digital/cameras.ts';
import { DETAIL, FACE_CENTER, FRONT, SIDE } from './blanks/mouthguard/cameras.ts';
import * as mug from './blanks/mug/cameras.ts';
import * as notebook from './blanks/notebook/cameras.ts';
import { type Camera, HORIZONTAL_AXES, type Plane, projectPlane } from './camera.ts';
import {
  HOODIE_SCENES,
  POSTER_SCENES,
  STICKER_SCENES,
  TEE_SCENES,
  TOTE_SCENES,
  toScene,
} from './cloth-scenes.ts';
import { listSolidScenes } from './solid-scenes.ts';
import type { Vec } from './vector.ts';

export type { BlankView, PrintArea };

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
export const MUG_BEND = { front: 0.032, side: 0.06 } as const;

const projectNotebookPrint = (camera: Camera) =>
  projectPrint(camera, notebook.PRINT_CENTER, notebook.PRINT, HORIZONTAL_AXES);
export const NOTEBOOK_BEND = { front: 0.02, detail: 0.038 } as const;

const projectScreenPrint = (camera: Camera) =>
  projectPrint(camera, digital.PRINT_CENTER, digital.PRINT, HORIZONTAL_AXES);
export const DIGITAL_BEND = { front: 0.028 } as const;

/** The cameras above the floor, by blank and view. */
const FLOORS: Readonly<Record<string, Camera>> = {
  'mouthguard/front': FRONT,
  'mouthguard/side': SIDE,
  'mouthguard/detail': DETAIL,
  'bottle/front': bottle.FRONT,
  'bottle/side': bottle.SIDE,
  'bottle/detail': bottle.DETAIL,
  'cap/front': cap.FRONT,
  'cap/side': cap.SIDE,
  'cap/detail': cap.DETAIL,
  'mug/front': mug.FRONT,
  'mug/side': mug.SIDE,
  'notebook/front': notebook.FRONT,
  'notebook/detail': notebook.DETAIL,
  'digital/front': digital.FRONT,
};

const CLOTH_SCENES: Readonly<Record<string, readonly BlankView[]>> = {
  tee: [
    { view: 'folded', ...toScene(TEE_CHEST, TEE_SCENES.folded), knit: 2.6 / 1600 },
    { view: 'hanging', ...toScene(TEE_CHEST, TEE_SCENES.hanging), knit: JERSEY },
    { view: 'flat', ...toScene(TEE_CHEST, TEE_SCENES.flat), knit: JERSEY },
  ],
  hoodie: [
    { view: 'folded', ...toScene(HOODIE_CHEST, HOODIE_SCENES.folded), knit: 2.4 / 1600 },
    { view: 'hanging', ...toScene(HOODIE_CHEST, HOODIE_SCENES.hanging), knit: JERSEY },
    { view: 'flat', ...toScene(HOODIE_CHEST, HOODIE_SCENES.flat), knit: JERSEY },
  ],
  tote: [
    { view: 'hanging', ...toScene(TOTE_FACE, TOTE_SCENES.hanging), knit: POWDER },
    { view: 'flat', ...toScene(TOTE_FACE, TOTE_SCENES.flat), knit: POWDER },
  ],
  poster: [
    { view: 'framed', ...toScene(POSTER_SHEET, POSTER_SCENES.framed), knit: POWDER },
    { view: 'hanging', ...toScene(POSTER_SHEET, POSTER_SCENES.hanging), knit: POWDER },
  ],
  sticker: [
    { view: 'flat', ...toScene(STICKER_FACE, STICKER_SCENES.flat) },
    { view: 'low', ...toScene(STICKER_FACE, STICKER_SCENES.low) },
  ],
};

const BLANKS: Readonly<Record<string, readonly BlankView[]>> = {
  tee: [
    { view: 'front', print: TEE_CHEST, knit: JERSEY },
    { view: 'back', knit: JERSEY },
    { view: 'detail', print: toCloseUp(TEE_CHEST, TEE_CLOSE_UP), knit: CLOSE_KNIT },
  ],
  hoodie: [
    { view: 'front', print: HOODIE_CHEST, knit: JERSEY },
    { view: 'back', knit: JERSEY },
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
      bend: BOTTLE_BEND.front,
      polished: true,
      knit: POWDER,
    },
    {
      view: 'side',
      ...projectBottlePrint(bottle.SIDE),
      bend: BOTTLE_BEND.side,
      polished: true,
      knit: POWDER,
    },
    {
      view: 'detail',
      ...projectBottlePrint(bottle.DETAIL),
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
    { view: 'front', ...projectMugPrint(mug.FRONT), bend: MUG_BEND.front, polished: true },
    { view: 'side', ...projectMugPrint(mug.SIDE), bend: MUG_BEND.side, polished: true },
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

/** Returns a blank's usual views in gallery order. Empty for an unknown blank. */
export function listViews(blank: string): readonly BlankView[] {
  return (BLANKS[blank] ?? []).map((view) => {
    const floor = FLOORS[`${blank}/${view.view}`];
    return floor ? { ...view, floor } : view;
  });
}

/** Returns a view or a scene of a blank. Undefined when the blank has none of this name. */
export function findView(blank: string, name: string): BlankView | undefined {
  return [...listViews(blank), ...listScenes(blank)].find(({ view }) => view === name);
}

/** Returns a blank's scenes, which only products with `scenes` show. */
export function listScenes(blank: string): readonly BlankView[] {
  return [...listSolidScenes(blank), ...(CLOTH_SCENES[blank] ?? [])];
}
