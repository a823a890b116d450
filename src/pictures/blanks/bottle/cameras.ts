import type { Camera } from '#pictures/camera.ts';
import type { Vec } from '#pictures/vector.ts';

/** Units are 3 mm. The center of the print is on the front of the body. */
export const RADIUS = 15;
export const PRINT_CENTER: Vec = [0, 27.5, RADIUS];
export const PRINT = { width: 24, height: 34 } as const;
/** Around the body. */
export const WRAP = { width: 90, height: 42 } as const;

export const FRONT: Camera = {
  azimuth: 0,
  elevation: 9,
  target: [5, 39, 0],
  viewWidth: 101,
  distance: 330,
};
export const SIDE: Camera = {
  azimuth: -33,
  elevation: 18,
  target: [5, 38, 2],
  viewWidth: 103,
  distance: 330,
};
export const DETAIL: Camera = {
  azimuth: 20,
  elevation: 22,
  target: [1, 47, 4],
  viewWidth: 56,
  distance: 300,
};
