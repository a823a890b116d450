import { projectPlane } from '#pictures/draw/camera.ts';
import { renderStill } from '#pictures/draw/render-still.ts';
import type { ViewLayers } from '#pictures/draw/write-layers.ts';
import { BOTTLE_BEND } from '#pictures/views.ts';
import { DETAIL, FRONT, PRINT_CENTER, SIDE } from './cameras.ts';
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
