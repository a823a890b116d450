import * as bottle from './blanks/bottle/cameras.ts';
import * as cap from './blanks/cap/cameras.ts';
import * as digital from './blanks/digital/cameras.ts';
import * as enamelMug from './blanks/enamel-mug/cameras.ts';
import { DETAIL, FACE_CENTER, FRONT, SIDE } from './blanks/mouthguard/cameras.ts';
import * as mug from './blanks/mug/cameras.ts';
import * as notebook from './blanks/notebook/cameras.ts';
import { type Camera, HORIZONTAL_AXES, type Plane, projectPlane } from './camera.ts';
import { CLOTH_SCENES, CLOTH_VIEWS } from './cloth-views.ts';
import { DRAWN_VIEWS } from './drawn-views.ts';
import { listSolidScenes } from './solid-scenes.ts';
import type { Vec } from './vector.ts';
import type { BlankView, PrintArea } from './view-types.ts';

const CLOSE_TWILL = 6 / 1600;
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

const projectEnamelMugPrint = (camera: Camera) =>
  projectPrint(camera, enamelMug.PRINT_CENTER, enamelMug.PRINT);
export const ENAMEL_MUG_BEND = { front: 0.034, side: 0.06 } as const;

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

const BLANKS: Readonly<Record<string, readonly BlankView[]>> = {
  ...DRAWN_VIEWS,
  ...CLOTH_VIEWS,
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
  'enamel-mug': [
    {
      view: 'front',
      ...projectEnamelMugPrint(enamelMug.FRONT),
      bend: ENAMEL_MUG_BEND.front,
      polished: true,
    },
    {
      view: 'side',
      ...projectEnamelMugPrint(enamelMug.SIDE),
      bend: ENAMEL_MUG_BEND.side,
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
      knit: 8 / 1600,
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
