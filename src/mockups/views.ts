import type { View } from './address.ts';

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
    { view: 'front', print: units(600, 1086, 400, 150), bend: 0.06, polished: true },
    { view: 'side', polished: true },
    { view: 'detail', polished: true },
  ],
};

/** A blank's views in gallery order; empty for a blank that is not drawn. */
export function viewsOf(blank: string): readonly BlankView[] {
  return BLANKS[blank] ?? [];
}
