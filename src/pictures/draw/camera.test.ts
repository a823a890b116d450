import { expect, it } from 'vitest';
import { type Camera, LYING, onPlane, projectPlane } from './camera.ts';

const camera: Camera = { around: 0, above: 60, target: [0, 0, 0], across: 100 };

it('foreshortens an upright plane and one on the floor in opposite directions', () => {
  const [upright, lying] = [projectPlane(camera, [0, 0, 0]), projectPlane(camera, [0, 0, 0], LYING)];
  expect([upright.x, upright.y, upright.unit]).toEqual([0.5, 0.5, 0.01]);
  expect(upright.down[1]).toBeCloseTo(Math.cos(Math.PI / 3));
  expect(lying.down[1]).toBeCloseTo(Math.sin(Math.PI / 3));
});

it('finds the point on a plane that a point of the picture shows', () => {
  const plane = projectPlane({ ...camera, around: 25 }, [3, 0, -8], LYING);
  const [u, v] = [0.12, -0.07];
  const x = plane.x + u * plane.right[0] + v * plane.down[0];
  const y = plane.y + u * plane.right[1] + v * plane.down[1];
  const place = onPlane(plane, x, y);
  expect(place[0]).toBeCloseTo(u);
  expect(place[1]).toBeCloseTo(v);
});

it('a nearer camera enlarges objects in front of its target', () => {
  const near = projectPlane({ ...camera, above: 0, away: 100 }, [0, 0, 20]);
  const far = projectPlane({ ...camera, above: 0, away: 400 }, [0, 0, 20]);
  expect(near.unit).toBeGreaterThan(far.unit);
});
