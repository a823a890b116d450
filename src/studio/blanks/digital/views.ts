import { FRONT, PRINT_CENTER } from '#pictures/blanks/digital/cameras.ts';
import { HORIZONTAL_AXES, projectPlane } from '#pictures/camera.ts';
import { DIGITAL_BEND } from '#pictures/views.ts';
import { renderStill } from '#studio/draw/render-still.ts';
import type { ViewLayers } from '#studio/draw/write-layers.ts';
import { tablet } from './solid.ts';

const views = { front: FRONT } as const;

/** Renders a view of the tablet, with the artwork on its screen. */
export function render(view: keyof typeof views): ViewLayers {
  const camera = views[view];
  return renderStill(tablet, camera, {
    plane: projectPlane(camera, PRINT_CENTER, HORIZONTAL_AXES),
    reach: DIGITAL_BEND[view],
  });
}
