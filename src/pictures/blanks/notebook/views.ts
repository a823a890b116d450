import { HORIZONTAL_AXES, projectPlane } from '#pictures/draw/camera.ts';
import { renderStill } from '#pictures/draw/render-still.ts';
import type { ViewLayers } from '#pictures/draw/write-layers.ts';
import { NOTEBOOK_BEND } from '#pictures/views.ts';
import { DETAIL, FRONT, PRINT_CENTER } from './cameras.ts';
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
