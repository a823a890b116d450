import { renderSolid } from '../../draw/march.ts';
import type { ViewLayers } from '../../draw/write.ts';
import * as solid from './solid.ts';

export function front(): ViewLayers {
  const camera = { around: 0, above: 40, target: [0, 5, 6] as const, across: 84 };
  const face = { x: 0.5, y: 0.68, middle: 9, scaleX: 20, scaleY: 15.5, reach: 96 };
  return renderSolid(solid, camera, face);
}

export function side(): ViewLayers {
  return renderSolid(solid, { around: 50, above: 30, target: [0, 5, 1], across: 94 }, undefined);
}

export function detail(): ViewLayers {
  return renderSolid(solid, { around: -24, above: 44, target: [7, 11, 30], across: 40 }, undefined);
}
