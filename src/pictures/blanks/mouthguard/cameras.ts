import type { Camera } from '#pictures/camera.ts';
import type { Vec } from '#pictures/vector.ts';

/** Center of the print on the reservoir's front face, in millimeters. */
export const FACE_CENTER: Vec = [0, 9, 41.6];

export const FRONT: Camera = { azimuth: 0, elevation: 40, target: [0, 5, 6], viewWidth: 84 };
export const SIDE: Camera = { azimuth: 50, elevation: 30, target: [0, 5, 1], viewWidth: 94 };
export const DETAIL: Camera = { azimuth: -24, elevation: 44, target: [7, 11, 30], viewWidth: 40 };
