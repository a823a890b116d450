import type { Vec } from './vector.ts';

/** How a solid is turned and moved in a scene, in degrees and in the units of the solid. It is rolled first, then pitched, then turned. */
export interface PoseAngles {
  /** Around the axis to the camera: positive angles turn counterclockwise. */
  readonly roll?: number;
  /** Around the horizontal axis: negative angles turn its front upwards. */
  readonly pitch?: number;
  /** Around the vertical axis: positive angles turn its front to the right. */
  readonly turn?: number;
  readonly at?: Vec;
}

/** Converts between a solid's own coordinates and those of the scene. */
export interface Pose {
  readonly toScene: (point: Vec) => Vec;
  readonly toSolid: (point: Vec) => Vec;
  /** Turns a direction of the solid. */
  readonly rotate: (direction: Vec) => Vec;
}

/** Creates the pose of a solid. */
export function createPose({ roll = 0, pitch = 0, turn = 0, at = [0, 0, 0] }: PoseAngles): Pose {
  const [a, b, c] = [roll, pitch, turn].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const rotate = ([x, y, z]: Vec): Vec => {
    const [rx, ry] = [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
    const [py, pz] = [ry * Math.cos(b) - z * Math.sin(b), ry * Math.sin(b) + z * Math.cos(b)];
    return [rx * Math.cos(c) + pz * Math.sin(c), py, pz * Math.cos(c) - rx * Math.sin(c)];
  };
  const [right, up, front] = [rotate([1, 0, 0]), rotate([0, 1, 0]), rotate([0, 0, 1])];
  return {
    rotate,
    toScene: (point) => {
      const [x, y, z] = rotate(point);
      return [x + at[0], y + at[1], z + at[2]];
    },
    toSolid: ([wx, wy, wz]) => {
      const [x, y, z] = [wx - at[0], wy - at[1], wz - at[2]];
      return [
        x * right[0] + y * right[1] + z * right[2],
        x * up[0] + y * up[1] + z * up[2],
        x * front[0] + y * front[1] + z * front[2],
      ];
    },
  };
}
