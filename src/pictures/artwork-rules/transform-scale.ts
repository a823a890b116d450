import { fail, ok, type Result } from '#shared/utils/result.ts';

/** How much a transform enlarges: the largest and the smallest factor of all directions. */
export interface Scale {
  readonly max: number;
  readonly min: number;
}

export const times = (scale: Scale, by: Scale): Scale => ({
  max: scale.max * by.max,
  min: scale.min * by.min,
});
export const widen = (one: Scale, other: Scale): Scale => ({
  max: Math.max(one.max, other.max),
  min: Math.min(one.min, other.min),
});
export const enlarge = (scale: Scale, by: number): Scale => times(scale, { max: by, min: by });

type Matrix = readonly [a: number, b: number, c: number, d: number];

/** Returns the scale of a `transform` attribute. Its translations do not matter. */
export function readTransformScale(text: string | undefined): Result<Scale, string> {
  let matrix: Matrix | undefined = [1, 0, 0, 1];
  const parts = (text ?? '').split(')');
  const rest = parts.pop() ?? '';
  for (const part of parts) {
    const at = part.indexOf('(');
    const numbers = part.slice(at + 1).match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? [];
    const next = createMatrix(
      part
        .slice(0, Math.max(at, 0))
        .replace(/^[\s,]+/, '')
        .trim(),
      numbers.map(Number),
    );
    matrix = matrix && next && multiply(matrix, next);
  }
  const scale = getSingularValues(matrix ?? [Number.NaN, 0, 0, 0]);
  if (rest.trim() === '' && Number.isFinite(scale.max) && Number.isFinite(scale.min))
    return ok(scale);
  return fail(`expected a transform such as "scale(2)", got "${(text ?? '').slice(0, 60)}"`);
}

function createMatrix(
  name: string,
  [first = 0, second, third = 0, fourth = 0]: number[],
): Matrix | undefined {
  const angle = (first * Math.PI) / 180;
  if (name === 'matrix') return [first, second ?? 0, third, fourth];
  if (name === 'translate') return [1, 0, 0, 1];
  if (name === 'scale') return [first, 0, 0, second ?? first];
  if (name === 'rotate')
    return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle)];
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1];
  return name === 'skewY' ? [1, Math.tan(angle), 0, 1] : undefined;
}

const multiply = ([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix => [
  a * e + c * f,
  b * e + d * f,
  a * g + c * h,
  b * g + d * h,
];

function getSingularValues([a, b, c, d]: Matrix): Scale {
  const sum = a * a + b * b + c * c + d * d;
  const spread = Math.sqrt(Math.max(0, sum * sum - 4 * (a * d - b * c) ** 2));
  return { max: Math.sqrt((sum + spread) / 2), min: Math.sqrt(Math.max(0, (sum - spread) / 2)) };
}
