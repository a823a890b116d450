import type { View } from './address.ts';
import type { Camera, Plane } from './camera.ts';
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

export interface BlankView {
  readonly view: View;
  /** Undefined for a view without a print. */
  readonly print?: PrintArea;
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
  /** The camera above the floor. Undefined for a surface that is parallel to the picture. */
  readonly floor?: Camera;
}
