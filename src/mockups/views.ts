import type { View } from './address.ts';
import { DETAIL, FACE_MIDDLE, FRONT, SIDE } from './blanks/mouthguard/cameras.ts';
import { type Camera, type Plane, planeOf } from './draw/camera.ts';

/** Where artwork is printed in a view, in fractions of the picture's side; it may reach beyond the picture. */
export interface PrintArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BlankView {
  readonly view: View;
  /** None where the view shows no print. */
  readonly print?: PrintArea;
  /** The tilted plane the print lies on; flat to the picture when absent. */
  readonly plane?: Plane;
  /** Width of one knitted stitch in fractions of the side; none for smooth things. */
  readonly knit?: number;
  /** How far the fold layer moves the print, in fractions of the side; cloth's own when absent. */
  readonly bend?: number;
  /** Polished: mirrors the studio instead of having a cloth's sheen. */
  readonly polished?: boolean;
}

/** Part of the front view (both measured in 1,600ths) that its detail view enlarges. */
function enlarged({ x, y, width, height }: PrintArea, window: { x: number; y: number; size: number }): PrintArea {
  const zoom = 1600 / window.size;
  return {
    x: (x - window.x / 1600) * zoom,
    y: (y - window.y / 1600) * zoom,
    width: width * zoom,
    height: height * zoom,
  };
}

const units = (x: number, y: number, width: number, height: number): PrintArea => ({
  x: x / 1600,
  y: y / 1600,
  width: width / 1600,
  height: height / 1600,
});

/** What the close views of tee and hoodie show of the front's drawing plane. */
export const TEE_CLOSE = { x: 470, y: 140, size: 640 } as const;
export const HOODIE_CLOSE = { x: 480, y: 420, size: 640 } as const;

const TEE_CHEST = units(582, 440, 436, 520);
const HOODIE_CHEST = units(586, 640, 428, 330);
const JERSEY = 1.6 / 1600;
const CLOSE_KNIT = 6.6 / 1600;

/** How far the print bends around the reservoir, in fractions of the side: what its fold layers are stored by. */
export const RESERVOIR_BEND = { front: 0.035, side: 0.1, detail: 0.09 } as const;

/** The reservoir is printed 27 by 10 mm around the middle of its front face. */
function onReservoir(camera: Camera): { plane: Plane; print: PrintArea } {
  const plane = planeOf(camera, FACE_MIDDLE);
  const [width, height] = [27 * plane.unit, 10 * plane.unit];
  return { plane, print: { x: plane.x - width / 2, y: plane.y - height / 2, width, height } };
}

const BLANKS: Readonly<Record<string, readonly BlankView[]>> = {
  tee: [
    { view: 'front', print: TEE_CHEST, knit: JERSEY },
    { view: 'back', knit: JERSEY },
    { view: 'detail', print: enlarged(TEE_CHEST, TEE_CLOSE), knit: CLOSE_KNIT },
  ],
  hoodie: [
    { view: 'front', print: HOODIE_CHEST, knit: JERSEY },
    { view: 'back', knit: JERSEY },
    { view: 'detail', print: enlarged(HOODIE_CHEST, HOODIE_CLOSE), knit: CLOSE_KNIT },
  ],
  mouthguard: [
    { view: 'front', ...onReservoir(FRONT), bend: RESERVOIR_BEND.front, polished: true },
    { view: 'side', ...onReservoir(SIDE), bend: RESERVOIR_BEND.side, polished: true },
    { view: 'detail', ...onReservoir(DETAIL), bend: RESERVOIR_BEND.detail, polished: true },
  ],
};

/** A blank's views in gallery order; empty for a blank that is not drawn. */
export function viewsOf(blank: string): readonly BlankView[] {
  return BLANKS[blank] ?? [];
}
