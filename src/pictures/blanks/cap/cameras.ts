import type { Camera } from '#pictures/camera.ts';
import type { Vec } from '#pictures/vector.ts';

/** Units are 3 mm. Middle of the print, across the two front panels. */
export const PRINT_CENTER: Vec = [0, 21, 29.5];
export const PRINT = { width: 29, height: 15.5 } as const;

export const FRONT: Camera = {
  azimuth: -9,
  elevation: 17,
  target: [1, 15.5, 10],
  viewWidth: 88,
  distance: 330,
};
export const SIDE: Camera = {
  azimuth: -68,
  elevation: 15,
  target: [0, 15, 14],
  viewWidth: 112,
  distance: 330,
};
export const DETAIL: Camera = {
  azimuth: 24,
  elevation: 24,
  target: [3, 20, 26],
  viewWidth: 44,
  distance: 300,
};
