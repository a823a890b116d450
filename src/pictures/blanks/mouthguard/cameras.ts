import type { Camera } from '#pictures/draw/camera.ts';
import type { Vec } from '#pictures/draw/vector.ts';

/** Middle of the reservoir's front face, where it is printed. */
export const FACE_MIDDLE: Vec = [0, 9, 41.6];

export const FRONT: Camera = { around: 0, above: 40, target: [0, 5, 6], across: 84 };
export const SIDE: Camera = { around: 50, above: 30, target: [0, 5, 1], across: 94 };
export const DETAIL: Camera = { around: -24, above: 44, target: [7, 11, 30], across: 40 };
