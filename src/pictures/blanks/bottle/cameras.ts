import type { Camera } from '#pictures/draw/camera.ts';
import type { Vec } from '#pictures/draw/vector.ts';

/** Units are 3 mm. Middle of the print, on the front of the body. */
export const RADIUS = 15;
export const PRINT_MIDDLE: Vec = [0, 27.5, RADIUS];
export const PRINT = { width: 24, height: 34 } as const;

export const FRONT: Camera = { around: 0, above: 9, target: [5, 39, 0], across: 101, away: 330 };
export const SIDE: Camera = { around: -33, above: 18, target: [5, 38, 2], across: 103, away: 330 };
export const DETAIL: Camera = { around: 20, above: 22, target: [1, 47, 4], across: 56, away: 300 };
