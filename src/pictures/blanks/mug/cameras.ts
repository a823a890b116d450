import type { Camera } from '#pictures/draw/camera.ts';
import type { Vec } from '#pictures/draw/vector.ts';

/** Units are 1.5 mm. Middle of the print, on the front of the body. */
export const RADIUS = 27;
export const PRINT_MIDDLE: Vec = [0, 33, RADIUS];
export const PRINT = { width: 36, height: 39 } as const;

export const FRONT: Camera = { around: 0, above: 14, target: [8, 29, 0], across: 100, away: 330 };
export const SIDE: Camera = { around: 40, above: 24, target: [6, 29, -4], across: 104, away: 330 };
