import { planeOf } from '#pictures/draw/camera.ts';
import { renderSolid } from '#pictures/draw/march.ts';
import type { ViewLayers } from '#pictures/draw/write.ts';
import { RESERVOIR_BEND } from '#pictures/views.ts';
import { DETAIL, FACE_MIDDLE, FRONT, SIDE } from './cameras.ts';
import * as solid from './solid.ts';

const views = { front: FRONT, side: SIDE, detail: DETAIL } as const;

/** Renders a view of the mouthguard, the print bent around its reservoir. */
export function render(view: keyof typeof views): ViewLayers {
  const camera = views[view];
  const plane = planeOf(camera, FACE_MIDDLE);
  return renderSolid(solid, camera, { plane, middle: FACE_MIDDLE[1], reach: RESERVOIR_BEND[view] });
}
