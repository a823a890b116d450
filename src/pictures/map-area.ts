type Point = readonly [x: number, y: number];

/** Where each pixel of a picture is in a print area: 0 to 1 across and down, slightly more beside it, and far away elsewhere. */
export interface AreaMap {
  /** Length of the longer one of the upper and the lower edge, in pixels. */
  readonly width: number;
  readonly across: Float32Array;
  readonly down: Float32Array;
}

/** Strips into which an area with bent edges is divided between two of its points. */
const STRIPS = 16;
/** Part of the area beside its edges that is mapped, because folds move the print. */
const MARGIN = 0.06;
const ELSEWHERE = -9;

/** Returns a point of a smooth curve through points. `at` is 0 at the first one and 1 at the last one. */
function getCurvePoint(points: readonly Point[], at: number): Point {
  const last = points.length - 1;
  const segment = Math.min(last - 1, Math.floor(at * last));
  const t = at * last - segment;
  const get = (index: number, axis: 0 | 1): number => points[index]?.[axis] ?? 0;
  const blend = (axis: 0 | 1): number => {
    const [b, c] = [get(segment, axis), get(segment + 1, axis)];
    // Beyond the ends the curve continues straight.
    const a = segment > 0 ? get(segment - 1, axis) : 2 * b - c;
    const d = segment + 2 <= last ? get(segment + 2, axis) : 2 * c - b;
    return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };
  return [blend(0), blend(1)];
}

/** Returns the function that maps a point of a four-sided area to the unit square. Corners are clockwise from the upper left one. */
function createProjection(corners: readonly [Point, Point, Point, Point]) {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const size = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / size, (dx1 * sy - sx * dy1) / size];
  const [a, b, d, e] = [x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (x: number, y: number): Point => {
    // Solves x = (a·u + b·v + x0) / (g·u + h·v + 1), and the same for y.
    const [p, q, r, s] = [a - g * x, b - h * x, d - g * y, e - h * y];
    const whole = p * s - q * r;
    const [mx, my] = [x - x0, y - y0];
    return [(mx * s - q * my) / whole, (p * my - mx * r) / whole];
  };
}

const getLength = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [u, v] = points[at - 1] ?? [x, y];
    return sum + Math.hypot(x - u, y - v);
  }, 0);

/**
 * Maps the pixels of a square picture to a print area. `points` are its upper edge from left to right, then its lower edge from
 * right to left, in pixels. Four points are seen in perspective; between more of them, the edges bend.
 */
export function mapArea(points: readonly Point[], width: number): AreaMap {
  const half = points.length / 2;
  const upper = points.slice(0, half);
  const lower = points.slice(half).toReversed();
  const map: AreaMap = {
    width: Math.max(getLength(upper), getLength(lower)),
    across: new Float32Array(width * width).fill(ELSEWHERE),
    down: new Float32Array(width * width).fill(ELSEWHERE),
  };
  const strips = half === 2 ? 1 : (half - 1) * STRIPS;
  for (let strip = 0; strip < strips; strip++) {
    const [from, to] = [strip / strips, (strip + 1) / strips];
    const corners = [
      getCurvePoint(upper, from),
      getCurvePoint(upper, to),
      getCurvePoint(lower, to),
      getCurvePoint(lower, from),
    ] as const;
    const edges = {
      left: strip === 0 ? -MARGIN * strips : -0.01,
      right: strip === strips - 1 ? 1 + MARGIN * strips : 1.01,
    };
    fillStrip(map, width, corners, (across) =>
      across < edges.left || across > edges.right ? undefined : (strip + across) / strips,
    );
  }
  return map;
}

function fillStrip(
  { across, down }: AreaMap,
  width: number,
  corners: readonly [Point, Point, Point, Point],
  toAcross: (across: number) => number | undefined,
): void {
  const project = createProjection(corners);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const reach = MARGIN * width;
  const clip = (value: number) => Math.max(0, Math.min(width - 1, value));
  const [left, right] = [clip(Math.min(...xs) - reach), clip(Math.max(...xs) + reach)];
  const [top, bottom] = [clip(Math.min(...ys) - reach), clip(Math.max(...ys) + reach)];
  for (let y = Math.floor(top); y <= bottom; y++) {
    for (let x = Math.floor(left); x <= right; x++) {
      const [u, v] = project(x + 0.5, y + 0.5);
      const mapped = toAcross(u);
      if (mapped === undefined || !(v >= -MARGIN && v <= 1 + MARGIN)) continue;
      across[y * width + x] = mapped;
      down[y * width + x] = v;
    }
  }
}
