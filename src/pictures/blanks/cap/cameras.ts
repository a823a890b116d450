import type { Camera } from '#pictures/draw/camera.ts';
import type { Vec } from '#pictures/draw/vector.ts';

/** Units are 3 mm. Middle of the print, across the two front panels. */
export const PRINT_MIDDLE: Vec = [0, 21, 29.5];
export const PRINT = { width: 29, height: 15.5 } as const;

export const FRONT: Camera = { around: -9, above: 17, target: [1, 15.5, 10], across: 88, away: 330 };
export const SIDE: Camera = { around: -68, above: 15, target: [0, 15, 14], across: 112, away: 330 };
export const DETAIL: Camera = { around: 24, above: 24, target: [3, 20, 26], across: 44, away: 300 };
