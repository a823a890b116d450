import { DETAIL, FRONT, PRINT_CENTER } from '#pictures/blanks/notebook/cameras.ts';
import { HORIZONTAL_AXES, projectPlane } from '#pictures/camera.ts';
import { NOTEBOOK_BEND } from '#pictures/views.ts';
import { renderStill } from '#studio/draw/render-still.ts';
import type { ViewLayers } from '#studio/draw/write-layers.ts';
import { notebook } from './solid.ts';

const views = { front: FRONT, detail: DETAIL } as const;

/** Renders a view of the notebook, with the print on its cover. */
export function render(view: keyof typeof views): ViewLayers {
  const camera = views[view];
  return renderStill(notebook, camera, {
    plane: projectPlane(camera, PRINT_CENTER, HORIZONTAL_AXES),
    reach: NOTEBOOK_BEND[view],
  });
}
