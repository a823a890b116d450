import type { ClothScene } from '#pictures/cloth-scenes.ts';
import type { Drawing } from './drawing.ts';
import type { Matrix } from './field.ts';

/** Returns a drawing that is turned, scaled or skewed. The light is not. */
function transformDrawing(drawing: Drawing, matrix: Matrix): Drawing {
  const [a, b, c, d, e, f] = matrix;
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  return {
    ...drawing,
    window: { ...drawing.window, matrix },
    parts: drawing.parts.map((part) => ({
      ...part,
      ...(part.folds && {
        folds: part.folds.map((fold) => ({
          ...fold,
          points: fold.points.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f] as const),
          width: fold.width * scale,
          height: fold.height * scale,
        })),
      }),
    })),
  };
}

/** Places a drawing in a scene. */
export function placeDrawing(
  drawing: Omit<Drawing, 'window'>,
  { window = { x: 0, y: 0, size: 1600 }, matrix }: ClothScene,
): Drawing {
  const placed = { ...drawing, window };
  return matrix ? transformDrawing(placed, matrix) : placed;
}
