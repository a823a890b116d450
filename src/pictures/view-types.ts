import type { View } from '#shared/contract/store-folder/photography.ts';
import type { FurtherPlace } from '#shared/contract/store-folder/prints-section.ts';
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
  /** The camera above the floor. Undefined for a surface that is parallel to the picture. */
  readonly floor?: Camera;
}
