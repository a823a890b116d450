import { describe, expect, test } from 'vitest';
import { limitZoom, NO_ZOOM, pinch, zoomAround } from './zoom.ts';

describe('BROWSE-1.4 enlarging a picture', () => {
  test('the point that is enlarged stays in place', () => {
    const zoom = zoomAround({ scale: 2, x: 30, y: -10 }, 1.5, { x: 100, y: 40 });
    expect(zoom.scale).toBe(3);
    // The place of the picture below the point, in pixels of the picture.
    expect((100 - zoom.x) / zoom.scale).toBeCloseTo((100 - 30) / 2);
    expect((40 - zoom.y) / zoom.scale).toBeCloseTo((40 + 10) / 2);
  });

  test('the scale is between 1 and 4, and the picture stays within its edges', () => {
    expect(zoomAround(NO_ZOOM, 9, { x: 0, y: 0 }).scale).toBe(4);
    expect(zoomAround({ scale: 2, x: 0, y: 0 }, 0.1, { x: 0, y: 0 }).scale).toBe(1);
    expect(limitZoom({ scale: 2, x: 900, y: -900 }, { width: 400, height: 300 })).toEqual({
      scale: 2,
      x: 200,
      y: -150,
    });
    expect(limitZoom({ scale: 1, x: 50, y: 50 }, { width: 400, height: 300 })).toEqual(NO_ZOOM);
  });

  test('two fingers that move apart enlarge, and move the picture with them', () => {
    const before = [
      { x: -10, y: 0 },
      { x: 10, y: 0 },
    ] as const;
    const after = [
      { x: -20, y: 5 },
      { x: 20, y: 5 },
    ] as const;
    expect(pinch(NO_ZOOM, before, after)).toEqual({ scale: 2, x: 0, y: 5 });
  });
});
