import type { Camera } from '#pictures/camera.ts';
import type { Vec } from '#pictures/vector.ts';

/** Units are 2 mm. The screen of the tablet faces up. */
export const THICKNESS = 3.2;
export const PRINT_CENTER: Vec = [0, THICKNESS, 0];
export const PRINT = { width: 60, height: 84 } as const;

export const FRONT: Camera = {
  azimuth: 15,
  elevation: 60,
  target: [7, 0, 0.5],
  viewWidth: 138,
  distance: 360,
};
