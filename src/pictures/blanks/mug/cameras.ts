import type { Camera } from '#pictures/camera.ts';
import type { Vec } from '#pictures/vector.ts';

/** Units are 1.5 mm. The center of the print is on the front of the body. */
export const RADIUS = 27;
export const PRINT_CENTER: Vec = [0, 33, RADIUS];
export const PRINT = { width: 36, height: 39 } as const;
/** Around the body, up to the handle. */
export const WRAP = { width: 136, height: 54 } as const;

export const FRONT: Camera = {
  azimuth: 0,
  elevation: 14,
  target: [8, 29, 0],
  viewWidth: 100,
  distance: 330,
};
export const SIDE: Camera = {
  azimuth: 40,
  elevation: 24,
  target: [6, 29, -4],
  viewWidth: 104,
  distance: 330,
};
