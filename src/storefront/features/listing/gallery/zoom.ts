export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture that is enlarged by `scale` around its center, then moved by `x` and `y` CSS pixels. */
export interface Zoom extends Point {
  readonly scale: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

/** Multiplies the scale by `factor`, between 1 and 4. The point, which is relative to the center of the picture, stays in place. */
export function zoomAround(zoom: Zoom, factor: number, point: Point): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), MAX_SCALE);
  const ratio = scale / zoom.scale;
  return {
    scale,
    x: point.x - (point.x - zoom.x) * ratio,
    y: point.y - (point.y - zoom.y) * ratio,
  };
}

/** Limits the movement to the edges of the enlarged picture. */
export function limitZoom(
  { scale, x, y }: Zoom,
  size: { readonly width: number; readonly height: number },
): Zoom {
  const limit = (value: number, length: number) => {
    const maxOffset = (length * (scale - 1)) / 2;
    return Math.min(Math.max(value, -maxOffset), maxOffset);
  };
  return { scale, x: limit(x, size.width), y: limit(y, size.height) };
}

/** Moves the picture by the movement of two fingers, and enlarges it by the change of their distance. */
export function pinch(
  zoom: Zoom,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): Zoom {
  const middle = ([one, other]: readonly [Point, Point]) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const distance = ([one, other]: readonly [Point, Point]) =>
    Math.hypot(one.x - other.x, one.y - other.y);
  const from = middle(before);
  const to = middle(after);
  const moved = { scale: zoom.scale, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y };
  return zoomAround(moved, distance(after) / Math.max(distance(before), 1), to);
}
