import { DETAIL, FRONT, PRINT_CENTER, SIDE } from '#pictures/blanks/cap/cameras.ts';
import { projectPlane } from '#pictures/camera.ts';
import { CAP_BEND } from '#pictures/views.ts';
import { renderStill } from '#studio/draw/render-still.ts';
import type { ViewLayers } from '#studio/draw/write-layers.ts';
import { cap } from './solid.ts';

const views = { front: FRONT, side: SIDE, detail: DETAIL } as const;

/** Renders a view of the cap, with the print bent around its front panels. */
export function render(view: keyof typeof views): ViewLayers {
  const camera = views[view];
  return renderStill(cap, camera, {
    plane: projectPlane(camera, PRINT_CENTER),
    reach: CAP_BEND[view],
  });
}
