/** Pieces that distance fields of solids are built from. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

export const smoothMax = (a: number, b: number, k: number): number => -smoothMin(-a, -b, k);

/** A rectangle with rounded corners around the origin, by its half sides. */
export function box2(x: number, y: number, hx: number, hy: number, round: number): number {
  const dx = Math.abs(x) - hx + round;
  const dy = Math.abs(y) - hy + round;
  return Math.min(Math.max(dx, dy), 0) + Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - round;
}

/** A flat outline (distance `a`) given thickness (distance `b` along the third axis), edges rounded. */
export function extrude(a: number, b: number, round: number): number {
  const [x, y] = [a + round, b + round];
  return Math.min(Math.max(x, y), 0) + Math.hypot(Math.max(x, 0), Math.max(y, 0)) - round;
}

/** A bell: 1 in the middle, 0 beyond about twice its width. */
export const bell = (value: number, width: number): number => Math.exp(-((value / width) ** 2));
