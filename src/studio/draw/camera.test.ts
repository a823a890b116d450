import { expect, it } from 'vitest';
import { type Camera, HORIZONTAL_AXES, projectPlane, unprojectPoint } from '#pictures/camera.ts';

const camera: Camera = { azimuth: 0, elevation: 60, target: [0, 0, 0], viewWidth: 100 };

it('a higher camera shortens a vertical plane more and a horizontal plane less', () => {
  const [vertical, horizontal] = [
    projectPlane(camera, [0, 0, 0]),
    projectPlane(camera, [0, 0, 0], HORIZONTAL_AXES),
  ];
  expect([vertical.x, vertical.y, vertical.unit]).toEqual([0.5, 0.5, 0.01]);
  expect(vertical.down[1]).toBeCloseTo(Math.cos(Math.PI / 3));
  expect(horizontal.down[1]).toBeCloseTo(Math.sin(Math.PI / 3));
});

it('a projected point is converted back to the point on the plane', () => {
  const plane = projectPlane({ ...camera, azimuth: 25 }, [3, 0, -8], HORIZONTAL_AXES);
  const [u, v] = [0.12, -0.07];
  const x = plane.x + u * plane.right[0] + v * plane.down[0];
  const y = plane.y + u * plane.right[1] + v * plane.down[1];
  const point = unprojectPoint(plane, x, y);
  expect(point[0]).toBeCloseTo(u);
  expect(point[1]).toBeCloseTo(v);
});

it('a nearer camera enlarges objects in front of its target', () => {
  const near = projectPlane({ ...camera, elevation: 0, distance: 100 }, [0, 0, 20]);
  const far = projectPlane({ ...camera, elevation: 0, distance: 400 }, [0, 0, 20]);
  expect(near.unit).toBeGreaterThan(far.unit);
});
