import type { Camera } from '#pictures/draw/camera.ts';
import type { Vec } from '#pictures/draw/vector.ts';

/** Units are 2 mm; the tablet lies on its back. */
export const THICK = 3.2;
export const PRINT_MIDDLE: Vec = [0, THICK, 0];
export const PRINT = { width: 60, height: 84 } as const;

export const FRONT: Camera = { around: 15, above: 60, target: [7, 0, 0.5], across: 138, away: 360 };
