import { DETAIL, FACE_CENTER, FRONT, SIDE } from '#pictures/blanks/mouthguard/cameras.ts';
import { projectPlane } from '#pictures/camera.ts';
import { RESERVOIR_BEND } from '#pictures/views.ts';
import { renderSolid } from '#studio/draw/render-solid.ts';
import type { ViewLayers } from '#studio/draw/write-layers.ts';
import * as solid from './solid.ts';

const views = { front: FRONT, side: SIDE, detail: DETAIL } as const;

/** Renders a view of the mouthguard, the print bent around its reservoir. */
export function render(view: keyof typeof views): ViewLayers {
  const camera = views[view];
  const plane = projectPlane(camera, FACE_CENTER);
  return renderSolid(solid, camera, { plane, middle: FACE_CENTER[1], reach: RESERVOIR_BEND[view] });
}
