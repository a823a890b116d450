import type { Camera } from '#pictures/camera.ts';
import type { Vec } from '#pictures/vector.ts';

/** Units are 2 mm. The front cover of the notebook faces up and its lower edge faces the front. */
export const THICKNESS = 8.4;
/** Center of the print. The hinge on the left moves it off the center of the cover. */
export const PRINT_CENTER: Vec = [-1.5, THICKNESS, 0];
export const PRINT = { width: 48, height: 70 } as const;

export const FRONT: Camera = {
  azimuth: 13,
  elevation: 62,
  target: [1, 0, 1.5],
  viewWidth: 126,
  distance: 360,
};
export const DETAIL: Camera = {
  azimuth: 27,
  elevation: 40,
  target: [11, 5, 30],
  viewWidth: 62,
  distance: 320,
};
