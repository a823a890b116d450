import type { Camera } from '#pictures/camera.ts';
import type { Vec } from '#pictures/vector.ts';

/** Units are 1.5 mm. The center of the print is on the front of the body. */
export const RADIUS = 28;
export const PRINT_CENTER: Vec = [0, 27, RADIUS];
export const PRINT = { width: 36, height: 32 } as const;

export const FRONT: Camera = {
  azimuth: 0,
  elevation: 17,
  target: [8, 25, 0],
  viewWidth: 100,
  distance: 330,
};
export const SIDE: Camera = {
  azimuth: 38,
  elevation: 26,
  target: [5, 25, -4],
  viewWidth: 104,
  distance: 330,
};
