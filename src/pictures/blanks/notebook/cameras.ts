import type { Camera } from '#pictures/draw/camera.ts';
import type { Vec } from '#pictures/draw/vector.ts';

/** Units are 2 mm; the notebook lies on its back cover, its foot towards the front. */
export const THICK = 8.4;
/** Middle of the print, right of the middle because of the hinge. */
export const PRINT_MIDDLE: Vec = [-1.5, THICK, 0];
export const PRINT = { width: 48, height: 70 } as const;

export const FRONT: Camera = { around: 13, above: 62, target: [1, 0, 1.5], across: 126, away: 360 };
export const DETAIL: Camera = { around: 27, above: 40, target: [11, 5, 30], across: 62, away: 320 };
