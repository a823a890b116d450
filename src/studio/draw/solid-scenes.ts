import type { Rgb } from '#pictures/color.ts';
import { createPose } from '#pictures/pose.ts';
import {
  projectScenePrint,
  SOLID_SCENES,
  type SolidBlank,
  type SolidScene,
} from '#pictures/solid-scenes.ts';
import { bottle } from '../blanks/bottle/solid.ts';
import { cap } from '../blanks/cap/solid.ts';
import { tablet } from '../blanks/digital/solid.ts';
import * as mouthguard from '../blanks/mouthguard/solid.ts';
import { mug } from '../blanks/mug/solid.ts';
import { notebook } from '../blanks/notebook/solid.ts';
import { joinStills, poseStill } from './pose-still.ts';
import { renderSolid } from './render-solid.ts';
import { renderStill, type Still } from './render-still.ts';
import { box2, extrude } from './solids.ts';
import type { ViewLayers } from './write-layers.ts';

const OAK: Rgb = [176, 138, 96];

/** A block of oak in which a tablet stands. */
const stand: Still = {
  parts: [
    {
      distance: (x, y, z) =>
        extrude(box2(x, z - 6, 34, 12, 1.2), Math.abs(y - 3.4) - 3.4, 0.6) * 0.95,
      finish: {
        color: ([x, y, z]) => {
          const line = 1 - 0.1 * Math.sin(z * 3.1 + Math.sin(x * 0.09) * 2.2 + y * 0.8);
          return [OAK[0] * line, OAK[1] * line, OAK[2] * line];
        },
        mirror: 0,
        rough: 1,
      },
    },
  ],
  box: [
    [-35, -0.1, -7],
    [35, 7, 19],
  ],
  toPrintPoint: () => undefined,
};
const [screen, body, glass] = tablet.parts;
const tabletAlone: Still = {
  ...tablet,
  parts: [screen, body, glass].flatMap((part) => part ?? []),
};

const STILLS: Readonly<Record<Exclude<SolidBlank, 'mouthguard'>, Still>> = {
  bottle,
  cap,
  mug,
  notebook,
  digital: tablet,
};

/** What else is in a scene, by blank and view. */
const OTHERS: Readonly<Record<string, Still>> = {
  'bottle/pair': poseStill(bottle, createPose({ turn: 118, at: [21, 0, -16] })),
  'cap/pair': poseStill(cap, createPose({ turn: -34, at: [-34, 0, -34] })),
  'mug/pair': poseStill(mug, createPose({ turn: 200, at: [-37, 0, -40] })),
  'notebook/pair': poseStill(notebook, createPose({ turn: 17, at: [4, 0, -2] })),
  'digital/standing': stand,
};

/** Renders a scene of a solid. */
export function renderSolidScene(blank: SolidBlank, view: string): ViewLayers {
  const scene = (SOLID_SCENES[blank] as Readonly<Record<string, SolidScene>>)[view];
  if (!scene) throw new Error(`Scene "${view}" of ${blank}: expected one of its scenes`);
  const { camera, pose, bend } = scene;
  const { plane } = projectScenePrint(blank, scene);
  if (blank === 'mouthguard')
    return renderSolid(mouthguard, camera, { plane, middle: 9, reach: bend });
  const name = `${blank}/${view}`;
  const still = name === 'digital/standing' ? tabletAlone : STILLS[blank];
  const posed = pose ? poseStill(still, createPose(pose)) : still;
  const other = OTHERS[name];
  return renderStill(other ? joinStills(posed, other) : posed, camera, { plane, reach: bend });
}
