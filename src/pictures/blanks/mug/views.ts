import { projectPlane } from '#pictures/draw/camera.ts';
import { renderStill } from '#pictures/draw/render-still.ts';
import type { ViewLayers } from '#pictures/draw/write-layers.ts';
import { MUG_BEND } from '#pictures/views.ts';
import { FRONT, PRINT_CENTER, SIDE } from './cameras.ts';
import { mug } from './solid.ts';

const views = { front: FRONT, side: SIDE } as const;

/** Renders a view of the mug, the print bent around its body. */
export function render(view: keyof typeof views): ViewLayers {
  const camera = views[view];
  return renderStill(mug, camera, {
    plane: projectPlane(camera, PRINT_CENTER),
    reach: MUG_BEND[view],
  });
}
