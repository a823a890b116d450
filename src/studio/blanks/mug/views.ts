import { FRONT, PRINT_CENTER, SIDE } from '#pictures/blanks/mug/cameras.ts';
import { projectPlane } from '#pictures/camera.ts';
import { MUG_BEND } from '#pictures/views.ts';
import { renderStill } from '#studio/draw/render-still.ts';
import type { ViewLayers } from '#studio/draw/write-layers.ts';
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
