import { describe, expect, it } from 'vitest';
import { normalize, type Vec } from '#pictures/vector.ts';
import { createTracer } from './tracer.ts';

/** Balls of radius 5 on the floor, 20 apart. */
const ball = (middle: number) => (x: number, y: number, z: number) =>
  Math.hypot(x - middle, y - 5, z) - 5;
const balls = [ball(0), ball(20)];
const box: readonly [Vec, Vec] = [
  [-5.1, -0.1, -5.1],
  [25.1, 10.1, 5.1],
];

describe.each([
  ['without a box', createTracer(balls)],
  ['with a box', createTracer(balls, { box, stride: 0.03 })],
])('tracing %s', (_, { trace, shadow, openness }) => {
  it('returns the part that a ray hits, the point and the normal', () => {
    const hit = trace([20, 5, 100], [0, 0, -1]);
    expect(hit?.part).toBe(1);
    expect(hit?.point[2]).toBeCloseTo(5, 1);
    expect(hit?.normal[2]).toBeCloseTo(1, 3);
  });

  it('returns undefined for a ray that hits nothing', () => {
    expect(trace([10, 5, 100], [0, 0, -1])).toBeUndefined();
    expect(trace([0, 50, 100], [0, 0, -1])).toBeUndefined();
  });

  it('points behind a part are in shadow, and points near a part at the floor are occluded', () => {
    expect(shadow([-12, 0, 0], normalize([1, 0.4, 0]), 9)).toBe(0);
    expect(shadow([-12, 0, 0], normalize([-1, 0.4, 0]), 9)).toBe(1);
    expect(openness([0, 0.02, 3], [0, 1, 0])).toBeLessThan(openness([0, 0.02, 60], [0, 1, 0]));
  });
});

it('throws without parts', () => {
  expect(() => createTracer([])).toThrow('at least one part');
});
