import type { View } from '#shared/contract/store-folder/photography.ts';
import * as bottle from './blanks/bottle/cameras.ts';
import * as cap from './blanks/cap/cameras.ts';
import * as digital from './blanks/digital/cameras.ts';
import { FACE_CENTER } from './blanks/mouthguard/cameras.ts';
import * as mug from './blanks/mug/cameras.ts';
import * as notebook from './blanks/notebook/cameras.ts';
import { type Camera, HORIZONTAL_AXES, projectPlane } from './camera.ts';
import { createPose, type PoseAngles } from './pose.ts';
import type { Vec } from './vector.ts';
import type { BlankView } from './view-types.ts';

/** How a solid stands or lies in a scene, and where the camera is. */
export interface SolidScene {
  readonly camera: Camera;
  /** The default is upright, at the center of the floor. */
  readonly pose?: PoseAngles;
  /** How far the print bends, in fractions of the side. Its fold layers are relative to it. */
  readonly bend: number;
}

/** The scenes of solids besides their usual views, by blank. Lengths are in the units of the solid. */
export const SOLID_SCENES = {
  mouthguard: {
    low: {
      camera: { azimuth: -22, elevation: 13, target: [-3, 8, 8], viewWidth: 98 },
      bend: 0.06,
    },
    above: {
      camera: { azimuth: 24, elevation: 66, target: [1, 5, 8], viewWidth: 98 },
      bend: 0.06,
    },
  },
  bottle: {
    lying: {
      camera: {
        azimuth: 0,
        elevation: 40,
        target: [1, 12, 0],
        viewWidth: 104,
        distance: 330,
      },
      pose: { roll: -90, pitch: -48, turn: 24, at: [-37, bottle.RADIUS, 16] },
      bend: 0.07,
    },
    pair: {
      camera: {
        azimuth: -8,
        elevation: 13,
        target: [3, 38, 0],
        viewWidth: 116,
        distance: 330,
      },
      pose: { turn: -8, at: [-14, 0, 10] },
      bend: 0.04,
    },
  },
  cap: {
    above: {
      camera: { azimuth: -36, elevation: 44, target: [2, 12, 14], viewWidth: 100, distance: 330 },
      bend: 0.14,
    },
    pair: {
      camera: { azimuth: 6, elevation: 19, target: [-11, 15, 4], viewWidth: 152, distance: 330 },
      pose: { turn: 8, at: [16, 0, 12] },
      bend: 0.06,
    },
  },
  mug: {
    above: {
      camera: { azimuth: 16, elevation: 50, target: [7, 25, 2], viewWidth: 112, distance: 330 },
      bend: 0.05,
    },
    pair: {
      camera: { azimuth: 8, elevation: 20, target: [-2, 27, -8], viewWidth: 160, distance: 330 },
      pose: { turn: -6, at: [16, 0, 16] },
      bend: 0.04,
    },
  },
  notebook: {
    above: {
      camera: { azimuth: -11, elevation: 86, target: [0, 0, 3], viewWidth: 140, distance: 360 },
      bend: 0.02,
    },
    pair: {
      camera: { azimuth: 14, elevation: 44, target: [2, 6, 4], viewWidth: 140, distance: 360 },
      pose: { turn: -7, at: [-2, notebook.THICKNESS + 0.15, 2] },
      bend: 0.03,
    },
  },
  digital: {
    above: {
      camera: { azimuth: -10, elevation: 86, target: [8, 0, 0], viewWidth: 146, distance: 360 },
      bend: 0.02,
    },
    standing: {
      camera: { azimuth: -24, elevation: 12, target: [0, 55, 0], viewWidth: 150, distance: 360 },
      pose: { pitch: 74, at: [0, 59, -8] },
      bend: 0.03,
    },
  },
} as const satisfies Readonly<Record<string, Partial<Record<View, SolidScene>>>>;

export type SolidBlank = keyof typeof SOLID_SCENES;

interface PrintSize {
  readonly width: number;
  readonly height: number;
}

interface Print {
  readonly center: Vec;
  readonly size: PrintSize;
  /** The design around it. */
  readonly wrap?: PrintSize;
  /** Right and down of the print on the solid. */
  readonly axes: readonly [Vec, Vec];
  /** Whether artwork is aligned to the top. */
  readonly isHigh?: boolean;
  readonly material: Omit<BlankView, 'view'>;
}

const UPRIGHT: readonly [Vec, Vec] = [
  [1, 0, 0],
  [0, -1, 0],
];
/** The grain of powder coat, twill and paper. */
const GRAIN = 1 / 1600;

const PRINTS: Readonly<Record<SolidBlank, Print>> = {
  mouthguard: {
    center: FACE_CENTER,
    size: { width: 27, height: 10 },
    axes: UPRIGHT,
    isHigh: true,
    material: { polished: true, translucent: true },
  },
  bottle: {
    center: bottle.PRINT_CENTER,
    size: bottle.PRINT,
    wrap: bottle.WRAP,
    axes: UPRIGHT,
    material: { polished: true, knit: GRAIN },
  },
  cap: { center: cap.PRINT_CENTER, size: cap.PRINT, axes: UPRIGHT, material: { knit: GRAIN } },
  mug: {
    center: mug.PRINT_CENTER,
    size: mug.PRINT,
    wrap: mug.WRAP,
    axes: UPRIGHT,
    material: { polished: true },
  },
  notebook: {
    center: notebook.PRINT_CENTER,
    size: notebook.PRINT,
    axes: HORIZONTAL_AXES,
    material: { knit: GRAIN },
  },
  digital: {
    center: digital.PRINT_CENTER,
    size: digital.PRINT,
    axes: HORIZONTAL_AXES,
    material: { polished: true },
  },
};

/** Projects the print of a solid in a scene. */
export function projectScenePrint(
  blank: SolidBlank,
  { camera, pose = {} }: SolidScene,
  size: PrintSize = PRINTS[blank].size,
) {
  const { toScene, rotate } = createPose(pose);
  const { center, axes, isHigh } = PRINTS[blank];
  const plane = projectPlane(camera, toScene(center), [rotate(axes[0]), rotate(axes[1])]);
  const [width, height] = [size.width * plane.unit, size.height * plane.unit];
  return {
    plane,
    print: {
      x: plane.x - width / 2,
      y: plane.y - height / 2,
      width,
      height,
      centered: isHigh !== true,
    },
  };
}

/** Returns the scenes of a solid as views of the composer. Empty for other blanks. */
export function listSolidScenes(blank: string): BlankView[] {
  if (!Object.hasOwn(SOLID_SCENES, blank)) return [];
  const solid = blank as SolidBlank;
  const { wrap, material } = PRINTS[solid];
  return Object.entries<SolidScene>(SOLID_SCENES[solid]).map(([view, scene]) => ({
    view: view as View,
    ...projectScenePrint(solid, scene),
    ...(wrap && { places: { wrap: projectScenePrint(solid, scene, wrap) } }),
    bend: scene.bend,
    floor: scene.camera,
    ...material,
  }));
}
