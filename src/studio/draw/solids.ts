/** Minimum of two signed distances: a union whose joint is rounded over the distance `k`. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** Maximum of two signed distances: an intersection whose edge is rounded over the distance `k`. */
export const smoothMax = (a: number, b: number, k: number): number => -smoothMin(-a, -b, k);

/** Signed distance to a rectangle around the origin with rounded corners. `hx` and `hy` are half its sides. */
export function box2(x: number, y: number, hx: number, hy: number, round: number): number {
  const dx = Math.abs(x) - hx + round;
  const dy = Math.abs(y) - hy + round;
  return Math.min(Math.max(dx, dy), 0) + Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - round;
}

/** Signed distance to an extruded outline with rounded edges: `a` is the distance to the outline, `b` along the third axis. */
export function extrude(a: number, b: number, round: number): number {
  const [x, y] = [a + round, b + round];
  return Math.min(Math.max(x, y), 0) + Math.hypot(Math.max(x, 0), Math.max(y, 0)) - round;
}

/** Gaussian curve: 1 at 0, nearly 0 beyond twice its width. */
export const bell = (value: number, width: number): number => Math.exp(-((value / width) ** 2));
