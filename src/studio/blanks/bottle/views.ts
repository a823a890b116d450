import { DETAIL, FRONT, PRINT_CENTER, SIDE } from '#pictures/blanks/bottle/cameras.ts';
import { projectPlane } from '#pictures/camera.ts';
import { BOTTLE_BEND } from '#pictures/views.ts';
import { renderStill } from '#studio/draw/render-still.ts';
import type { ViewLayers } from '#studio/draw/write-layers.ts';
import { bottle } from './solid.ts';

const views = { front: FRONT, side: SIDE, detail: DETAIL } as const;

/** Renders a view of the bottle, with the print bent around its body. */
export function render(view: keyof typeof views): ViewLayers {
  const camera = views[view];
  return renderStill(bottle, camera, {
    plane: projectPlane(camera, PRINT_CENTER),
    reach: BOTTLE_BEND[view],
  });
}
